// Single steps by what they do to a distance: whoever is pulled comes nearer with each, whoever is pushed goes farther.

import type { HexGrid } from './hexGrid.js';

/** The neighbours of a cell that lie nearer to another, clockwise from north; that other one too where it is next to it. */
export function stepsNearer(grid: HexGrid, cell: number, to: number): number[] {
  const now = grid.distance(cell, to);
  return grid.neighbours(cell).filter((next) => grid.distance(next, to) < now);
}

/** The neighbours of a cell that lie farther from another, clockwise from north; all of them from a cell itself. */
export function stepsFarther(grid: HexGrid, cell: number, from: number): number[] {
  const now = grid.distance(cell, from);
  return grid.neighbours(cell).filter((next) => grid.distance(next, from) > now);
}
