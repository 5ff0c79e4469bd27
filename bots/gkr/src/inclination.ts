// What a sensible player is likely to do: the better an option looks, the likelier it is taken.

import type { Gkr } from '@automachia/gkr';
import type { Game, Seat } from '@automachia/kernel';
import type { Foresight } from './foresight.js';
import { TASTE } from './weights.js';

/** Writes how likely each of the options just counted is, up to a common factor. */
export function incline(
  foresight: Foresight,
  game: Game<Gkr>,
  state: Gkr,
  seat: Seat,
  count: number,
  likely: Float64Array,
): void {
  if (!foresight.foresee(game, state, seat, count, likely)) {
    likely.fill(1, 0, count);
    return;
  }
  let best = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    likely[i] = logOdds(likely[i]!);
    if (likely[i]! > best) best = likely[i]!;
  }
  for (let i = 0; i < count; i++) likely[i] = Math.exp(TASTE * (likely[i]! - best));
}

function logOdds(value: number): number {
  const inside = Math.max(1e-9, Math.min(1 - 1e-9, value));
  return Math.log(inside / (1 - inside));
}
