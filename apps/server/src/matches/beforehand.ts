// What the seats of a match answer beforehand: read with the match, set and taken back in its turn. Most matches have none
// of it, and keep nothing for it.

import type { Seat } from '@automachia/kernel';
import type { Problem, StandingAnswer, StandingWish } from '@automachia/protocol';
import type { Stream } from '../streams/stream.js';
import type { LiveMatch } from './liveMatch.js';
import type { MatchAnswer } from './matchAnswer.js';
import { MatchStanding, type StandingReply } from './matchStanding.js';

/** What a player wishes, and who is to hear what comes of it. */
interface Wish {
  readonly wish: StandingWish | null;
  readonly reply: (answer: StandingReply) => void;
  readonly from: Stream | undefined;
  readonly id: number | undefined;
}

const saidOtherwise: Problem = {
  error: 'notPossible',
  message: 'You have said something else before this could be stored. What you said last counts.',
};

export class Beforehand {
  /** Undefined where no seat has answered anything beforehand. */
  private answers: MatchStanding | undefined;
  /** What waits to be set, by seat; undefined until something does. */
  private wishes: Map<Seat, Wish> | undefined;

  constructor(private readonly live: LiveMatch) {}

  /** What its seats have answered beforehand, as their rows have it. */
  read(): void {
    this.answers?.stop();
    const isAny = this.live.seats.some(({ standing }) => standing !== null);
    this.answers = isAny ? new MatchStanding(this.live) : undefined;
  }

  /** What a seat has answered: for its own player only. */
  of(seat: Seat): StandingAnswer | undefined {
    return this.answers?.of(seat);
  }

  /**
   * Sets what a seat answers from now on, or takes it back (null). Of each seat one wish waits at most: what was said last
   * counts, and storing all that was said before it would keep the others waiting.
   */
  stand(
    seat: Seat,
    wish: StandingWish | null,
    reply: (answer: StandingReply) => void,
    from?: Stream,
    id?: number,
  ): void {
    const wishes = (this.wishes ??= new Map<Seat, Wish>());
    const before = wishes.get(seat);
    wishes.set(seat, { wish, reply, from, id });
    if (before !== undefined) {
      before.reply({ problem: saidOtherwise });
      return;
    }
    const take = (): Wish => {
      const last = wishes.get(seat)!;
      wishes.delete(seat);
      return last;
    };
    const turnedAway = (answer: MatchAnswer): void => {
      if ('problem' in answer) take().reply(answer);
    };
    this.live.inTurn(turnedAway, () => this.set(seat, take()), seat);
  }

  private set(seat: Seat, { wish, reply, from, id }: Wish): void {
    const { live } = this;
    if (live.isStopped || live.table === undefined || live.match.status !== 'playing') {
      reply({ problem: live.whyNotNow });
      return;
    }
    this.answers ??= new MatchStanding(live);
    live.turns.isTaken = true;
    const failed = (error: unknown): StandingReply => {
      live.around.log.error({ match: live.match.id, err: error }, 'a standing answer could not be stored');
      const message = 'What you answer beforehand could not be stored. Try again in a moment.';
      return { problem: { error: 'notStored', message } };
    };
    void this.answers
      .set(seat, wish, from, id)
      .catch(failed)
      .then(reply)
      .finally(() => {
        live.turns.end();
        live.goOn();
      });
  }

  /** A seat took back what was chosen at that question, and answers by itself up to there. */
  tookBack(seat: Seat, number: number): void {
    this.answers?.tookBack(seat, number);
  }

  /** Whether a seat is to be passed for here: its player may have said otherwise while the pass waited its turn. */
  isToPass(seat: Seat): boolean {
    return this.answers?.isToPass(seat) ?? false;
  }

  /** Called wherever the match stands at a question. */
  look(): void {
    this.answers?.look();
  }

  /** Whether something is about to happen by itself. */
  get isUnderWay(): boolean {
    return this.answers?.isUnderWay ?? false;
  }

  stop(): void {
    this.answers?.stop();
  }
}
