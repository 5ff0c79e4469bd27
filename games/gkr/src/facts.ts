// What questions say beside their options, for screens and bots that read it: the types of all facts, the sentences made of
// them and what follows from them; and the firing line, from the table and what was told. Nothing here plays: a client can
// have it without the rules.

export { RUBBLE_TO_WIN } from './model/sites.js';
export { broughtText } from './asking/factTexts.js';
export { tagAfter } from './asking/planning.js';
export type { NumberReason } from './asking/readingFacts.js';
export {
  CARDS_ELSEWHERE,
  chanceToHit,
  damageToExpect,
  factsOf,
  LOSSES,
  questionOf,
  reasonsOf,
  reasonText,
} from './asking/readingFacts.js';
export type { LastRoll, LineRow } from './notation/firingLine.js';
export { firingLine, lastRoll, playOrder } from './notation/firingLine.js';
export type {
  Aim,
  Brought,
  Cost,
  Declarable,
  GkrQuestions,
  LineNumbers,
  TagFacts,
  Ways,
  WindowFacts,
} from './asking/questions.js';
