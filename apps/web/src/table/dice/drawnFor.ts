// What was drawn again for one die of a roll, and whether that is what was told of it.

import { isRolledNow } from '@automachia/manifest';
import type { Draw } from '../../localTable/thinking.js';
import type { DieOf } from './rolls.js';

export interface DrawnFor {
  readonly draws: readonly Draw[];
  /** Whether they are those of this die and of no other. */
  readonly isWhole: boolean;
  readonly sum: number;
  readonly fits: boolean;
}

/** Where only some of the dice were rolled again, and nobody says which, all that was drawn is shown for each of them. */
export function drawnFor({ roll, index }: DieOf, found: readonly Draw[]): DrawnFor {
  const isWhole = found.length > 0 && found.every(({ at }) => at !== undefined) && isRolledNow(roll.told, index);
  const draws = found.filter(({ at }) => at === undefined || at === index);
  const sum = draws.reduce((total, { face }) => total + face, 0);
  const fits = isWhole ? sum === roll.values[index] : draws.every(({ face }) => roll.values.includes(face));
  return { draws, isWhole, sum, fits };
}
