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
  /** How many legs it has, and whether each is a single step. */
  readonly legs: number;
  readonly isOfSteps: boolean;
  private cells: readonly number[] | undefined = undefined;
  private ends: readonly number[] | undefined = undefined;

  constructor(
    readonly end: number,
    readonly before: FoundWay | undefined,
    private readonly leg: readonly number[],
    readonly cost: number,
    readonly met: number,
  ) {
    this.legs = before === undefined ? 0 : before.legs + 1;
    this.isOfSteps = before === undefined || (before.isOfSteps && leg.length === 1);
  }

  get way(): readonly number[] {
    return (this.cells ??= this.before === undefined ? this.leg : [...this.before.way, ...this.leg]);
  }

  get entered(): readonly number[] {
    return (this.ends ??= this.before === undefined ? [] : [...this.before.entered, this.end]);
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
  legsFrom: (cell: number, most: number) => readonly HexLeg[],
  mayEnd: (cell: number) => boolean = anywhere,
): ReadonlyMap<number, HexWay> {
  /** The best ways so far by their ends, and the ends in the order in which they were come to. */
  const found = new Array<FoundWay | undefined>(grid.size).fill(undefined);
  const ends: number[] = [];
  /** Ends whose legs are still to be looked at. Each leg costs something, so that what is nearest stays as it is. */
  const open = [start];
  found[start] = new FoundWay(start, undefined, [], 0, 0);
  while (open.length > 0) {
    const nearest = best(open, found);
    const cell = open[nearest]!;
    const before = found[cell]!;
    open.splice(nearest, 1);
    const legs = legsFrom(cell, budget - before.cost);
    for (let i = 0; i < legs.length; i++) {
      const { way, cost: price, met: meets } = legs[i]!;
      const cost = before.cost + price;
      if (cost > budget) continue;
      const to = way[way.length - 1]!;
      const met = before.met + meets;
      const known = found[to];
      if (known === undefined) {
        if (!mayEnd(to)) continue;
        ends.push(to);
        open.push(to);
      } else {
        // Most lead where a better way is known.
        const worse = cost - known.cost || met - known.met;
        if (worse > 0) continue;
        if (worse === 0) {
          const next = new FoundWay(to, before, way, cost, met);
          if (isLeftOf(grid, start, next, known)) found[to] = next;
          continue;
        }
      }
      found[to] = new FoundWay(to, before, way, cost, met);
    }
  }
  return new Map(ends.map((to) => [to, found[to]!]));
}

function anywhere(): boolean {
  return true;
}

/** The place of the end with the best way, of equals the first. */
function best(open: readonly number[], found: readonly (FoundWay | undefined)[]): number {
  let chosen = 0;
  let { cost, met } = found[open[0]!]!;
  for (let i = 1; i < open.length; i++) {
    const one = found[open[i]!]!;
    if (one.cost > cost || (one.cost === cost && one.met >= met)) continue;
    chosen = i;
    cost = one.cost;
    met = one.met;
  }
  return chosen;
}

/** Of two ways to a cell at one price that meet the same: whether the first bears more to the left where they part, seen towards their end. */
function isLeftOf(grid: HexGrid, start: number, one: FoundWay, other: FoundWay): boolean {
  const turn =
    one.isOfSteps && other.isOfSteps ? turnWhereParted(grid, one, other) : turnBetween(grid, start, one.way, other.way);
  return turn < 0 || (turn === 0 && one.legs < other.legs);
}

/** The same as `turnBetween` of two ways of single steps: they part at the last end that they have in common. */
function turnWhereParted(grid: HexGrid, one: FoundWay, other: FoundWay): number {
  let [first, second] = [one, other];
  while (first.before !== second.before) {
    if (first.legs > second.legs) first = first.before!;
    else if (second.legs > first.legs) second = second.before!;
    else {
      first = first.before!;
      second = second.before!;
    }
  }
  return turnFrom(grid, first.before!.end, one.end, first.end, second.end);
}

/** Below 0 where the first way bears more to the left where they part, above 0 where the second does; 0 where they are the same. */
function turnBetween(grid: HexGrid, start: number, one: readonly number[], other: readonly number[]): number {
  let place = 0;
  while (place < one.length && one[place] === other[place]) place++;
  const [first, second, end] = [one[place], other[place], one.at(-1)];
  if (first === undefined || second === undefined || end === undefined) return one.length - other.length;
  return turnFrom(grid, place === 0 ? start : one[place - 1]!, end, first, second);
}

/** Which of two cells bears more to the left from a cell, seen towards an end. */
function turnFrom(grid: HexGrid, from: number, end: number, first: number, second: number): number {
  const [q, r] = [grid.q(end) - grid.q(from), grid.r(end) - grid.r(from)];
  const across = (cell: number): number => q * (grid.r(cell) - grid.r(from)) - r * (grid.q(cell) - grid.q(from));
  const along = (cell: number): number => {
    const [dq, dr] = [grid.q(cell) - grid.q(from), grid.r(cell) - grid.r(from)];
    return 2 * (q * dq + r * dr) + q * dr + r * dq;
  };
  return across(first) - across(second) || along(second) - along(first);
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
