// What a page on which one builds reads and asks: the box, what makes a build legal, what fits, what needs what, where cards begin.

export type { Build } from './content/buildCheck.js';
export {
  buildByLot,
  buildRules,
  checkBuild,
  neededBy,
  othersOf,
  quickStartBuild,
  refitted,
  startSlot,
  ultimatesOf,
} from './content/buildCheck.js';
export type { PrintedAbility, PrintedCard, PrintedPilot, PrintedRobot } from './content/types.js';
