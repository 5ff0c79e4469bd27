// What questions say beside their options, for screens and bots that read it: the types of all facts, and the sentences
// made of them. Nothing here plays: a client can have it without the rules.

export { broughtText } from './asking/factTexts.js';
export type {
  Aim,
  Brought,
  Cost,
  Declarable,
  GkrQuestions,
  LineNumbers,
  TagFacts,
  WindowFacts,
} from './asking/questions.js';
