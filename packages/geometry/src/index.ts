// Exact geometry for boards: pure functions on whole numbers. Imports nothing.

export * from './square.js';
