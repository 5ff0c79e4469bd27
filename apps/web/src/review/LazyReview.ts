// Fetched, with its words, where a match is over.

import { lazyPart } from '../parts/lazy.js';

export const Review = lazyPart(async () => {
  const [part, { loadWords }] = await Promise.all([import('./Review.js'), import('./words.js')]);
  await loadWords();
  return part.Review;
});
