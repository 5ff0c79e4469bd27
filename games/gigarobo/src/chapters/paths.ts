// The path of an attack (GIG-RUL-20): every hex whose interior the line from its start to its target crosses, without the ends.

import { cellsCrossed } from '@automachia/geometry';
import { GRID } from '../model/hexes.js';
import { hexOf } from '../model/seats.js';
import type { Giga, Side } from '../model/state.js';
import { NONE } from '../model/state.js';
import { aimNow } from './against.js';

/** From where range, path and cover of an attack are counted (GIG-CRD-50). */
export function startOf(state: Giga, { seat, origin }: Side): number {
  return origin === NONE ? hexOf(state, seat) : origin;
}

/** The path as it lies when the attack is declared. */
export function pathOf(state: Giga, side: Side): readonly number[] {
  const [from, to] = [startOf(state, side), aimNow(state, side.aim).hex];
  if (from < 0 || to < 0) return [];
  return cellsCrossed(GRID, from, to, side.pathSide).filter((hex) => hex !== from && hex !== to);
}
