// Card texts as data: a vocabulary of words, a notation, an interpreter that can be saved at any question, and sentences.

export type { NamedNode, TextFault } from './book.js';
export { TextBook } from './book.js';
export type { EffectLocals, KeptText, TextOwner } from './frames.js';
export { beginning, bind, sceneOf, whoIn } from './frames.js';
export { conditionSchema, stepSchema } from './json.js';
export type { DeclaredEffect, Effects, LastingEffect } from './lasting.js';
export { cancelResponse, effectEnded, endEffect, layResponse, NO_EFFECTS } from './lasting.js';
export type { EffectScript, EventSpec, Node, Obstacle, Playable, Read } from './nodes.js';
export { argumentsOf, canBePaid, obstacleIn, partsOfVerb, whyOf, wouldDoSomething } from './nodes.js';
export type { Place, TextStart, TextTree, WordCall } from './notation.js';
export { BadText, parseText, readSteps } from './notation.js';
export type { About, EventsOf, Occurring } from './occurring.js';
export { occurring } from './occurring.js';
export { complainOfTexts } from './packTexts.js';
export * from './parameters.js';
export type { EffectFacts, EffectQuestions, Performing } from './performing.js';
export { performingTexts } from './performing.js';
export { nodesInWords, unusedWords } from './reviewing.js';
export type { ActionNeed, AlsoAbout, Opening, PlayNeed, Responding, ResponsesOf } from './responding.js';
export { responding } from './responding.js';
export { vocabularyTexts, clauseOf, sentenceOf, speechOf, speechTexts } from './sentences.js';
export { jsonOfTree } from './spelling.js';
export { textJsonSchema, textSchema } from './textSchema.js';
export type { CarriedText, Carrying, InForce } from './standing.js';
export { isSpokenOf, settleStanding, visitStanding } from './standing.js';
export { effectTexts } from './texts.js';
export * from './words.js';
