// The eyes of somebody who knows the rules of a game and nothing else about it.

import type { KernelState } from '@automachia/kernel';
import type { Appraisal } from '@automachia/kernel/host';
import { worthOf } from '@automachia/kernel/host';

/** What is over is worth what was won; until then nothing is better than anything else. */
export const indifferent: Appraisal<KernelState> = {
  value: ({ outcome, players }, seat) => (outcome === null ? 1 / players : worthOf(outcome, seat, players)),
  reasons: () => [],
};
