// What a move costs, and where a robot can go: hex by hex, or from a roof over lower hexes to another.

import type { HexLeg, HexWay } from '@automachia/geometry';
import { waysByLegs, waysOver } from '@automachia/geometry';
import type { Ground } from '../model/ground.js';
import { affectsWhoEnters, elevation } from '../model/ground.js';
import { GRID, HEXES } from '../model/hexes.js';

/** GIG-MOV-13, GIG-MOV-14, GIG-IMP-19, GIG-RUL-10: what leaving a hex costs in all; of several the highest. */
function exitCost(ground: Ground, hex: number): number {
  const { element, terrain } = ground[hex]!;
  if (element === 'flood') return FLOOD_EXIT;
  return terrain === 'rubble' ? RUBBLE_EXIT : PLAIN_EXIT;
}

const PLAIN_EXIT = 1;
/** GIG-IMP-18, GIG-FAQ-04. */
const RUBBLE_EXIT = 2;
/** GIG-IMP-13, GIG-FAQ-04. */
const FLOOD_EXIT = 3;

/**
 * GIG-MOV-02 to GIG-MOV-04, GIG-MOV-07, GIG-MOV-08: what a step to a neighbour costs; Boost climbs for nothing (GIG-MOV-06). A
 * structure is entered onto its top and nowhere else (GIG-MOV-11, GIG-RUL-08).
 */
export function stepCost(ground: Ground, from: number, to: number, hasBoost: boolean): number {
  return exitCost(ground, from) + climb(ground, from, to, hasBoost);
}

function climb(ground: Ground, from: number, to: number, hasBoost: boolean): number {
  return hasBoost ? 0 : Math.max(0, elevation(ground[to]!) - elevation(ground[from]!));
}

/**
 * Where a move can end, and how. Of ways at one price the calmest is taken: `met` counts the hexes on it that have an effect
 * on whoever enters them. Those that are passed over from roof to roof are not entered (GIG-RUL-09, GIG-IMP-11).
 */
export type Reached = HexWay;

export interface Mover {
  readonly from: number;
  readonly most: number;
  readonly hasBoost: boolean;
  /** GIG-MOV-10: hexes with other robots. */
  isTaken(this: void, hex: number): boolean;
}

/** All hexes within reach by their cheapest ways, the start left out, by hex (GIG-MOV-01, GIG-MOV-05). */
export function reachOf(ground: Ground, mover: Mover): ReadonlyMap<number, Reached> {
  const steps = stepsOn(ground, mover.hasBoost);
  return waysByLegs(
    GRID,
    mover.from,
    mover.most,
    (hex, most) => legsFrom(ground, mover, steps, hex, most),
    (hex) => !mover.isTaken(hex),
  );
}

type Steps = (readonly HexLeg[] | undefined)[];

/** The steps to neighbours, by ground, which is replaced when it changes; without Boost and with it. */
const knownSteps = new WeakMap<Ground, readonly [Steps, Steps]>();

function stepsOn(ground: Ground, hasBoost: boolean): Steps {
  let known = knownSteps.get(ground);
  if (known === undefined) knownSteps.set(ground, (known = [[], []]));
  return known[hasBoost ? 1 : 0];
}

function stepsFrom(ground: Ground, from: number, hasBoost: boolean): readonly HexLeg[] {
  return GRID.neighbours(from).map((to) => leg(ground, stepCost(ground, from, to, hasBoost), [to]));
}

function leg(ground: Ground, cost: number, way: readonly number[]): HexLeg {
  return { cost, met: affectsWhoEnters(ground[way[way.length - 1]!]!) ? 1 : 0, way };
}

/** Single steps, and from a roof the flights over lower hexes to one as high or higher, which must be paid as a whole (GIG-MOV-09). */
function legsFrom(
  ground: Ground,
  { hasBoost, isTaken }: Mover,
  known: Steps,
  from: number,
  most: number,
): readonly HexLeg[] {
  const steps = (known[from] ??= stepsFrom(ground, from, hasBoost));
  const height = elevation(ground[from]!);
  if (height < 1) return steps;
  // GIG-RUL-09: hexes in between are no higher than the roof and hold no robot; each hex costs 1, whatever lies there.
  const flights = waysOver(GRID, from, most, {
    mayPass: (hex) => !isTaken(hex) && elevation(ground[hex]!) <= height,
    mayEnd: (hex) => !isTaken(hex) && elevation(ground[hex]!) >= height,
  });
  const costOf = (way: readonly number[]): number => way.length + climb(ground, from, way.at(-1)!, hasBoost);
  return [...steps, ...flights.map((way) => leg(ground, costOf(way), way))];
}

/** GIG-RUL-11, GIG-MOV-15: where a leap of so many hexes can land. */
export function leapsFrom(from: number, most: number, isTaken: (hex: number) => boolean): number[] {
  return HEXES.filter((hex) => hex !== from && GRID.distance(from, hex) <= most && !isTaken(hex));
}

/** The shortest way to every hex that can be walked to, each step counted as 1; of equals the calmest. */
export function shortestWays(
  ground: Ground,
  from: number,
  isTaken: (hex: number) => boolean,
): ReadonlyMap<number, Reached> {
  return waysByLegs(
    GRID,
    from,
    HEXES.length,
    (hex) => GRID.neighbours(hex).map((to) => leg(ground, 1, [to])),
    (hex) => !isTaken(hex),
  );
}
