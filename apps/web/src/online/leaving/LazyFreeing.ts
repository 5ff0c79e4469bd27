// Fetched, with its words, where it is first shown.

import { lazyPart } from '../../parts/lazy.js';
import type { FreeingProps } from './Freeing.js';

export const Freeing = lazyPart<FreeingProps>(async () => {
  const [part, { loadWords }] = await Promise.all([import('./Freeing.js'), import('./words.js')]);
  await loadWords();
  return part.Freeing;
});
