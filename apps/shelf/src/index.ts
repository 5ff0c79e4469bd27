// The shelf: which games there are, and how their bots are asked. A new game is one line in entries.ts.

export * from './entries.js';
export * from './thinkHere.js';
export * from './thinking.js';
