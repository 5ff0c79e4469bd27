// What somebody who weighs a position asks of the rules: their numbers, what is where, what shots are expected to do, and the
// fields of every choice. For bots; nothing here plays.

export {
  actionWord,
  battlefieldChoice,
  cardPick,
  deployment,
  diePick,
  FROM_DECK,
  loss,
  movement,
  startChoice,
} from './asking/choices.js';
export { expectedAt, expectedOf, expectedPrinted } from './asking/expectedShots.js';
export { firingLine, isReboot } from './asking/sealedChoices.js';
export { newAttack } from './chapters/attacks.js';
export { HH_SAVE } from './model/baseNumbers.js';
export { ENERGY, HAND_SIZE } from './chapters/resetting.js';
export { couldBeSpotted, hexesOutOfRange, isArcKept } from './chapters/targeting.js';
export { SPONSOR_LIMIT } from './chapters/tagging.js';
export { board } from './model/board.js';
export type { CardData, Components } from './model/components.js';
export { supportData } from './model/numbers.js';
export type { TagFace } from './model/sites.js';
export {
  facesToTag,
  RUBBLE_TO_WIN,
  rubbleOf,
  sightlines,
  tagOn,
  TAGS_TO_DEMOLISH,
  tagsOf,
} from './model/sites.js';
export type { Attack } from './model/state.js';
export { attackNow, isInPlay, isOnBoard, SPOTTED, unitsOnBoard } from './model/state.js';
export { tagsToDrawFor, turnsTaken, unitAsked, unitsToMove } from './model/turnOrder.js';
export type { Unit } from './model/units.js';
export { classOf, COMBAT, hhOf, isHH, NO_UNIT, RECON, seatOf, unitOf } from './model/units.js';
export { damageTaken, DECK_SIZE, handOf, lineOf, MAX_PLAYERS, sponsorHandOf } from './model/zones.js';
