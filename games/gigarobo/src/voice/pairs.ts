// What an attacker and a hex are to each other, from the table: how far apart, who stands higher, whether there is cover.

import type { Seat, Table } from '@automachia/kernel';
import { hasCover } from '../chapters/cover.js';
import { BARE, elevation, type Ground, TERRAIN, ELEMENTS } from '../model/ground.js';
import { GRID } from '../model/hexes.js';
import { hexNamed } from '../model/objects.js';
import { cityOf, fighterOf } from './reading.js';

export interface Pair {
  readonly far: number;
  readonly isCovered: boolean;
  /** How much higher the attacker stands; less than 0 where the target does. */
  readonly higher: number;
}

/** The ground as the table says it. */
function groundOf(table: Table): Ground {
  const ground = Array.from({ length: GRID.cells.length }, () => BARE);
  for (const { at, tier, terrain, element, hasBarrier, anchors, targets } of cityOf(table)) {
    ground[hexNamed(at)] = {
      tier,
      terrain: TERRAIN.find((one) => one === terrain) ?? '',
      element: ELEMENTS.find((one) => one === element) ?? '',
      isShielded: hasBarrier,
      anchors,
      targets,
    };
  }
  return ground;
}

/** GIG-COV-01, GIG-ADV-01; undefined where one of them is not on the map, or where they are the same. */
export function pairOf(table: Table, attacker: Seat, at: string): Pair | undefined {
  const [from, to] = [hexNamed(fighterOf(table, attacker)?.at), hexNamed(at)];
  if (from < 0 || to < 0 || from === to) return undefined;
  const ground = groundOf(table);
  return {
    far: GRID.distance(from, to),
    isCovered: hasCover(ground, from, to),
    higher: elevation(ground[from]!) - elevation(ground[to]!),
  };
}
