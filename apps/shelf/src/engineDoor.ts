// The door for workers: rules, bots and the check of packs. A page goes by the other one (shelf.ts).

export * from './packFiles.js';
export * from './playing.js';
