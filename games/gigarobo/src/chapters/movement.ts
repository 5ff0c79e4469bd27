// What a move costs, and where a robot can go: hex by hex, or from a roof over lower hexes to another.

import type { Ground } from '../model/ground.js';
import { affectsWhoEnters, elevation } from '../model/ground.js';
import { GRID, HEXES } from '../model/hexes.js';

/** GIG-MOV-13, GIG-MOV-14, GIG-RUL-10: what leaving a hex costs; of several the highest. */
export function exitCost(ground: Ground, hex: number): number {
  const { element, terrain } = ground[hex]!;
  if (element === 'flood') return FLOOD_EXIT;
  return terrain === 'rubble' ? RUBBLE_EXIT : PLAIN_EXIT;
}

const PLAIN_EXIT = 1;
/** GIG-IMP-18, GIG-FAQ-04. */
const RUBBLE_EXIT = 2;
/** GIG-IMP-13, GIG-FAQ-04. */
const FLOOD_EXIT = 3;

/** GIG-MOV-02 to GIG-MOV-04: what a step to a neighbour costs; Boost climbs for nothing (GIG-MOV-06). */
export function stepCost(ground: Ground, from: number, to: number, hasBoost: boolean): number {
  return exitCost(ground, from) + climb(ground, from, to, hasBoost);
}

function climb(ground: Ground, from: number, to: number, hasBoost: boolean): number {
  return hasBoost ? 0 : Math.max(0, elevation(ground[to]!) - elevation(ground[from]!));
}

/** Where a move can end, and how. */
export interface Reached {
  readonly cost: number;
  /** How many hexes on the way have an effect on whoever enters them: of ways at one price the calmest is taken. */
  readonly met: number;
  /** The hexes in order, the last one included. */
  readonly way: readonly number[];
  /** Which of them are entered: those passed over from roof to roof are not (GIG-RUL-09). */
  readonly entered: readonly number[];
}

export interface Mover {
  readonly from: number;
  readonly most: number;
  readonly hasBoost: boolean;
  /** GIG-MOV-10: hexes with other robots. */
  isTaken(this: void, hex: number): boolean;
}

/** All hexes within reach by their cheapest ways, the start left out, by hex (GIG-MOV-01, GIG-MOV-05). */
export function reachOf(ground: Ground, mover: Mover): ReadonlyMap<number, Reached> {
  const found = new Map<number, Reached>([[mover.from, { cost: 0, met: 0, way: [], entered: [] }]]);
  const open = new Set([mover.from]);
  while (open.size > 0) {
    const hex = cheapest(open, found);
    open.delete(hex);
    const sofar = found.get(hex)!;
    for (const leg of legsFrom(ground, mover, hex, mover.most - sofar.cost)) {
      const to = leg.way.at(-1)!;
      const next: Reached = {
        cost: sofar.cost + leg.cost,
        met: sofar.met + (affectsWhoEnters(ground[to]!) ? 1 : 0),
        way: [...sofar.way, ...leg.way],
        entered: [...sofar.entered, to],
      };
      const known = found.get(to);
      if (known !== undefined && !isBetter(next, known)) continue;
      found.set(to, next);
      open.add(to);
    }
  }
  found.delete(mover.from);
  return found;
}

function cheapest(open: ReadonlySet<number>, found: ReadonlyMap<number, Reached>): number {
  let best = -1;
  for (const hex of open) if (best < 0 || isBetter(found.get(hex)!, found.get(best)!)) best = hex;
  return best;
}

function isBetter(one: Reached, other: Reached): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.met < other.met);
}

interface Leg {
  readonly cost: number;
  readonly way: readonly number[];
}

/** Single steps, and from a roof the flights over lower hexes to one as high or higher, which must be paid as a whole. */
function legsFrom(ground: Ground, mover: Mover, from: number, most: number): Leg[] {
  const { hasBoost, isTaken } = mover;
  const legs: Leg[] = [];
  for (const to of GRID.neighbours(from)) {
    const cost = stepCost(ground, from, to, hasBoost);
    if (cost <= most && !isTaken(to)) legs.push({ cost, way: [to] });
  }
  const height = elevation(ground[from]!);
  if (height < 1) return legs;
  // GIG-RUL-09: hexes in between are no higher than the roof and hold no robot; each hex costs 1, whatever lies there.
  const ways = new Map<number, readonly number[]>([[from, []]]);
  for (const over of ways.keys()) {
    const way = ways.get(over)!;
    if (way.length + 1 > most) continue;
    for (const to of GRID.neighbours(over)) {
      if (ways.has(to) || isTaken(to)) continue;
      const cost = way.length + 1 + climb(ground, from, to, hasBoost);
      const isLanding = elevation(ground[to]!) >= height;
      if (isLanding && way.length > 0 && cost <= most) legs.push({ cost, way: [...way, to] });
      if (elevation(ground[to]!) <= height) ways.set(to, [...way, to]);
    }
  }
  return legs;
}

/** GIG-RUL-11, GIG-MOV-15: where a leap of so many hexes can land. */
export function leapsFrom(from: number, most: number, isTaken: (hex: number) => boolean): number[] {
  return HEXES.filter((hex) => hex !== from && GRID.distance(from, hex) <= most && !isTaken(hex));
}
