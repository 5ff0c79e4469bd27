// The dice of an event as a game tells them. A roll may have dice of several kinds.

import type { Seat } from '@automachia/kernel';

/** What an event tells of chance. */
export interface ChanceTold {
  /** The dice as they lie, in the order in which they were rolled, or sums of dice; left out where none is told. */
  readonly rolls?: readonly number[];
  /** How many dice each of them is made of; left out: one. */
  readonly diceEach?: number;
  /** How many sides they have: one number for all of them, or one for each. */
  readonly sides?: number | readonly number[];
  /** Whose die each is, where each has a seat of its own. */
  readonly seats?: readonly Seat[];
  /** Which of them did what they were rolled for; left out where they only count together. */
  readonly won?: readonly boolean[];
  /** Dice that lay already, of which some were rolled again. */
  readonly isAgain?: boolean;
  /**
   * Which of them were rolled just now, by their places in `rolls`, in the order of the rolling. Left out: all, or, where
   * dice are rolled again, some, of which nobody says which; then no die of several kinds can be found in the stream.
   */
  readonly rolledNow?: readonly number[];
  readonly shuffles?: number;
}

/** One die that was rolled. */
export interface DieRolled {
  /** Its place in `rolls`, or that of the sum it is a part of. */
  readonly at: number;
  readonly sides: number;
}

/** How many sides a die, or each die of a sum, has. */
export function dieSides({ sides }: ChanceTold, at: number): number | undefined {
  return typeof sides === 'object' ? sides[at] : sides;
}

/** Whether a die fell in this roll; where nobody says which did, all count as if. */
export function isRolledNow({ rolledNow }: ChanceTold, at: number): boolean {
  return rolledNow?.includes(at) ?? true;
}

/** The dice that were rolled just now, in the order of the rolling; where nobody says which, all that lie there. */
export function diceRolled(told: ChanceTold): readonly DieRolled[] {
  const { rolls = [], diceEach = 1, rolledNow = [...rolls.keys()] } = told;
  return rolledNow.flatMap((at) => {
    const sides = dieSides(told, at) ?? 0;
    return Array.from({ length: diceEach }, () => ({ at, sides }));
  });
}
