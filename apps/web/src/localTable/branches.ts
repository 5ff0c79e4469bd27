// Where a "what if" begins. What the seat could not know is dealt anew, so that a branch tells nothing.

import type { Game, KernelState } from '@automachia/kernel';
import type { View } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import type { Start } from './savedMatches.js';

export function branchFrom(game: Game, view: View<KernelState>): Start {
  const [seed] = crypto.getRandomValues(new Int32Array(1));
  return game.save(game.worldLike(view, new Random(seed!)));
}
