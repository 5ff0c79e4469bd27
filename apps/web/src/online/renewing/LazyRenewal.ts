// Fetched, with its words, where it is first shown.

import { lazyPart } from '../../parts/lazy.js';
import type { RenewalProps } from './Renewal.js';

export const Renewal = lazyPart<RenewalProps>(async () => {
  const [part, { loadWords }] = await Promise.all([import('./Renewal.js'), import('./words.js')]);
  await loadWords();
  return part.Renewal;
});
