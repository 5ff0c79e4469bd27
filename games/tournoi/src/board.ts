// The arena (GTM-SET-01): a grid of 5×5 cells. Sets of cells are the kernel's small sets, so that "free and not
// adjacent" is one expression; those that depend on the board alone are made once.

import type { Direction } from '@automachia/geometry';
import { DIRECTIONS, OFF_GRID, SquareGrid } from '@automachia/geometry';
import type { Bits, Flavour } from '@automachia/kernel';
import { allBelow, has, numbersWhere, sizeOfSet } from '@automachia/kernel';

/** GTM-SET-01: the arena is five cells wide and five high. */
export const arena = new SquareGrid(5, 5);

/** A cell by its number, from a1 (0) to e5 (24). */
export type Cell = Flavour<number, 'cell'>;

/** A set of cells. */
export type Cells = Bits<Cell>;

/** A direction by its place among the eight. */
export type Bearing = Flavour<number, 'bearing'>;
/** How many there are. */
export const BEARINGS = DIRECTIONS.length;

/** Where a robot is that has been ejected and not yet put back. */
export const EJECTED: Cell = -2;
/** Where a robot is that is out of the match. */
export const OUT: Cell = -1;

export const ALL_CELLS: Cells = allBelow(arena.size);

/** The cells next to a cell: the eight of a king's move, fewer at the edge. */
export const NEIGHBOURS: readonly Cells[] = cellsBy((cell, other) => arena.distance(cell, other) === 1);
export const MOST_NEIGHBOURS = Math.max(...NEIGHBOURS.map(sizeOfSet));
/** GTM-BOM-02: the 3×3 area around a cell, the cell included. */
export const AROUND: readonly Cells[] = cellsBy((cell, other) => arena.distance(cell, other) <= 1);
/** GTM-BMX-02: the whole row and the whole column of a cell. */
export const CROSS: readonly Cells[] = cellsBy(
  (cell, other) => arena.row(cell) === arena.row(other) || arena.column(cell) === arena.column(other),
);
/** GTM-SEI-01: the cells along the edge of the board. */
export const EDGE: Cells = numbersWhere(arena.size, (cell) => arena.isOnEdge(cell));

const NAMES: readonly string[] = Array.from({ length: arena.size }, (_, cell) => arena.name(cell));
/** Where each direction leads from each cell, by the number of steps: one, and two as under the usual Overload. */
const STEPS: readonly (readonly Cell[])[] = [1, 2].map((steps) =>
  Array.from({ length: arena.size }, (_, cell) =>
    DIRECTIONS.map((_name, direction) => arena.step(cell, direction, steps)),
  ).flat(),
);
const ON_BOARD_DIRECTIONS: readonly Bits<Bearing>[] = Array.from({ length: arena.size }, (_, cell) =>
  numbersWhere(BEARINGS, (direction) => cellAfter(cell, direction, 1) !== OFF_GRID),
);

export function nameOf(cell: Cell): string {
  return NAMES[cell] ?? '';
}

/** The cell so many steps away, or OFF_GRID. */
export function cellAfter(cell: Cell, direction: Bearing, steps: number): Cell {
  const known = STEPS[steps - 1];
  return known === undefined ? arena.step(cell, direction, steps) : known[cell * BEARINGS + direction]!;
}

/** The directions whose next cell is on the board. */
export function directionsOnBoard(cell: Cell): Bits<Bearing> {
  return ON_BOARD_DIRECTIONS[cell]!;
}

export function hasCell(cells: Cells, cell: Cell): boolean {
  return cell >= 0 && has(cells, cell);
}

function cellsBy(belongs: (cell: Cell, other: Cell) => boolean): Cells[] {
  return Array.from({ length: arena.size }, (_, cell) => numbersWhere(arena.size, (other) => belongs(cell, other)));
}

/** The direction in which a robot would come to or over a cell, by so many steps at most; undefined where none leads there. */
export function directionOver(from: string, cell: string, stride: number): Direction | undefined {
  for (let steps = 1; steps <= stride; steps++) {
    const found = DIRECTIONS.find((_, one) => nameOf(cellAfter(arena.named(from), one, steps)) === cell);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** GTM-RUL-03: the corners where robots start, clockwise around the arena in the order of the seats. */
export function startingCells(players: number): readonly string[] {
  return players === 2 ? ['a1', 'e5'] : ['a1', 'a5', 'e5', 'e1'].slice(0, players);
}
