// What somebody who weighs a position asks of the rules: their numbers, what is where, what an attack is expected to do, and the
// fields of every choice. For bots; nothing here plays.

export { chancesOf } from './asking/chances.js';
export type { ExpectedStep } from './asking/expectedAttacks.js';
export { chancesNow, printedDamage, reactionsTo, stepsIfWon } from './asking/expectedAttacks.js';
export { AIMS, aimChoice, hexChoice } from './asking/choices.js';
export { OF_NO_CONCERN } from './cards/windowLabels.js';
export { componentsOf } from './cards/vocabulary.js';
export { hasCover } from './chapters/cover.js';
export { costOf, statOf } from './chapters/numbers.js';
export { hasAdvantage } from './chapters/pools.js';
export { meleeDistance, plainDistance } from './chapters/range.js';
export type { Components } from './model/components.js';
export { isPlayer, playerIn } from './model/objects.js';
export { aboard, areFoes, hexOf, isInMatch, isOnMap, pilotOf, playerOf, robotOf } from './model/seats.js';
export type { Fighter } from './model/state.js';
export { METER_SLOTS, NOBODY, OFF_MAP } from './model/state.js';
