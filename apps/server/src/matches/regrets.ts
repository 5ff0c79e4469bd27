// What was taken back in a match. How often it may be: every undo is an entry, and a match must not grow for ever. And
// what it changed for whoever answers a moment later. All is found in the entries themselves, so that nobody has more of
// it by leaving until the match sleeps.

import type { HostedTable, PlayedEntry } from '@automachia/hosting';
import type { KernelState, Seat } from '@automachia/kernel';
import type { Problem } from '@automachia/protocol';
import type { Undo } from '../storage/storage.js';

/** How often a seat may at one point of a match. For every choice that the match comes further, it may once more. */
const MOST_UNDOS = 40;
/** Entries after which nobody may any more: twice what the longest match ever seen took. */
const MOST_ENTRIES = 4000;

const nothingToTakeBack: Problem = {
  error: 'notPossible',
  message: 'There is nothing you may take back: you have chosen nothing, or something was learnt since.',
};

/** One of them, and the decision that the match went back to. */
interface Regret extends Undo {
  readonly decision: number;
}

/** Of what was taken back before the match was taken up it is not known how far that went: it counts for each decision. */
const ANY_DECISION = -1;

export class Regrets {
  /** All that was taken back so far, in order. */
  private readonly undos: Regret[] = [];
  /** The most choices that stood when somebody went back. */
  private furthest = 0;
  /** How many of its undos each seat has used up, and has not been given again since. */
  private readonly used = new Map<Seat, number>();

  /** `undos`: all that there have been in the match. */
  constructor(undos: readonly Undo[]) {
    for (const { number, seat } of undos) this.use({ number, seat, decision: ANY_DECISION });
  }

  /** Takes back a seat's last choice, or says why not. */
  undo(table: HostedTable<KernelState>, seat: Seat): PlayedEntry<KernelState> | Problem {
    const { number } = table;
    // What is said to the table brings nobody further in the game.
    const played = number - table.acts.length;
    if (this.usedOf(seat, played) >= MOST_UNDOS) return enough('You have taken back as much as you may for now.');
    if (number >= MOST_ENTRIES) return enough(`This match has ${MOST_ENTRIES} entries.`);
    const step = table.undo(seat);
    if (step === undefined) return nothingToTakeBack;
    this.use({ number: step.entry.number, seat, decision: step.after.decisionNumber }, played);
    return step;
  }

  /**
   * Whether, since an entry that a seat has seen, somebody else went back behind a decision that it answers, or the seat
   * itself took back an answer to it that it has not even seen count: this is that answer, come once more by another way.
   */
  haveChanged(seat: Seat, decision: number, seen: number): boolean {
    for (let i = this.undos.length - 1; i >= 0 && this.undos[i]!.number > seen; i--) {
      const undo = this.undos[i]!;
      // A sealed choice that is taken back and made again changes nothing for the others.
      if (undo.seat !== seat && undo.decision < decision) return true;
      if (undo.seat === seat && undo.decision <= decision && seen < undo.number - 1) return true;
    }
    return false;
  }

  /** `played`: how many entries there were before, without what was said to the table as far as that is known. */
  private use(regret: Regret, played = regret.number - 1): void {
    const { seat } = regret;
    this.used.set(seat, this.usedOf(seat, played) + 1);
    this.undos.push(regret);
  }

  /** After so many entries. A match that comes further gives everybody a chance more for each choice. */
  private usedOf(seat: Seat, number: number): number {
    // Each undo is an entry, and takes another one away.
    const gained = number - 2 * this.undos.length - this.furthest;
    if (gained > 0) {
      this.furthest += gained;
      for (const [each, used] of this.used) this.used.set(each, Math.max(0, used - gained));
    }
    return this.used.get(seat) ?? 0;
  }
}

function enough(why: string): Problem {
  return { error: 'notPossible', message: `${why} Go on from here.` };
}
