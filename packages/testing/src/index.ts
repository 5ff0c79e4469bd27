// What tests of games, the deep run and the command line use. `@automachia/testing/scenario` is the part without Node.

export * from './checking.js';
export * from './conformance.js';
export { type EverythingTriedSetting, triesEverything } from './everythingTried.js';
export * from './failure.js';
export { keepRecord } from './failureFiles.js';
export { checkDeeply, type DeepOrder, type DeepReport } from './deep.js';
export { gameIn, knownOf, serveDeepRun } from './deepWorker.js';
export { type GlossarySetting, keepsToItsGlossary } from './glossary.js';
export * from './golden.js';
export { type GoldenSetting, keepsGoldenReplays } from './goldenFiles.js';
export { readsReleasedSaves } from './releasedSaves.js';
export { hasARuleCatalogue, messagesOf, type RuleCatalogueSetting } from './ruleCatalogue.js';
export * from './scenario.js';
export { answersItsScenarios, type ScenarioSetting } from './scenarioFiles.js';
export * from './table.js';
export { type Attention, drawPlay, FULL_ATTENTION, type Play } from './play.js';
export { ALL_PROPERTIES } from './properties/all.js';
export { comparisons, type Excuse, excuseBetween, type Happening } from './properties/secrecy.js';
export type { Known, Property, Symmetry } from './properties/property.js';
export { shrinkFailure } from './shrinking.js';
export { writesReadableTexts, type WrittenTextsSetting } from './writtenTexts.js';
