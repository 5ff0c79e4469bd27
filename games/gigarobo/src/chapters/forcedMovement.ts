// Where a robot can be pulled, pushed and thrown. How it collides on the way is the chapter of collisions.

import { stepsFarther, stepsNearer } from '@automachia/geometry';
import { GRID, HEXES } from '../model/hexes.js';

/**
 * The next hexes of a pull or a push. Distances are measured from where the mover stands now (GIG-RUL-76): a pull leads
 * nearer each time and never into the mover's own hex (GIG-FMV-03, GIG-FMV-04), a push farther away (GIG-FMV-05). Off the
 * map there are none (GIG-RUL-25).
 */
export function nextHexes(kind: 'pull' | 'push', mover: number, robot: number): number[] {
  if (kind === 'push') return stepsFarther(GRID, robot, mover);
  return stepsNearer(GRID, robot, mover).filter((hex) => hex !== mover);
}

/** GIG-FMV-08, GIG-COL-10, GIG-RUL-28: the hexes within a throw, the thrower's own included. */
export function throwHexes(robot: number, most: number): number[] {
  return HEXES.filter((hex) => hex !== robot && GRID.distance(robot, hex) <= most);
}
