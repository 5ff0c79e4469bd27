// The shelf: which games there are, and how their bots are asked. A new game is a folder of games/ with a manifest.

export * from './entries.js';
export * from './housePacks.js';
export * from './packFiles.js';
export * from './playing.js';
export * from './shelf.js';
export * from './thinkHere.js';
export * from './thinking.js';
