// What a table agrees on before a match.

import type { OptionSpecs } from '@automachia/kernel';
import type { TournoiPack } from './content.js';
import { MAX_PLAYERS } from './state.js';

export function tournoiOptions(pack: TournoiPack): OptionSpecs {
  return {
    players: { integer: { from: 2, to: MAX_PLAYERS }, initial: 2 },
    // GTM-SET-03: the table agrees on one number of lives for all.
    life: { oneOf: pack.lives, initial: pack.lives[pack.lives.length - 1]! },
  };
}
