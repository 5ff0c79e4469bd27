// The kernel, as games see it: the words that rules are written in. What hosts, bots and tests need beside it is in
// host.ts. Imports nothing, does no input or output.

export { copyChance, Random } from './chance.js';
export * from './choices.js';
export { isEqual } from './canonical.js';
export type { GameEvent, Cut, Tell } from './events.js';
export * from './facts.js';
export type { Ahead, AskedAhead, Foreseen, Supposing, ToldAhead, Wanted } from './foresight.js';
export * from './defineGame.js';
export * from './game.js';
export { exchangeFor, laySeen, seenIn } from './looks.js';
export * from './modifiers.js';
export * from './moment.js';
export type { OptionValue, OptionLimit, OptionSpec, OptionSpecs, MatchOptions } from './options.js';
export * from './piles.js';
export * from './procedures.js';
export type { SavedFields, EarlierFrames } from './saves.js';
export type { TurnChange, Until, Use, Uses } from './scopes.js';
export { countUse, endScope, isKept, keptValue, NOTHING_USED, scopeOf, timesUsed, turnToCome } from './scopes.js';
export * from './sets.js';
export * from './state.js';
export * from './table.js';
export * from './targets.js';
export * from './text.js';
export * from './windows.js';
export * from './words.js';
export * from './types.js';
export * from './vocabulary.js';
export * from './codecs.js';
export * from './requirements.js';
