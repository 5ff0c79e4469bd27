// How often choices may be taken back: every undo is an entry, and a match must not grow for ever.

import type { HostedTable, Step } from '@automachia/hosting';
import type { KernelState, Seat } from '@automachia/kernel';
import type { Problem } from '@automachia/protocol';

/** How often a seat may before the match has come further than it was. */
const MOST_UNDOS = 40;
/** Entries after which nobody may any more: several times what the longest match needs. */
const MOST_ENTRIES = 4000;

const nothingToTakeBack: Problem = {
  error: 'notPossible',
  message: 'There is nothing you may take back: you have chosen nothing, or something was learnt since.',
};

export class Regrets {
  /** The highest number of a decision from which somebody went back, and how often each seat did it since. */
  private furthest = 0;
  private readonly undos = new Map<Seat, number>();

  /** Takes back a seat's last choice, or says why not. */
  undo(table: HostedTable<KernelState>, seat: Seat): Step<KernelState> | Problem {
    const { decisionNumber } = table.state;
    if (decisionNumber > this.furthest) {
      this.furthest = decisionNumber;
      this.undos.clear();
    }
    const count = (this.undos.get(seat) ?? 0) + 1;
    if (count > MOST_UNDOS) return enough(`You took something back ${MOST_UNDOS} times at this point of the match.`);
    if (table.number >= MOST_ENTRIES) return enough(`This match has ${MOST_ENTRIES} entries.`);
    const step = table.undo(seat);
    if (step === undefined) return nothingToTakeBack;
    this.undos.set(seat, count);
    return step;
  }
}

function enough(why: string): Problem {
  return { error: 'notPossible', message: `${why} Go on from here.` };
}
