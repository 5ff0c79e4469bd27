// What a game says of itself to every program that offers it: games/<game>/manifest.ts. Server, browser, command line,
// tests and tools read it and know no game by name. Everything that takes room or time is a function that fetches it.

export { allTextsOf } from './allTexts.js';
export type { GameAbout, PartGroup, PositionToTry, Show, ShownPiece } from './about.js';
export type { CatalogueEntry, CatalogueSources, RuleBook } from './book.js';
export { type ChanceTold, diceRolled, type DieRolled, isRolledNow, dieSides } from './chanceTold.js';
export type { GameEngine, GameMaker, GameTactics, PackCheck } from './engine.js';
export type {
  AskedOnScreen,
  Foretold,
  Prospect,
  ProspectLine,
  GameManifest,
  GameVoice,
  HousePack,
  Inspected,
  Looking,
  MatchAim,
  Texts,
} from './manifest.js';
export type { MapContents, PlainMap, StandingThing } from './plainMap.js';
export type { Plan, PlanNext, PlanStep } from './plans.js';
export { isLasting, stepOfPlan } from './plans.js';
export type { OwnName, Renamed } from './ownNames.js';
export { renamedBy } from './ownNames.js';
export { type PackRef, type PlayedPack, playedPack } from './playedPack.js';
