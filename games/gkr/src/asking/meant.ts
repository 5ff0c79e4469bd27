// What things on the table mean that no choice of a question points at.

import type { Target } from '@automachia/kernel';
import { nameOf } from '../model/board.js';
import type { Gkr } from '../model/state.js';
import { unitNamed } from '../model/units.js';

/** A unit stands for its hex, where hexes are asked for. */
export function hexOfUnit(m: { readonly state: Gkr }, target: Target): Target | undefined {
  if (!('piece' in target)) return undefined;
  const cell = m.state.cells[unitNamed(target.piece)];
  return cell === undefined || cell < 0 ? undefined : { cell: nameOf(cell) };
}
