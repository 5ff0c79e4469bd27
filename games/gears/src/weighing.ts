// What somebody who weighs a position asks of the rules: their numbers, what is where, what an objective still asks for, and the
// fields of choices. For bots; nothing here plays.

export { drawChoice, followingBy, guardingBy, losingWeapon } from './asking/choices.js';
export type { MissionGoal } from './asking/goals.js';
export { equipmentInPlay, goalsOf, omenSeals, openableDoors } from './asking/goals.js';
export { componentsOf } from './cards/vocabulary.js';
export { defenceReasons } from './chapters/attacking.js';
export type { Components } from './model/components.js';
export { LEVELS } from './model/components.js';
export { openHoles } from './model/exits.js';
export {
  enemyOf,
  groundOf,
  healthLeft,
  healthOf,
  isStanding,
  isUp,
  locustsOnMap,
  sees,
  setSoldier,
  soldierOf,
} from './model/figures.js';
export { cogObject, figureIn, isCog, isLocust, locustObject, seatIn } from './model/objects.js';
export type { Attack, Gears } from './model/state.js';
export { NO_ATTACK, NOTHING } from './model/state.js';
export type { Situation } from './model/steps.js';
