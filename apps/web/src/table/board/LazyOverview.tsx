// The map and the edge plates, once a board is larger than its place.

import { lazyPart } from '../../parts/lazy.js';

export const LazyOverview = lazyPart(async () => (await import('./Overview.js')).Overview);
