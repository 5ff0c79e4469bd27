// The kernel, as hosts, bots, tools and tests see it: matches, records, views, dice that can be verified. Games need none
// of it; what rules are written in is in index.ts.

export type { HashOfLine, OpenWords, TableChange } from './comparison.js';
export * from './badRecords.js';
export * from './bots.js';
export type { ChanceState } from './chance.js';
export { fastChance, verifiableChance, maskedChance, drawBelow, OutOfDice, rollDie } from './chance.js';
export * from './course.js';
export * from './drawnAgain.js';
export { canonicalJson } from './canonical.js';
export { digestOf } from './digest.js';
export { Engine } from './engine.js';
export type { Told } from './events.js';
export { eventFor } from './events.js';
export * from './fairness.js';
export * from './match.js';
export {
  BadOptions,
  readOptions,
  adjustOptions,
  optionValues,
  settleOptions,
  optionsSchema,
  optionLimitsSchema,
} from './options.js';
export * from './outcomes.js';
export * from './patches.js';
export * from './questions.js';
export * from './recordFormat.js';
export type { RecordPart } from './recordParts.js';
export { hasAllChecks, recordParts, recordedChance, whyForeign } from './recordParts.js';
export * from './records.js';
export type { SavedFrame, Saved } from './saves.js';
export { BadSave, saveStack, loadStack } from './saves.js';
export * from './sha256.js';
export * from './tableActs.js';
export * from './sights.js';
export * from './views.js';
