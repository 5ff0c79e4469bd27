// How much of everybody's time the rules take for the matches of one address. What is chosen is judged and told where all
// others are served, too: of most games a choice takes a tenth of a millisecond, of some a hundred times as much. Whose
// matches take more than their share waits with the next choice until others have had theirs; nobody is refused.

import type { Clock } from '../clock.js';
import { SHARES_OF_A_SITE } from '../rate.js';
import type { MatchRow } from '../storage/storage.js';

/** Milliseconds that any choice may take: only what is beyond counts. */
export const ANY_CHOICE = 0.3;
/** So many milliseconds' worth may be taken at once. */
const BURST = 2000;
/** What a site may take, in shares of one of its addresses: half as many as of other things, of which there is more. */
const SHARES_OF_IT = SHARES_OF_A_SITE / 2;
/** Of how many owners at most something is kept that may be of no use any more. */
const MOST_KEPT = 1000;

/** Of a match, who made it. */
type Made = Pick<MatchRow, 'id' | 'maker' | 'site'>;

export class RuleTime {
  /** By owner: up to when what comes in has been taken, by the steady clock. */
  private readonly takenUpTo = new Map<string, number>();

  constructor(
    private readonly clock: Clock,
    /** Milliseconds of each second for one address. */
    private readonly perSecond: number,
  ) {}

  /** In how many milliseconds the rules may go on for them. */
  wait(match: Made): number {
    if (this.takenUpTo.size === 0) return 0;
    const now = this.clock.steady();
    return Math.max(0, ...this.sharesOf(match).map(({ name }) => (this.takenUpTo.get(name) ?? now) - now));
  }

  /** The rules took so many milliseconds for them. */
  took(match: Made, milliseconds: number): void {
    const beyond = milliseconds - ANY_CHOICE;
    if (beyond <= 0 || this.perSecond === Number.POSITIVE_INFINITY) return;
    const now = this.clock.steady();
    for (const { name, perSecond } of this.sharesOf(match)) {
      const from = Math.max(this.takenUpTo.get(name) ?? Number.NEGATIVE_INFINITY, now - BURST);
      this.takenUpTo.set(name, from + (beyond * 1000) / perSecond);
    }
    if (this.takenUpTo.size > MOST_KEPT) this.forgetWhatIsOver(now);
  }

  /** A match from before makers were noted stands for itself. */
  private sharesOf({ id, maker, site }: Made): readonly { readonly name: string; readonly perSecond: number }[] {
    return [
      { name: `address ${maker ?? id}`, perSecond: this.perSecond },
      { name: `site ${site ?? id}`, perSecond: SHARES_OF_IT * this.perSecond },
    ];
  }

  private forgetWhatIsOver(now: number): void {
    for (const [name, until] of this.takenUpTo) if (until <= now - BURST) this.takenUpTo.delete(name);
  }
}
