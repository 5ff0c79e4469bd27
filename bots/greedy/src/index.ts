// Looks one decision ahead and takes what appraises best.

export { createGreedy } from './greedy.js';
export { greedyTexts } from './texts.js';
