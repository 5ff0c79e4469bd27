// Everybody who follows a match, and what they are sent: the whole table, steps, and who sits where.

import type { Sight, PlayedEntry } from '@automachia/hosting';
import { sightOf, Telling } from '@automachia/hosting';
import type { KernelState, Seat } from '@automachia/kernel';
import type { Problem, StandingAnswer, TableMessage } from '@automachia/protocol';
import { sumOf } from '@automachia/protocol/view';
import type { Stream } from '../streams/stream.js';
import { onlyOwnEyes } from '../streams/following.js';
import type { LiveMatch } from './liveMatch.js';
import type { WrittenLog } from './logs.js';

function isShownStills({ wishes }: Stream): boolean {
  return wishes.stills;
}

const SETTLED = JSON.stringify({ type: 'settled' });

export class Audience {
  streams: readonly Stream[] = [];

  constructor(private readonly live: LiveMatch) {}

  get isEmpty(): boolean {
    return this.streams.length === 0;
  }

  add(stream: Stream): void {
    // Unlike a spread, this leaves no room for more than there are.
    this.streams = this.streams.concat(stream);
  }

  /** Says whether it was there. A new list: somebody may be let go while all are being told, and nobody is skipped. */
  remove(stream: Stream): boolean {
    const rest = this.streams.filter((one) => one !== stream);
    const wasThere = rest.length < this.streams.length;
    this.streams = rest;
    return wasThere;
  }

  has(stream: Stream): boolean {
    return this.streams.includes(stream);
  }

  /** How many only watch. */
  get watchers(): number {
    return this.streams.reduce((count, { isPlayer }) => (isPlayer ? count : count + 1), 0);
  }

  get hasPlayers(): boolean {
    return this.streams.some((stream) => stream.isPlayer);
  }

  /** Whether somebody is shown how things come about. */
  get wantsStills(): boolean {
    return this.streams.some(isShownStills);
  }

  isPresent(seat: Seat): boolean {
    return this.streams.some((stream) => stream.seat === seat && stream.isPlayer);
  }

  /** Whoever sat there sits there no longer: what they have open must not go on seeing and choosing for the seat. */
  dismiss(seat: Seat): void {
    const message = 'This seat is no longer yours: it was given up, or taken along to another device by its key.';
    for (const stream of this.streams) {
      if (stream.seat === seat && stream.isPlayer) stream.end({ error: 'notYours', message });
    }
  }

  /** Sends everybody away at once: one after the other, each would be looked for, and told of, among all that are left. */
  dismissAll(problem: Problem): void {
    const { streams } = this;
    this.streams = [];
    for (const stream of streams) stream.end(problem);
  }

  /** Whoever sits down looks through no other eyes any more. */
  dismissOnlooker(playerId: string): void {
    for (const stream of this.streams) {
      if (stream.seat > 0 && !stream.isPlayer && stream.playerId === playerId) stream.end(onlyOwnEyes);
    }
  }

  /** Nobody is told steps before they have been sent the whole table again. */
  startAfresh(): void {
    for (const stream of this.streams) stream.sum = undefined;
  }

  /** Tells everybody but one about seats, presence and status. */
  tellMatch(except?: Stream): void {
    if (this.isEmpty) return;
    const message = JSON.stringify({ type: 'match', match: this.live.info });
    for (const stream of this.streams) if (stream !== except && stream.sum !== undefined) stream.send(message);
  }

  /** Tells a seat's own player what they have answered beforehand. */
  tellStanding(seat: Seat, standing: StandingAnswer | undefined, from?: Stream, id?: number): void {
    for (const stream of this.streams) {
      if (stream.seat !== seat || !stream.isPlayer || stream.sum === undefined) continue;
      const answers = stream === from && id !== undefined ? { answers: id } : {};
      stream.send(JSON.stringify({ type: 'standing', standing: standing ?? null, ...answers }));
    }
  }

  /** Tells the players of some seats that they may no longer take back what they could. */
  tellSettled(seats: readonly Seat[]): void {
    for (const stream of this.streams) {
      if (stream.isPlayer && stream.sum !== undefined && seats.includes(stream.seat)) stream.send(SETTLED);
    }
  }

  tellStep(step: PlayedEntry<KernelState>, clock: number | null, from?: Stream, id?: number): void {
    if (this.isEmpty) return;
    const telling = new Telling(this.live.table!, step);
    for (const stream of this.streams) {
      if (stream.sum === undefined) continue;
      const { seat, isPlayer, wishes } = stream;
      const answers = stream === from ? id : undefined;
      const told = telling.for(seat, stream.sum, { clock, isPlayer, answers, wishes });
      stream.sum = told.sum;
      stream.send(told.text);
    }
  }

  /**
   * Somebody says that their view is another one. Anybody can say so; what we told them is compared with the table, and
   * only where that differs it is known to be our fault.
   */
  checkWhatWasTold(stream: Stream, found: string): void {
    const { table, match, game, around } = this.live;
    if (table === undefined || stream.sum === undefined) return;
    const about = { match: match.id, game: game.id, number: table.number, seat: stream.seat, found };
    around.log.debug(about, 'a client says that its view is not ours');
    if (sumOf(sightOf(table, stream.seat, stream.isPlayer).digest) === stream.sum) return;
    around.meters.mismatches.inc();
    around.log.error(about, 'a seat was told something else than its table');
  }

  /**
   * To all who see with the same eyes; there may be hundreds of them. `last`: what the seat saw at the end, where the match
   * was read from what is kept of it.
   */
  sendTable(
    alike: readonly Stream[],
    clock: number | null,
    { text, earlier }: WrittenLog,
    last: Sight | undefined,
    id?: number,
  ): void {
    const { table, match, info } = this.live;
    const { seat, isPlayer, wishes } = alike[0]!;
    const standing = isPlayer ? this.live.beforehand.of(seat) : undefined;
    const sight = table === undefined ? last : sightOf(table, seat, isPlayer, wishes.facts);
    const message: Omit<TableMessage, 'log'> = {
      type: 'table',
      n: info.number,
      seat,
      match: info,
      view: sight?.view ?? null,
      question: (match.status === 'playing' && isPlayer ? sight?.question : null) ?? null,
      ...(earlier === undefined ? {} : { earlier }),
      ...(id === undefined ? {} : { answers: id }),
      ...(standing === undefined ? {} : { standing }),
      digest: sight?.digest ?? '',
      asked: [...(sight?.asked ?? [])],
      ...(sight?.round === undefined ? {} : { round: [...sight.round] }),
      undo: isPlayer ? (sight?.undo ?? 0) : 0,
      clock,
    };
    // The log is written already: it is the longest part, and the same for all who see with these eyes.
    const written = `${JSON.stringify(message).slice(0, -1)},"log":${text}}`;
    const sum = sight === undefined ? 0 : sumOf(sight.digest);
    for (const stream of alike) {
      stream.sum = sum;
      stream.send(written);
    }
  }
}
