// Ways made of legs: a step to a neighbour, or several cells at once that are passed over and paid for as a whole. Of ways
// to the same cell the cheapest counts; of those at one price, the one that meets least; of those, the one that bears farthest to
// the left. So a grid that is turned has its ways turned with it.

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

/** A way as it is found: its cells are only put together where somebody wants to know them. */
class FoundWay implements HexWay {
  private cells: readonly number[] | undefined;
  private ends: readonly number[] | undefined;

  constructor(
    private readonly before: FoundWay | undefined,
    private readonly leg: readonly number[],
    readonly cost: number,
    readonly met: number,
  ) {}

  get way(): readonly number[] {
    return (this.cells ??= this.before === undefined ? this.leg : [...this.before.way, ...this.leg]);
  }

  get entered(): readonly number[] {
    return (this.ends ??= this.before === undefined ? [] : [...this.before.entered, this.leg.at(-1)!]);
  }
}

/**
 * All cells that a budget pays for by their best ways, without the first one. `legsFrom` gives legs, of which those count that
 * cost no more than this and end where somebody may.
 */
export function waysByLegs(
  grid: HexGrid,
  start: number,
  budget: number,
  legsFrom: (cell: number, most: number) => Iterable<HexLeg>,
  mayEnd: (cell: number) => boolean = anywhere,
): ReadonlyMap<number, HexWay> {
  const found = new Map<number, FoundWay>([[start, new FoundWay(undefined, [], 0, 0)]]);
  /** Whose legs are still to be looked at, with their best ways so far: each price is above 0, so that what is nearest stays as it is. */
  const open = [start];
  const ways = [found.get(start)!];
  while (open.length > 0) {
    const nearest = best(ways);
    const cell = open[nearest]!;
    const before = ways[nearest]!;
    open.splice(nearest, 1);
    ways.splice(nearest, 1);
    for (const leg of legsFrom(cell, budget - before.cost)) {
      const to = leg.way[leg.way.length - 1]!;
      const cost = before.cost + leg.cost;
      if (cost > budget) continue;
      const met = before.met + leg.met;
      const known = found.get(to);
      // Most lead where a better way is known.
      if (known === undefined ? !mayEnd(to) : (cost - known.cost || met - known.met) > 0) continue;
      const next = new FoundWay(before, leg.way, cost, met);
      if (known !== undefined && !isBetter(next, known) && !isLeftOf(grid, start, next, known)) continue;
      found.set(to, next);
      const place = open.indexOf(to);
      if (place >= 0) ways[place] = next;
      else {
        open.push(to);
        ways.push(next);
      }
    }
  }
  found.delete(start);
  return found;
}

function anywhere(): boolean {
  return true;
}

/** The place of the best way, of equals the first. */
function best(ways: readonly FoundWay[]): number {
  let chosen = 0;
  for (let i = 1; i < ways.length; i++) if (isBetter(ways[i]!, ways[chosen]!)) chosen = i;
  return chosen;
}

function isBetter(one: HexLeg, other: HexLeg): boolean {
  return one.cost < other.cost || (one.cost === other.cost && one.met < other.met);
}

/** Of two ways at one price that meet the same: whether the first bears more to the left where they part, seen towards their end. */
function isLeftOf(grid: HexGrid, start: number, one: HexWay, other: HexWay): boolean {
  if (one.cost !== other.cost || one.met !== other.met) return false;
  const turn = turnBetween(grid, start, one.way, other.way);
  return turn < 0 || (turn === 0 && one.entered.length < other.entered.length);
}

/** Below 0 where the first way bears more to the left where they part, above 0 where the second does; 0 where they are the same. */
function turnBetween(grid: HexGrid, start: number, one: readonly number[], other: readonly number[]): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  const [first, second, end] = [one[place], other[place], one.at(-1)];
  if (first === undefined || second === undefined || end === undefined) return one.length - other.length;
  const from = place === 0 ? start : one[place - 1]!;
  const [q, r] = [grid.q(end) - grid.q(from), grid.r(end) - grid.r(from)];
  const bearing = (cell: number): readonly [across: number, along: number] => {
    const [dq, dr] = [grid.q(cell) - grid.q(from), grid.r(cell) - grid.r(from)];
    return [q * dr - r * dq, 2 * (q * dq + r * dr) + q * dr + r * dq];
  };
  const [[across, along], [otherAcross, otherAlong]] = [bearing(first), bearing(second)];
  return across - otherAcross || otherAlong - along;
}

/** What lies under a leg over several cells. */
export interface Passing {
  /** Whether a cell may be passed over. */
  mayPass(this: void, cell: number): boolean;
  /** Whether a leg may end there. */
  mayEnd(this: void, cell: number): boolean;
}

/**
 * The ways of two steps and more over cells that may be passed: to each cell where one may end, one by the fewest steps, of
 * several the one farthest to the left, the nearest first. To a neighbour that may be passed itself there is none: a step leads there.
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
      const next = [...way, to];
      const isFirst = (known: readonly number[] | undefined): boolean =>
        known === undefined || (known.length === next.length && turnBetween(grid, start, next, known) < 0);
      const isNearer = (over.get(to)?.length ?? Infinity) < next.length;
      if (isNearer) continue;
      if (way.length > 0 && mayEnd(to) && isFirst(ends.get(to))) ends.set(to, next);
      if (mayPass(to) && isFirst(over.get(to))) over.set(to, next);
    }
  }
  return [...ends.values()];
}
