// Hosting a match: take choices, keep the log, tell every seat what it may know. The server and the browser's own
// table are built on it, and speak the same messages.

export * from './entries.js';
export * from './hostedTable.js';
export * from './settling.js';
export * from './standing.js';
export * from './telling.js';
export * from './texts.js';
export * from './thoughts.js';
