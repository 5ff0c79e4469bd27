// The arena (GTM-SET-01): a grid of 5×5 cells. Sets of cells are bit masks, so that "free and not adjacent" is one
// expression; every mask is a table made once.

import { DIRECTIONS, OFF_GRID, SquareGrid } from '@automachia/geometry';
import type { Flavour } from '@automachia/kernel';

/** GTM-SET-01: the arena is five cells wide and five high. */
export const arena = new SquareGrid(5, 5);

/** A cell by its number, from a1 (0) to e5 (24). */
export type Cell = Flavour<number, 'cell'>;

/** A set of cells: bit n stands for cell n. */
export type Cells = number;

/** Where a robot is that has been ejected and not yet put back. */
export const EJECTED: Cell = -2;
/** Where a robot is that is out of the match. */
export const OUT: Cell = -1;

export const ALL_CELLS: Cells = (1 << arena.size) - 1;

/** The cells next to a cell: the eight of a king's move, fewer at the edge. */
export const NEIGHBOURS: readonly Cells[] = cellsBy((cell, other) => arena.distance(cell, other) === 1);
/** GTM-BOM-02: the 3×3 area around a cell, the cell included. */
export const AROUND: readonly Cells[] = cellsBy((cell, other) => arena.distance(cell, other) <= 1);
/** GTM-BMX-02: the whole row and the whole column of a cell. */
export const CROSS: readonly Cells[] = cellsBy(
  (cell, other) => arena.row(cell) === arena.row(other) || arena.column(cell) === arena.column(other),
);
/** GTM-SEI-01: the cells along the edge of the board. */
export const EDGE: Cells = arenaCells((cell) => arena.isOnEdge(cell));

const NAMES: readonly string[] = Array.from({ length: arena.size }, (_, cell) => arena.name(cell));
const STEPS: readonly Cell[] = Array.from({ length: arena.size * 8 }, (_, i) => arena.step(i >> 3, i & 7, 1));
const ON_BOARD_DIRECTIONS: readonly number[] = Array.from({ length: arena.size }, (_, cell) =>
  DIRECTIONS.reduce(
    (found, _name, direction) => (STEPS[cell * 8 + direction] === OFF_GRID ? found : found | (1 << direction)),
    0,
  ),
);

export function nameOf(cell: Cell): string {
  return NAMES[cell] ?? '';
}

/** The cell so many steps away, or OFF_GRID. */
export function cellAfter(cell: Cell, direction: number, steps: number): Cell {
  return steps === 1 ? STEPS[cell * 8 + direction]! : arena.step(cell, direction, steps);
}

/** The directions, as a mask, whose next cell is on the board. */
export function directionsOnBoard(cell: Cell): number {
  return ON_BOARD_DIRECTIONS[cell]!;
}

export function hasCell(cells: Cells, cell: Cell): boolean {
  return cell >= 0 && ((cells >> cell) & 1) === 1;
}

function cellsBy(belongs: (cell: Cell, other: Cell) => boolean): Cells[] {
  return Array.from({ length: arena.size }, (_, cell) => arenaCells((other) => belongs(cell, other)));
}

function arenaCells(belongs: (cell: Cell) => boolean): Cells {
  let cells = 0;
  for (let cell = 0; cell < arena.size; cell++) if (belongs(cell)) cells |= 1 << cell;
  return cells;
}
