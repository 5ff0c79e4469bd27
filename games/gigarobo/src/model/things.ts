// Things that lie on the map, as texts call them, and how many of them a hex has.

import type { Seat } from '@automachia/kernel';
import { ELEMENTS, TERRAIN } from './ground.js';
import { barrierObject, playerObject, structureObject } from './objects.js';
import { robotAt } from './seats.js';
import type { Giga } from './state.js';
import { NOBODY } from './state.js';

export const TILES = [...TERRAIN, ...ELEMENTS] as const;
export const THINGS = [...TILES, 'elemental', 'structure', 'static', 'active', 'anchor', 'target', 'foe'] as const;

/** What can be damaged in a hex: robot, structure, static barrier. */
export function contentsOf(state: Giga, hex: number): number[] {
  const there = state.ground[hex];
  if (there === undefined) return [];
  const pilot = robotAt(state, hex);
  return [
    ...(pilot === NOBODY ? [] : [playerObject(pilot)]),
    ...(there.tier > 0 ? [structureObject(hex)] : []),
    ...(there.isShielded ? [barrierObject(hex)] : []),
  ];
}

/** How many of a thing are in a hex, for a player: target tokens are one's own (GIG-RUL-91). */
export function numberIn(state: Giga, seat: Seat, thing: string, hex: number): number {
  const { tier, terrain, element, isShielded, anchors, targets } = state.ground[hex]!;
  switch (thing) {
    case 'structure':
      return tier > 0 ? 1 : 0;
    case 'elemental':
      return element === '' ? 0 : 1;
    case 'static':
      return isShielded ? 1 : 0;
    case 'anchor':
      return anchors;
    case 'target':
      return targets.filter((owner) => owner === seat).length;
    case 'active': {
      const pilot = robotAt(state, hex);
      return pilot !== NOBODY && state.robots[pilot - 1]!.hasBarrier ? 1 : 0;
    }
    default:
      return terrain === thing || element === thing ? 1 : 0;
  }
}
