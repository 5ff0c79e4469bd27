// The clock of a table that has one: so long for each decision. Time already used stays used when somebody takes a
// choice back and makes it again, so that nobody gains any by it; and nobody loses any by it, either: who is asked anew
// because somebody else went back has the whole time again. How often anybody may go back is bounded (regrets.ts).

import type { Clock } from '../clock.js';

/** What is kept of it while its match sleeps. */
export interface KeptClock {
  /** Milliseconds left for the present decision. */
  readonly left: number;
  /** And of others that somebody may still come back to; of whom each asks, as a mask, a version before did not note. */
  readonly leftOf: readonly (readonly [decision: number, milliseconds: number, asked?: number])[];
}

/** What was left of a decision, and the seats that were asked, as a mask. */
interface Left {
  readonly milliseconds: number;
  readonly asked: number;
}

/** Whose time it is. */
interface Timed {
  timeIsUp(): void;
}

export class DecisionClock {
  private decision = -1;
  private deadline = 0;
  /** The seats that the present decision has asked so far, as a mask. */
  private asked = 0;
  private cancel: (() => void) | undefined;
  /** What was left of each decision that somebody may still come back to. */
  private leftOf: Map<number, Left> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly seconds: number,
    private readonly timed: Timed,
  ) {}

  /** Called wherever a match stands at a decision of some seats. `isSettled`: nobody can take anything back. */
  look(decision: number, asked: number, isSomebodyTimed: boolean, isSettled: boolean): void {
    if (decision !== this.decision) this.turnTo(decision, isSettled, this.seconds * 1000);
    this.asked |= asked;
    if (!isSomebodyTimed) {
      this.stop();
      return;
    }
    if (this.cancel !== undefined) return;
    this.cancel = this.clock.after(this.deadline - this.clock.steady(), () => {
      this.cancel = undefined;
      this.timed.timeIsUp();
    });
  }

  /** Milliseconds left; null where nobody is timed now. */
  get left(): number | null {
    return this.cancel === undefined ? null : Math.max(0, Math.round(this.deadline - this.clock.steady()));
  }

  /** A seat went back to a decision: what others have used of what came after it was about something else. */
  tookBack(seat: number, decision: number): void {
    if (decision >= this.decision) return;
    this.turnTo(decision, false, this.seconds * 1000);
    for (const [later, { asked }] of this.leftOf!) {
      if (later > decision && ((asked >> seat) & 1) === 0) this.leftOf!.delete(later);
    }
  }

  get kept(): KeptClock {
    const leftOf = [...(this.leftOf ?? [])].map(
      ([decision, { milliseconds, asked }]) => [decision, milliseconds, asked] as const,
    );
    return { left: this.deadline - this.clock.steady(), leftOf };
  }

  /** Stands at a decision as it was kept. */
  resume(decision: number, { left, leftOf }: KeptClock): void {
    this.decision = decision;
    this.deadline = this.clock.steady() + left;
    this.asked = 0;
    this.leftOf = new Map(leftOf.map(([other, milliseconds, asked = 0]) => [other, { milliseconds, asked }]));
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  private turnTo(decision: number, isSettled: boolean, whole: number): void {
    const now = this.clock.steady();
    this.stop();
    this.leftOf ??= new Map();
    if (isSettled && decision > this.decision) this.leftOf.clear();
    else if (this.decision >= 0) {
      this.leftOf.set(this.decision, { milliseconds: this.deadline - now, asked: this.asked });
    }
    const left = this.leftOf.get(decision);
    this.decision = decision;
    this.deadline = now + (left?.milliseconds ?? whole);
    this.asked = left?.asked ?? 0;
  }
}
