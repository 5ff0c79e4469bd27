// How often choices may be taken back: every undo is an entry, and a match must not grow for ever.

import type { HostedTable, Step } from '@automachia/hosting';
import type { KernelState, Seat } from '@automachia/kernel';
import type { Problem } from '@automachia/protocol';

/** How often a seat may at one point of a match. For every decision that the match comes further, it may once more. */
const MOST_UNDOS = 40;
/** Entries after which nobody may any more: twice what the longest match ever seen took. */
const MOST_ENTRIES = 4000;

const nothingToTakeBack: Problem = {
  error: 'notPossible',
  message: 'There is nothing you may take back: you have chosen nothing, or something was learnt since.',
};

export class Regrets {
  /** The highest number of a decision from which somebody went back. */
  private furthest = 0;
  /** How many of its undos each seat has used up, and has not been given again since. */
  private readonly used = new Map<Seat, number>();

  /** Takes back a seat's last choice, or says why not. */
  undo(table: HostedTable<KernelState>, seat: Seat): Step<KernelState> | Problem {
    this.giveBack(table.state.decisionNumber);
    const used = this.used.get(seat) ?? 0;
    if (used >= MOST_UNDOS) return enough('You have taken back as much as you may for now.');
    if (table.number >= MOST_ENTRIES) return enough(`This match has ${MOST_ENTRIES} entries.`);
    const step = table.undo(seat);
    if (step === undefined) return nothingToTakeBack;
    this.used.set(seat, used + 1);
    return step;
  }

  /** A match that comes further gives everybody a chance more for each decision. */
  private giveBack(decision: number): void {
    const gained = decision - this.furthest;
    if (gained <= 0) return;
    this.furthest = decision;
    for (const [seat, used] of this.used) this.used.set(seat, Math.max(0, used - gained));
  }
}

function enough(why: string): Problem {
  return { error: 'notPossible', message: `${why} Go on from here.` };
}
