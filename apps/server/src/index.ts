// The server, for the program that starts it.

export * from './bots/brains.js';
export * from './clock.js';
export * from './server.js';
export * from './settings.js';
export * from './storage/open.js';
export * from './storage/storage.js';
