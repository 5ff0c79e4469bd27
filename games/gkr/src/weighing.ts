// What somebody who weighs a position asks of the rules: their numbers, what is where, and the fields of every choice. For
// bots; nothing here plays.

export {
  abilityUse,
  actionWord,
  aim,
  battlefieldChoice,
  cardPick,
  cardPlay,
  deployment,
  diePick,
  firedCard,
  firesCard,
  FROM_DECK,
  loss,
  movement,
  nextShot,
  startChoice,
  tagPlacement,
  turning,
  wayChoice,
} from './asking/choices.js';
export { firingLine, isReboot } from './asking/sealedChoices.js';
export { redlined } from './chapters/energy.js';
export { HH_SAVE, toHit } from './model/baseNumbers.js';
export { ENERGY, HAND_SIZE } from './chapters/resetting.js';
export { SPONSOR_LIMIT } from './chapters/tagging.js';
export { isOfKind, mayStrike } from './chapters/targeting.js';
export { deckRules, utilityKinds } from './content/deckCheck.js';
export { hitChance, saveChance } from './content/odds.js';
export { board, FRONT_ARCS, isFullHex } from './model/board.js';
export type { CardData, Components } from './model/components.js';
export { deployCost, fullHitPoints, supportData } from './model/numbers.js';
export { wayCosts } from './model/places.js';
export {
  FACES,
  razeSite,
  RUBBLE_TO_WIN,
  rubbleOf,
  sightlines,
  siteAt,
  tagOn,
  TAGS_TO_DEMOLISH,
  tagsOf,
  writeTag,
} from './model/sites.js';
export type { Attack } from './model/state.js';
export { ALLEY, attackNow, DIRECT, isInPlay, isOnBoard, SPOTTED, unitsOnBoard } from './model/state.js';
export { turnsTaken, unitAsked, unitsToMove } from './model/turnOrder.js';
export type { Unit } from './model/units.js';
export { classOf, COMBAT, hhOf, isHH, NO_UNIT, RECON, seatOf, unitOf } from './model/units.js';
export { damageTaken, DECK_SIZE, handOf, lineOf, MAX_PLAYERS, sponsorHandOf } from './model/zones.js';
