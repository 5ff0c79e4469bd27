// The same questions put to another library, honeycomb-grid, which computes with fractions.

import * as fc from 'fast-check';
import {
  defineHex,
  Direction,
  distance,
  Grid,
  line,
  neighborOf,
  Orientation,
  ring,
  Rotation,
  type Traverser,
} from 'honeycomb-grid';
import { describe, expect, test } from 'vitest';
import { cellsAlong, type HexGrid, OFF_GRID } from '../src/index.js';
import { gkrBoard, gridAndCells, hexagon } from './boards.js';

const Hex = defineHex({ orientation: Orientation.FLAT });
const DIRECTIONS = [Direction.N, Direction.NE, Direction.SE, Direction.S, Direction.SW, Direction.NW];

const grid = hexagon(8);
const twoCells = fc.record({ from: fc.nat(grid.size - 1), to: fc.nat(grid.size - 1) });

describe('our grid agrees with honeycomb-grid', () => {
  test('on distances', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid: board, from, to }) => {
        const settings = { orientation: Orientation.FLAT, offset: -1 } as const;
        expect(board.distance(from, to)).toBe(distance(settings, board.cells[from]!, board.cells[to]!));
      }),
      { numRuns: 1000 },
    );
  });

  test('on the neighbours in all six directions', () => {
    for (const board of [grid, gkrBoard()]) {
      for (const [cell, coordinates] of board.cells.entries()) {
        for (const [direction, theirs] of DIRECTIONS.entries()) {
          const { q, r } = neighborOf(new Hex(coordinates), theirs);
          expect(board.neighbour(cell, direction)).toBe(board.at(q, r));
        }
      }
    }
  });

  test('on rings, clockwise', () => {
    fc.assert(
      fc.property(gridAndCells, fc.integer({ min: 1, max: 9 }), ({ grid: board, from }, radius) => {
        const around = ring({ center: board.cells[from]!, radius, rotation: Rotation.CLOCKWISE });
        const theirs = cellsOf(board, around).filter((cell) => cell !== OFF_GRID);
        const ours = board.ring(from, radius);
        const first = theirs.indexOf(ours[0] ?? OFF_GRID);
        expect(ours).toEqual([...theirs.slice(first), ...theirs.slice(0, first)]);
      }),
    );
  });

  test('on straight lines', () => {
    fc.assert(
      fc.property(fc.nat(grid.size - 1), fc.nat(5), (from, direction) => {
        const ours = grid.ray(from, direction);
        const length = ours.length + 1;
        const theirs = cellsOf(grid, line({ start: grid.cells[from]!, direction: DIRECTIONS[direction]!, length }));
        expect([from, ...ours]).toEqual(theirs);
      }),
    );
  });

  test('on lines between any two cells, up to the side where two cells are equally near', () => {
    fc.assert(
      fc.property(twoCells, ({ from, to }) => {
        const theirs = cellsOf(grid, line({ start: grid.cells[from]!, stop: grid.cells[to]! }));
        const left = cellsAlong(grid, from, to, 'left');
        const right = cellsAlong(grid, from, to, 'right');
        expect(theirs).toHaveLength(left.length);
        for (const [step, cell] of theirs.entries()) expect([left[step], right[step]]).toContain(cell);
      }),
      { numRuns: 2000 },
    );
  });
});

function cellsOf(board: HexGrid, traverser: Traverser<InstanceType<typeof Hex>>): number[] {
  return new Grid(Hex, traverser).toArray().map(({ q, r }) => board.at(q, r));
}
