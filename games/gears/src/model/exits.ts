// Doors, exits and emergence holes (GOW-TIL-11, GOW-TIL-13, GOW-SEA): which zones they are.

import { zoneOf } from '../map/ground.js';
import { groundOf } from './figures.js';
import type { Situation } from './steps.js';

/** The zone of a tile that its exit opens from. */
export function exitZone({ content }: Situation, side: number): number {
  return zoneOf(side, content.sides[side]!.exit);
}

/** GOW-TIL-13: every zone that contains a door token. */
export function doorZones(table: Situation): number[] {
  return table.state.doors.map((side) => exitZone(table, side));
}

/** GOW-SEA-04, GOW-RUL-45: zones with an open hole, printed or token. */
export function openHoles(table: Situation): number[] {
  const { holes, closed } = table.state;
  const printed = groundOf(table).printedHoles.filter((zone) => !closed.includes(zone));
  return [...new Set([...printed, ...holes])];
}

/** Of places those with the fewest steps from a zone; places without a way are left out (GOW-RUL-38). */
export function nearestOf(table: Situation, from: number, places: readonly number[]): number[] {
  const ground = groundOf(table);
  const least = Math.min(...places.map((place) => ground.steps(from, place)));
  return least === Infinity ? [] : places.filter((place) => ground.steps(from, place) === least);
}

/** GOW-MIS-18: the map exits that spawning at “the exit” may mean: with several doors those nearest to the active player. */
export function mapExits(table: Situation): number[] {
  const doors = doorZones(table);
  if (doors.length < 2) return doors;
  const { state } = table;
  const from = state.soldiers[state.active - 1]!.zone;
  return nearestOf(table, from, doors);
}
