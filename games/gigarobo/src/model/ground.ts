// What lies on the hexes of the map. A hex is never changed in place: copies of a state share all that did not change.

import type { Seat } from '@automachia/kernel';
import { HEXES } from './hexes.js';

/** GIG-IMP-06: terrain tiles are crater and rubble, elemental tiles inferno, flood and arc hazard. */
export const TERRAIN = ['crater', 'rubble'] as const;
export const ELEMENTS = ['inferno', 'flood', 'arc'] as const;
export type Terrain = (typeof TERRAIN)[number];
export type Element = (typeof ELEMENTS)[number];
export type Tile = Terrain | Element;

/** GIG-MAP-05: everything here but a robot is an obstacle to whoever is forced into the hex. */
export interface GroundHex {
  /** The tier of the structure that stands here: 1 or 2; 0 where none does. */
  readonly tier: number;
  /** GIG-IMP-07: at most one tile of each class; '' where there is none. */
  readonly terrain: Terrain | '';
  readonly element: Element | '';
  /** A static barrier (GIG-BAR-05). */
  readonly isShielded: boolean;
  readonly anchors: number;
  /** Whose target tokens lie here (GIG-PIL-03). */
  readonly targets: readonly Seat[];
}

/** The whole map, by hex. */
export type Ground = readonly GroundHex[];

export const BARE: GroundHex = { tier: 0, terrain: '', element: '', isShielded: false, anchors: 0, targets: [] };
export const BARE_GROUND: Ground = HEXES.map(() => BARE);

/** The ground after a change of one hex. */
export function withHex(ground: Ground, hex: number, change: Partial<GroundHex>): Ground {
  const next = ground.slice();
  next[hex] = { ...ground[hex]!, ...change };
  return next;
}

/** Those with something to attack, by ground, which is replaced when it changes. */
const obstructed = new WeakMap<Ground, readonly number[]>();

/** The hexes with a structure or a static barrier, in their order. */
export function hexesWithObstacles(ground: Ground): readonly number[] {
  let found = obstructed.get(ground);
  if (found === undefined)
    obstructed.set(ground, (found = HEXES.filter((hex) => ground[hex]!.tier > 0 || ground[hex]!.isShielded)));
  return found;
}

/** GIG-MAP-08: how high the surface of a hex is. */
export function elevation({ tier, terrain }: GroundHex): number {
  if (tier > 0) return tier;
  return terrain === 'crater' ? CRATER : 0;
}

/** GIG-IMP-17. */
const CRATER = -1;

export function isTerrain(tile: Tile): tile is Terrain {
  return tile === 'crater' || tile === 'rubble';
}

/** Whether entering a hex has any effect: tiles and anchors do (GIG-IMP-10, GIG-MOV-18), craters and rubble have none. */
export function affectsWhoEnters({ element, anchors }: GroundHex): boolean {
  return element !== '' || anchors > 0;
}
