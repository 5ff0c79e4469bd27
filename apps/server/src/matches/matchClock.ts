// The clock of a match, where it has one: it runs while seats are asked that belong to somebody, whoever decides for them
// now, sleeps with the match, and goes on with it. So nobody gains time by leaving a seat to a bot and taking it back.

import type { Seat } from '@automachia/kernel';
import type { SeatRow } from '../storage/storage.js';
import { DecisionClock, type KeptClock } from './decisionClock.js';
import type { LiveMatch } from './liveMatch.js';

/** How long, in milliseconds, a match that is held and has a clock sleeps before it is looked at again. */
const LOOK_AT_HELD_AFTER = 3_600_000;

/** Whether a clock counts for a seat: a bot that nobody sits behind has its own time. */
export function isTimed({ playerId }: Pick<SeatRow, 'playerId'>): boolean {
  return playerId !== null;
}

export class MatchClock {
  private readonly decisions: DecisionClock;

  constructor(
    private readonly live: LiveMatch,
    seconds: number,
  ) {
    this.decisions = new DecisionClock(live.around.clock, seconds, live);
  }

  /** Called wherever the match stands at a decision. */
  look(): void {
    const { game, table } = this.live;
    const { state, course } = table!;
    this.decisions.look(state.decisionNumber, game.asked(state), this.isSomebodyTimed, course.isSettled);
  }

  /** A seat took a choice back. */
  tookBack(seat: Seat): void {
    const { game, table } = this.live;
    const { state } = table!;
    this.decisions.tookBack(seat, state.decisionNumber, game.asked(state));
  }

  /** Milliseconds left; null where nobody is timed now. */
  get left(): number | null {
    return this.decisions.left;
  }

  stop(): void {
    this.decisions.stop();
  }

  /** How it stands, for while the match sleeps; undefined where nobody is timed now. */
  get toKeep(): KeptClock | undefined {
    const { match, table } = this.live;
    if (match.status !== 'playing' || this.areAllBots) return undefined;
    const { kept } = this.decisions;
    // One that is held may be well again when somebody looks; nobody's time runs out meanwhile.
    if (table === undefined) return { ...kept, left: Math.max(kept.left, LOOK_AT_HELD_AFTER) };
    // Where only bots are asked they met trouble: they go on as soon as they can.
    return this.arePeopleAsked ? kept : { ...kept, left: 0 };
  }

  /** Goes on from where it was when the match fell asleep. */
  resume(kept: KeptClock): void {
    // Where only bots are asked, what was kept is when they go on; they have the whole time for it.
    if (this.arePeopleAsked) this.decisions.resume(this.live.table!.state.decisionNumber, kept);
  }

  /** Whether a seat that belongs to somebody is asked. Where bots play on every seat, they take the time they need. */
  private get isSomebodyTimed(): boolean {
    return !this.areAllBots && this.isAnyAsked(isTimed);
  }

  private get arePeopleAsked(): boolean {
    return this.isAnyAsked(({ kind }) => kind !== 'bot');
  }

  private get areAllBots(): boolean {
    return this.live.seats.every(({ kind }) => kind === 'bot');
  }

  private isAnyAsked(which: (seat: SeatRow) => boolean): boolean {
    const { table, game, seats } = this.live;
    if (table === undefined) return false;
    const asked = game.asked(table.state);
    return seats.some((row) => (asked >> row.seat) & 1 && which(row));
  }
}
