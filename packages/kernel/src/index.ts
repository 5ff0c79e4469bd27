// The kernel: what every game, bot and host builds on. Imports nothing, does no input or output.

export * from './bots.js';
export * from './chance.js';
export * from './choices.js';
export * from './digest.js';
export * from './engine.js';
export * from './events.js';
export * from './fairness.js';
export * from './game.js';
export * from './limits.js';
export * from './match.js';
export * from './modifiers.js';
export * from './moment.js';
export * from './options.js';
export * from './piles.js';
export * from './procedures.js';
export * from './records.js';
export * from './saves.js';
export * from './sha256.js';
export * from './state.js';
export * from './table.js';
export * from './text.js';
export * from './views.js';
export * from './windows.js';
export * from './words.js';
