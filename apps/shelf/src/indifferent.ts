// The eyes of somebody who knows the rules of a game and nothing else about it.

import type { KernelState } from '@automachia/kernel';
import type { Appraisal } from '@automachia/kernel/host';
import { evenWorth, worthOf } from '@automachia/kernel/host';

/** What is over is worth what was won; until then nothing is better than anything else. */
export function indifferent(isCooperative: boolean): Appraisal<KernelState> {
  return {
    value: ({ outcome, players }, seat) =>
      outcome === null ? evenWorth(isCooperative, players) : worthOf(outcome, seat, players),
    reasons: () => [],
  };
}
