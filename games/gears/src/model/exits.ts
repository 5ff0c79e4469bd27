// Doors, exits and emergence holes (GOW-TIL-11, GOW-TIL-13, GOW-SEA): which zones they are.

import { mapAt, NOTHING, zoneOf } from '../map/ground.js';
import { groundOf, soldierOf } from './figures.js';
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

/** GOW-SET-22: the entrance zones of the first tile of a map; the one that was turned is still the first (GOW-MIS-16). */
export function startZones({ state, content }: Situation, map: number): number[] {
  const roots = state.laid.flatMap(({ onto }, tile) => (onto === NOTHING ? [tile] : []));
  const root = roots[map]!;
  const turned = state.laid.find(({ isTurned }, tile) => isTurned === true && mapAt(state.laid, tile) === root);
  const { side } = turned ?? state.laid[root]!;
  return content.sides[side]!.entrances.map((area) => zoneOf(side, area));
}

/** The zones of a tile with its equipment symbol (GOW-TIL-12). */
export function equipmentZones({ content }: Situation, side: number): number[] {
  return content.sides[side]!.equipmentAreas.map((area) => zoneOf(side, area));
}

/** GOW-MIS-18: the map exits that spawning at “the exit” may mean: with several doors those nearest to the active player. */
export function mapExits(table: Situation): number[] {
  const doors = doorZones(table);
  if (doors.length < 2) return doors;
  const { state } = table;
  // Bleeding out or not; where somebody was executed it was from there.
  return nearestOf(table, soldierOf(state, state.active).zone, doors);
}
