// What server and clients say to each other. Every request and message is checked against these schemas; the server
// publishes them at /api/openapi.json.

export * from './acts.js';
export * from './chat.js';
export * from './games.js';
export * from './matches.js';
export * from './people.js';
export * from './standing.js';
export * from './standingRules.js';
export * from './stream.js';
export * from './thoughts.js';
export * from './view.js';
export * from './words.js';
