// Lines drawn from the centre of one hex to the centre of another, in whole numbers.
//
// Every line leads `ahead` steps in one direction and `aside` steps in the next direction clockwise. In these
// coordinates the centre at (x, y) lies off the line by ahead × y − aside × x, right of it where that is positive.
// Two hexes can have an equal claim to a place on the line; then the caller says which side wins, for the whole line.
// The same line drawn backwards has left and right exchanged. Hexes that are not on the board are left out.

import type { HexGrid } from './hexGrid.js';
import { OFF_GRID } from './square.js';

/** As seen by somebody who looks along the line. */
export type SideOfLine = 'left' | 'right';

/**
 * The cells whose interior the line crosses, both ends included, in the order in which it meets them (GIG-RUL-20).
 * A cell that the line only touches in a corner is not crossed. Where the line runs along the border of two cells it
 * crosses neither, and the one on the given side counts; see `runsAlongBorders`.
 */
export function cellsCrossed(grid: HexGrid, from: number, to: number, side: SideOfLine): number[] {
  const ahead = grid.ahead(from, to);
  const aside = grid.distance(from, to) - ahead;
  // Three times the reach of a hex to either side of the line, measured as the offset is: its outermost corner.
  const reach = ahead + aside + Math.max(ahead, aside);
  const sideways = side === 'right' ? 1 : -1;
  const cells: number[] = [];
  for (let steps = 0; steps <= ahead + aside; steps++) {
    for (let turn = 0; turn <= steps; turn++) {
      // Of two cells as many steps away, the line first meets the one less far along its longer leg.
      const y = ahead > aside ? steps - turn : turn;
      const x = steps - y;
      if (x > ahead || y > aside) continue;
      const offset = 3 * (ahead * y - aside * x);
      const isAlongside = ahead === aside && offset === sideways * reach;
      if (Math.abs(offset) < reach || isAlongside) addIfOnGrid(cells, grid, from, to, x, y);
    }
  }
  return cells;
}

/** Says whether a line runs along borders between hexes, so that `cellsCrossed` depends on the side. */
export function runsAlongBorders(grid: HexGrid, from: number, to: number): boolean {
  return from !== to && 2 * grid.ahead(from, to) === grid.distance(from, to);
}

/**
 * One cell for each step of the distance, both ends included: the one nearest to the line at that step. Each touches
 * the one before, so this is one of the shortest paths. Where two cells are equally near, the given side wins.
 */
export function cellsAlong(grid: HexGrid, from: number, to: number, side: SideOfLine): number[] {
  if (from === to) return [from];
  const distance = grid.distance(from, to);
  const aside = distance - grid.ahead(from, to);
  const halfGoesLeft = side === 'left' ? 1 : 0;
  const cells: number[] = [];
  for (let steps = 0; steps <= distance; steps++) {
    // steps × aside / distance, rounded to the nearest whole number, in whole numbers.
    const y = wholePart(2 * steps * aside + distance - halfGoesLeft, 2 * distance);
    addIfOnGrid(cells, grid, from, to, steps - y, y);
  }
  return cells;
}

function addIfOnGrid(cells: number[], grid: HexGrid, from: number, to: number, x: number, y: number): void {
  const cell = grid.bentStep(from, grid.heading(from, to), x, y);
  if (cell !== OFF_GRID) cells.push(cell);
}

function wholePart(dividend: number, divisor: number): number {
  return (dividend - (dividend % divisor)) / divisor;
}
