// The clock of a table that has one: so long for each decision. Time already used stays used when somebody takes a
// choice back and makes it again, so that nobody gains any by it.

import type { Clock } from '../clock.js';

/** What is kept of it while its match sleeps. */
export interface KeptClock {
  /** Milliseconds left for the present decision. */
  readonly left: number;
  /** And of earlier ones that somebody may still come back to. */
  readonly leftOf: readonly (readonly [decision: number, milliseconds: number])[];
}

/** Whose time it is. */
interface Timed {
  timeIsUp(): void;
}

export class DecisionClock {
  private decision = -1;
  private deadline = 0;
  private cancel: (() => void) | undefined;
  /** What was left of each decision that somebody may still come back to. */
  private leftOf: Map<number, number> | undefined;

  constructor(
    private readonly clock: Clock,
    private readonly seconds: number,
    private readonly timed: Timed,
  ) {}

  /** Called wherever a match stands at a decision. `isSettled`: nobody can take anything back. */
  look(decision: number, isSomebodyAsked: boolean, isSettled: boolean): void {
    if (decision !== this.decision) this.turnTo(decision, isSettled, this.seconds * 1000);
    if (!isSomebodyAsked) {
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

  get kept(): KeptClock {
    return { left: this.deadline - this.clock.steady(), leftOf: [...(this.leftOf ?? [])] };
  }

  /** Stands at a decision as it was kept. */
  resume(decision: number, { left, leftOf }: KeptClock): void {
    this.decision = decision;
    this.deadline = this.clock.steady() + left;
    this.leftOf = new Map(leftOf);
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
    else if (this.decision >= 0) this.leftOf.set(this.decision, this.deadline - now);
    this.decision = decision;
    this.deadline = now + (this.leftOf.get(decision) ?? whole);
  }
}
