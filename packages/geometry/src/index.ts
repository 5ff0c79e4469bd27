// Exact geometry for boards: pure functions on whole numbers. Imports nothing.

export { CellSet } from './cellSet.js';
export * from './areaGraph.js';
export * from './areaTile.js';
export * from './dicePool.js';
export * from './fractions.js';
export * from './hexDirections.js';
export * from './hexGrid.js';
export * from './hexLegs.js';
export * from './hexLines.js';
export * from './hexPaths.js';
export * from './hexReach.js';
export * from './hexSteps.js';
export * from './placedTiles.js';
export * from './square.js';
export * from './tileSight.js';
export * from './walls.js';
