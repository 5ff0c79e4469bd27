// Boards for the tests: those of the two rulebooks, and any others.

import * as fc from 'fast-check';
import { CellSet, type HexCell, HexGrid } from '../src/index.js';

/** GKR-RUL-01 to 03: lines A to K; the half-hexes at the ends of the odd lines are numbered 0 and 9. */
export function gkrBoard(): HexGrid {
  const cells: HexCell[] = [];
  for (let line = 1; line <= 11; line++) {
    const isOdd = line % 2 === 1;
    for (let number = isOdd ? 0 : 1; number <= 9; number++) {
      const name = `${number}${String.fromCharCode(64 + line)}`;
      cells.push({ q: line, r: number - Math.floor(line / 2), name });
    }
  }
  return new HexGrid(cells);
}

/** GIG-RUL-01 with size 5: all hexes at most so far from the middle. */
export function hexagon(size: number): HexGrid {
  const cells: HexCell[] = [];
  for (let q = -size; q <= size; q++) {
    for (let r = -size; r <= size; r++) if (Math.abs(q + r) <= size) cells.push({ q, r, name: place(q, r) });
  }
  return new HexGrid(cells);
}

export function place(q: number, r: number): string {
  return `${q},${r}`;
}

/** The cells of these names, separated by blanks. */
export function cellsNamed(grid: HexGrid, names: string): number[] {
  return names.split(' ').map((name) => {
    const cell = grid.named(name);
    if (cell < 0) throw new Error(`No hex is called "${name}".`);
    return cell;
  });
}

export function setNamed(grid: HexGrid, names: string): CellSet {
  return new CellSet(grid.size, cellsNamed(grid, names));
}

export function namesOf(grid: HexGrid, cells: readonly number[]): string[] {
  return cells.map((cell) => grid.name(cell));
}

/** Boards of any shape, with holes, bays and islands, in any order of their cells. */
export const anyGrid = fc
  .uniqueArray(fc.record({ q: fc.integer({ min: -4, max: 4 }), r: fc.integer({ min: -4, max: 4 }) }), {
    minLength: 1,
    maxLength: 60,
    selector: ({ q, r }) => place(q, r),
  })
  .map((cells) => new HexGrid(cells.map(({ q, r }) => ({ q, r, name: place(q, r) }))));

// What a failing property prints: the cells, not the tables.
Object.defineProperty(HexGrid.prototype, fc.toStringMethod, {
  value(this: HexGrid) {
    return `[${this.cells.map(({ name }) => name).join(' ')}]`;
  },
});

const wholeBoards = [gkrBoard(), hexagon(5)];

/** A board, two of its cells (possibly the same) and a set of them. */
export const gridAndCells = fc.oneof(anyGrid, fc.constantFrom(...wholeBoards)).chain((grid) =>
  fc.record({
    grid: fc.constant(grid),
    from: fc.nat(grid.size - 1),
    to: fc.nat(grid.size - 1),
    some: fc.subarray(grid.cells.map((_, cell) => cell)).map((cells) => new CellSet(grid.size, cells)),
  }),
);
