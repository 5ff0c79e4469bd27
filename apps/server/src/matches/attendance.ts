// Who comes to a match and goes: they are let in, are shown the table, and everybody else is told of them.

import type { Seat } from '@automachia/kernel';
import { onlyOwnEyes, sitsIn } from '../streams/following.js';
import type { Stream } from '../streams/stream.js';
import type { LiveMatch } from './liveMatch.js';
import type { MatchAnswer } from './matchAnswer.js';

/** So many who follow a match are told something for what a plain request costs. */
const STREAMS_FOR_ONE = 50;

/** How long after somebody began to watch all are told how many do, in milliseconds; and longer by so much for each who follows. */
const WATCHERS_AFTER = 1500;
const WATCHERS_EACH = 20;

export class Attendance {
  /** Whether everybody will be told in a moment how many watch. */
  private isWatchersDue = false;

  constructor(private readonly live: LiveMatch) {}

  /** Somebody begins to follow: gets the whole table, then every update. */
  join(stream: Stream, after: number, chatAfter = 0): void {
    this.onceRead(stream, after, () => {
      const { live } = this;
      // Whoever did not wait for their turn must not be taken for present.
      if (!stream.isOpen) return;
      // Nor whoever lost the seat while they waited.
      if (stream.isPlayer && live.seats[stream.seat - 1]?.playerId !== stream.playerId) {
        stream.end({ error: 'notYours', message: 'This seat is no longer yours.' });
        return;
      }
      // Nor may whoever sat down meanwhile look through other eyes.
      const looksOver = stream.seat > 0 && !stream.isPlayer && live.match.status !== 'over';
      if (looksOver && sitsIn(live, stream.playerId)) {
        stream.end(onlyOwnEyes);
        return;
      }
      const wasThere = live.audience.isPresent(stream.seat);
      live.audience.add(stream);
      if (stream.isPlayer) {
        live.isVisited = true;
        this.note(stream.seat);
      }
      live.showing.table([stream], after);
      // Once the table has gone out: first what was said here, then what they have said themselves meanwhile.
      live.turns.takeNext(() => {
        if (stream.isOpen) stream.letIn?.();
      });
      live.turns.takeNext(() => live.chat.join(stream, chatAfter));
      if (stream.isPlayer && !wasThere) live.audience.tellMatch(stream);
      if (!stream.isPlayer) this.tellWatchersSoon();
      // Its bots may have rested, and what its player has answered beforehand.
      live.lookForBots();
    });
  }

  /** Sends the whole table again. `found`: the digest that somebody says to have instead of ours. */
  resync(stream: Stream, after: number, id?: number, found?: string): void {
    this.onceRead(stream, after, () => {
      // Whoever has left meanwhile was not told what happened since.
      if (!this.live.audience.has(stream)) return;
      if (found !== undefined) this.live.audience.checkWhatWasTold(stream, found);
      this.live.showing.table([stream], after, id);
    });
  }

  leave(stream: Stream): void {
    const { live } = this;
    if (!live.audience.remove(stream)) return;
    live.usedAt = live.around.clock.steady();
    if (live.audience.isEmpty) live.logs.forget();
    try {
      // Of who is there by another connection nothing has changed: everybody would be told of each of hundreds.
      if (stream.isPlayer && !live.audience.isPresent(stream.seat)) live.audience.tellMatch();
      if (!stream.isPlayer) this.tellWatchersSoon();
      // What they have answered beforehand may rest from now on.
      live.beforehand.look();
    } catch (error) {
      live.failOutOfTurn(error);
    }
  }

  /** How many watch, once for all who come and go within a while: the more there are, the longer. */
  private tellWatchersSoon(): void {
    const { audience, around } = this.live;
    if (this.isWatchersDue || audience.isEmpty) return;
    this.isWatchersDue = true;
    around.clock.after(WATCHERS_AFTER + audience.streams.length * WATCHERS_EACH, () => {
      this.isWatchersDue = false;
      if (!this.live.isStopped) audience.tellMatch();
    });
  }

  /** Its player knows from now on that the match has begun. Who is told so a second time need not be remembered again. */
  note(seat: Seat): void {
    const { live } = this;
    const { clock, ledger, log } = live.around;
    const row = live.seats[seat - 1]!;
    if (live.match.status !== 'playing' || row.knownAt !== null) return;
    const change = { knownAt: clock.wall() };
    const { kind, playerId } = row;
    live.seats = live.seats.map((one) => (one === row ? { ...row, ...change } : one));
    ledger
      .write({ matchId: live.match.id, seat, if: { kind, playerId }, change })
      .catch((error: unknown) => log.error({ match: live.match.id, err: error }, 'who is there could not be stored'));
  }

  // ---- what it costs

  /** What showing the table to somebody costs who has a number, in plain requests. */
  costOfShowing(seat: Seat, after: number): number {
    return 1 + this.live.logs.costOf(after, seat);
  }

  /** What it costs to begin to follow, likewise. Of a seat's player all others are told. */
  costOfJoining(seat: Seat, after: number, chatAfter: number): number {
    const telling = seat === 0 ? 0 : this.costOfTellingAll;
    return this.costOfShowing(seat, after) + this.live.chat.costOf(chatAfter) + telling;
  }

  /** What telling everybody at the table costs beyond a plain request: nothing, unless very many follow it. */
  get costOfTellingAll(): number {
    return Math.floor(this.live.audience.streams.length / STREAMS_FOR_ONE);
  }

  /** In turn, with what a stream is to be told already read: nobody waits for a long match to be played again. */
  private onceRead(stream: Stream, after: number, work: () => void, isSecondTime = false): void {
    const { live } = this;
    const { logs } = live;
    logs.hold(after, stream.seat, (release) => {
      const turnedAway = (answer: MatchAnswer): void => {
        release();
        if ('problem' in answer) stream.end(answer.problem);
      };
      const inTurn = (): void => {
        // Something happened while they waited for their turn, and nothing had to be read before.
        const isLate = !isSecondTime && !logs.isRead(after, stream.seat);
        try {
          if (!isLate) work();
        } finally {
          release();
        }
        if (isLate) this.onceRead(stream, after, work, true);
      };
      live.inTurn(turnedAway, inTurn, stream.isPlayer ? stream.seat : 'watching');
    });
  }
}
