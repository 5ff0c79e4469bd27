import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DIRECTIONS, OFF_GRID, SquareGrid } from '../src/index.js';

const grids = fc
  .record({ columns: fc.integer({ min: 1, max: 12 }), rows: fc.integer({ min: 1, max: 12 }) })
  .map(({ columns, rows }) => new SquareGrid(columns, rows));
const gridAndCell = grids.chain((grid) => fc.record({ grid: fc.constant(grid), cell: fc.nat(grid.size - 1) }));
const gridAndCells = grids.chain((grid) =>
  fc.record({ grid: fc.constant(grid), from: fc.nat(grid.size - 1), to: fc.nat(grid.size - 1) }),
);

describe('a square grid', () => {
  test('has a1 in the south-west corner, letters going east and numbers going north', () => {
    const grid = new SquareGrid(5, 5);
    expect([grid.name(0), grid.name(4), grid.name(20), grid.name(24)]).toEqual(['a1', 'e1', 'a5', 'e5']);
    expect(grid.name(grid.step(grid.named('c3'), DIRECTIONS.indexOf('NE'), 1))).toBe('d4');
    expect(grid.step(grid.named('e5'), DIRECTIONS.indexOf('N'), 1)).toBe(OFF_GRID);
    expect(grid.step(grid.named('c3'), DIRECTIONS.indexOf('W'), 2)).toBe(grid.named('a3'));
    expect(grid.step(grid.named('c3'), DIRECTIONS.indexOf('W'), 3)).toBe(OFF_GRID);
  });

  test('knows its cells by name, and no others', () => {
    fc.assert(fc.property(gridAndCell, ({ grid, cell }) => grid.named(grid.name(cell)) === cell));
    const grid = new SquareGrid(5, 5);
    for (const name of ['f1', 'a6', 'a0', 'a01', 'A1', '', 'a', '11', 'a1 ']) expect(grid.named(name)).toBe(OFF_GRID);
  });

  test('leads back by the opposite direction', () => {
    fc.assert(
      fc.property(gridAndCell, fc.nat(7), fc.integer({ min: 1, max: 4 }), ({ grid, cell }, direction, steps) => {
        const there = grid.step(cell, direction, steps);
        fc.pre(there !== OFF_GRID);
        return grid.step(there, (direction + 4) % 8, steps) === cell;
      }),
    );
  });

  test('measures the fewest steps between two cells', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from, to }) => {
        expect(grid.distance(from, to)).toBe(fewestSteps(grid, from, to));
      }),
    );
  });

  test('has its edge where a step leaves it', () => {
    fc.assert(
      fc.property(gridAndCell, ({ grid, cell }) => {
        const leaves = DIRECTIONS.some((_, direction) => grid.step(cell, direction, 1) === OFF_GRID);
        return grid.isOnEdge(cell) === leaves;
      }),
    );
  });
});

/** Counted by walking: every cell one step further than the last. */
function fewestSteps(grid: SquareGrid, from: number, to: number): number {
  let reached = new Set([from]);
  for (let steps = 0; ; steps++) {
    if (reached.has(to)) return steps;
    reached = new Set([...reached].flatMap((cell) => [cell, ...neighbours(grid, cell)]));
  }
}

function neighbours(grid: SquareGrid, cell: number): number[] {
  return DIRECTIONS.map((_, direction) => grid.step(cell, direction, 1)).filter((next) => next !== OFF_GRID);
}
