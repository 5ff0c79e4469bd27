// Fetched, with its words, where it is first shown.

import { lazyPart } from '../../parts/lazy.js';
import type { LeavingProps } from './Leaving.js';

export const Leaving = lazyPart<LeavingProps>(async () => {
  const [part, { loadWords }] = await Promise.all([import('./Leaving.js'), import('./words.js')]);
  await loadWords();
  return part.Leaving;
});
