// A search over sampled worlds, for any game.

export type { SearchOptions } from './search.js';
export { createSearch } from './search.js';
export { searchTexts } from './texts.js';
