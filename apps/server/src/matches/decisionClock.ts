// The clock of a table that has one: so long for each decision. Time already used stays used when somebody takes a
// choice back and makes it again, so that nobody gains any by it; and nobody loses any by it, either: what is left of a
// decision is left for those whom it asked. Who is asked anew because somebody else went back has the whole time again,
// and so has whoever is asked along with them. How often anybody may go back is bounded (regrets.ts).

import type { Clock } from '../clock.js';

/** What is kept of it while its match sleeps. */
export interface KeptClock {
  /** Milliseconds left for the present decision. */
  readonly left: number;
  /** And of others that somebody may still come back to; of whom each asks, as a mask, a version before did not note. */
  readonly leftOf: readonly (readonly [decision: number, milliseconds: number, asked?: number])[];
}

/** What was left of a decision, and the seats that were asked, as a mask. Its number may stand for another one later. */
interface Left {
  readonly decision: number;
  readonly milliseconds: number;
  readonly asked: number;
}

/** Whose time it is. */
interface Timed {
  timeIsUp(): void;
}

/** Of what a version before kept it is not known whom it asked: it counts for all. */
const EVERYBODY = -1;

export class DecisionClock {
  private decision = -1;
  private deadline = 0;
  /** The seats that the present decision has asked so far, as a mask. */
  private asked = 0;
  private cancel: (() => void) | undefined;
  /** What was left of each decision that somebody may still come back to; what was left last comes last. */
  private leftOf: readonly Left[] = [];

  constructor(
    private readonly clock: Clock,
    private readonly seconds: number,
    private readonly timed: Timed,
  ) {}

  /** Called wherever a match stands at a decision of some seats. `isSettled`: nobody can take anything back. */
  look(decision: number, asked: number, isSomebodyTimed: boolean, isSettled: boolean): void {
    if (decision > this.decision) this.goOn(decision, asked, isSettled);
    else if (decision < this.decision) this.goBack(decision, asked);
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

  /** A seat went back to a decision of some seats: what came after it and asked others may be about something else. */
  tookBack(seat: number, decision: number, asked: number): void {
    if (decision >= this.decision) return;
    this.goBack(decision, asked);
    this.keepOfLater(decision, 1 << seat);
  }

  get kept(): KeptClock {
    const leftOf = this.leftOf.map(({ decision, milliseconds, asked }) => [decision, milliseconds, asked] as const);
    return { left: this.deadline - this.clock.steady(), leftOf };
  }

  /** Stands at a decision as it was kept. */
  resume(decision: number, { left, leftOf }: KeptClock): void {
    // It may have been looked at already: whoever resigned before a crash is let go before anything else goes on.
    this.stop();
    this.decision = decision;
    this.deadline = this.clock.steady() + left;
    this.asked = 0;
    this.leftOf = leftOf.map(([other, milliseconds, of = EVERYBODY]) => ({ decision: other, milliseconds, asked: of }));
  }

  stop(): void {
    this.cancel?.();
    this.cancel = undefined;
  }

  private goOn(decision: number, asked: number, isSettled: boolean): void {
    // Where somebody else has answered meanwhile, whoever went back before is asked something new.
    this.keepOfLater(this.decision, this.asked);
    this.turnTo(decision, asked, isSettled ? [] : this.withPresent);
  }

  private goBack(decision: number, asked: number): void {
    this.turnTo(decision, asked, this.withPresent);
  }

  private get withPresent(): readonly Left[] {
    const { decision, asked, leftOf } = this;
    if (decision < 0) return leftOf;
    return [...leftOf, { decision, milliseconds: this.deadline - this.clock.steady(), asked }];
  }

  /** Of decisions after one, only what asked nobody but some seats is still used up. */
  private keepOfLater(decision: number, seats: number): void {
    this.leftOf = this.leftOf.filter((left) => left.decision <= decision || isWithin(left.asked, seats));
  }

  private turnTo(decision: number, asked: number, leftOf: readonly Left[]): void {
    this.stop();
    const left = leftOf.findLast((each) => each.decision === decision && isWithin(asked, each.asked));
    this.leftOf = leftOf.filter((each) => each !== left);
    this.decision = decision;
    this.deadline = this.clock.steady() + (left?.milliseconds ?? this.seconds * 1000);
    this.asked = left?.asked ?? 0;
  }
}

/** Whether all seats of a mask are in another one. */
function isWithin(some: number, all: number): boolean {
  return (some & ~all) === 0;
}
