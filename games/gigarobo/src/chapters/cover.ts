// Cover: a structure beside the target that lies between it and the attacker, or a static barrier in its hex.

import { OFF_GRID } from '@automachia/geometry';
import { elevation, type Ground } from '../model/ground.js';
import { GRID } from '../model/hexes.js';

/** GIG-COV-01 to GIG-COV-07, GIG-RUL-21: whether whoever stands in a hex has cover from another. */
export function hasCover(ground: Ground, attacker: number, target: number): boolean {
  // GIG-BAR-12: its own hex alone.
  if (ground[target]!.isShielded) return true;
  // GIG-COV-03: not from somebody next to it, however high they stand (GIG-RUL-97).
  if (GRID.distance(attacker, target) <= 1) return false;
  const height = elevation(ground[target]!);
  // Where the line from the attacker arrives between two hexes, both must hide the target (GIG-COV-04).
  return facingHexes(target, attacker).every((hex) => hex !== OFF_GRID && ground[hex]!.tier > height);
}

/** GIG-RUL-81: the hexes next to one through which a straight line to another leaves it: one, or two. */
function facingHexes(from: number, to: number): readonly number[] {
  const q = GRID.q(to) - GRID.q(from);
  const r = GRID.r(to) - GRID.r(from);
  const s = -q - r;
  const sides = [
    { along: q - r, q: 1, r: -1 },
    { along: r - q, q: -1, r: 1 },
    { along: r - s, q: 0, r: 1 },
    { along: s - r, q: 0, r: -1 },
    { along: s - q, q: -1, r: 0 },
    { along: q - s, q: 1, r: 0 },
  ];
  const most = Math.max(...sides.map(({ along }) => along));
  return sides
    .filter(({ along }) => along === most)
    .map((side) => GRID.at(GRID.q(from) + side.q, GRID.r(from) + side.r));
}
