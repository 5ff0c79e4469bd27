// Supplies (GKR-TAG-12): a player has twenty tags; those on buildings and rubble are not in the supply.

import type { Seat } from '@automachia/kernel';
import type { Gkr } from './state.js';
import { rubbleOf, tagsOf } from './sites.js';

const TAGS = 20;

/** GKR-RUL-86: the tag on rubble is out of the supply for good. */
export function tagsLeft(state: Gkr, seat: Seat): number {
  return TAGS - tagsOf(state, seat) - rubbleOf(state, seat);
}
