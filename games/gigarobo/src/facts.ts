// What a page reads and works out without the rules: the facts of questions, what they come to, how dice are judged, the map.
// Nothing here plays.

export type {
  AgainstFacts,
  ContestFacts,
  ForceFacts,
  GigaQuestions,
  Lying,
  MetFacts,
  WayFacts,
  WindowFacts,
} from './asking/questions.js';
export type { DieKind } from './chapters/dice.js';
export { DICE } from './chapters/dice.js';
export type { Odds, Rolls } from './chapters/odds.js';
export { oddsOf, rerolling, unopposed } from './chapters/odds.js';
export type { GigaPack, PrintedAbility, PrintedCard } from './content/types.js';
export type { GigaEvent } from './telling/events.js';
export { contestText, oddsOfCard, oddsOfContest } from './voice/bringing.js';
export type { Collision, WayPlanned } from './voice/forcedWays.js';
export { collisionsOn, damageOf, waysPlanned } from './voice/forcedWays.js';
export { hexesAt, map } from './voice/map.js';
export type { Pair } from './voice/pairs.js';
export { pairOf } from './voice/pairs.js';
export { rulesOf } from './voice/rulesOf.js';
export { factsOf } from './voice/shortLabels.js';
