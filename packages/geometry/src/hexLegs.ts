// Ways made of legs: a step to a neighbour, or several cells at once that are passed over and paid for as a whole. Of ways
// to the same cell the cheapest counts; of those at one price, the one that meets least.

import type { HexGrid } from './hexGrid.js';

/** A part of a way: its cells in order, of which the last one is entered and the others are passed over. */
export interface HexLeg {
  /** A whole number above 0. */
  readonly cost: number;
  /** What decides between ways at one price, the less the better. */
  readonly met: number;
  readonly way: readonly number[];
}

/** How a cell is reached. */
export interface HexWay extends HexLeg {
  /** The last cells of its legs. */
  readonly entered: readonly number[];
}

/** All cells that a budget pays for by their best ways, without the first one. `legsFrom` gives legs of at most this cost. */
export function waysByLegs(
  start: number,
  budget: number,
  legsFrom: (cell: number, most: number) => Iterable<HexLeg>,
): ReadonlyMap<number, HexWay> {
  const found = new Map<number, HexWay>([[start, { cost: 0, met: 0, way: [], entered: [] }]]);
  const open = new Set([start]);
  while (open.size > 0) {
    const cell = best(open, found);
    open.delete(cell);
    const before = found.get(cell)!;
    for (const leg of legsFrom(cell, budget - before.cost)) {
      const to = leg.way.at(-1)!;
      const next: HexWay = {
        cost: before.cost + leg.cost,
        met: before.met + leg.met,
        way: [...before.way, ...leg.way],
        entered: [...before.entered, to],
      };
      const known = found.get(to);
      if (next.cost > budget || (known !== undefined && !isBetter(next, known))) continue;
      found.set(to, next);
      open.add(to);
    }
  }
  found.delete(start);
  return found;
}

function best(open: ReadonlySet<number>, found: ReadonlyMap<number, HexWay>): number {
  let chosen = -1;
  for (const cell of open) if (chosen < 0 || isBetter(found.get(cell)!, found.get(chosen)!)) chosen = cell;
  return chosen;
}

function isBetter(one: HexLeg, other: HexLeg): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.met < other.met);
}

/** What lies under a leg over several cells. */
export interface Passing {
  /** Whether a cell may be passed over. */
  mayPass(this: void, cell: number): boolean;
  /** Whether a leg may end there. */
  mayEnd(this: void, cell: number): boolean;
}

/**
 * The ways of two steps and more over cells that may be passed: to each cell where one may end, one by the fewest steps, the
 * nearest first. To a neighbour that may be passed itself there is none: a step leads there.
 */
export function waysOver(
  grid: HexGrid,
  start: number,
  mostSteps: number,
  { mayPass, mayEnd }: Passing,
): readonly (readonly number[])[] {
  const ends = new Map<number, readonly number[]>();
  const over = new Map<number, readonly number[]>([[start, []]]);
  for (const [cell, way] of over) {
    if (way.length + 1 > mostSteps) continue;
    for (const to of grid.neighbours(cell)) {
      if (over.has(to)) continue;
      const next = [...way, to];
      if (way.length > 0 && !ends.has(to) && mayEnd(to)) ends.set(to, next);
      if (mayPass(to)) over.set(to, next);
    }
  }
  return [...ends.values()];
}
