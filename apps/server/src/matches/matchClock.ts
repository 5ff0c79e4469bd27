// The clock of a match, where it has one: it runs while people are asked, sleeps with the match, and goes on with it.

import { DecisionClock, type KeptClock } from './decisionClock.js';
import type { LiveMatch } from './liveMatch.js';

/** How long, in milliseconds, a match that is held and has a clock sleeps before it is looked at again. */
const LOOK_AT_HELD_AFTER = 3_600_000;

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
    const { state, course } = this.live.table!;
    this.decisions.look(state.decisionNumber, this.arePeopleAsked(), course.isSettled);
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
    const { match, seats, table } = this.live;
    if (match.status !== 'playing' || seats.every(({ kind }) => kind === 'bot')) return undefined;
    const { kept } = this.decisions;
    // One that is held may be well again when somebody looks; nobody's time runs out meanwhile.
    if (table === undefined) return { ...kept, left: Math.max(kept.left, LOOK_AT_HELD_AFTER) };
    // Where only bots are asked they met trouble: they go on as soon as they can.
    return this.arePeopleAsked() ? kept : { ...kept, left: 0 };
  }

  /** Goes on from where it was when the match fell asleep. */
  resume(kept: KeptClock): void {
    if (this.arePeopleAsked()) this.decisions.resume(this.live.table!.state.decisionNumber, kept);
  }

  private arePeopleAsked(): boolean {
    const { table, game, seats } = this.live;
    if (table === undefined) return false;
    let mask = game.asked(table.state);
    for (const { seat, kind } of seats) if (kind === 'bot') mask &= ~(1 << seat);
    return mask !== 0;
  }
}
