import * as fc from 'fast-check';
import { distance, Orientation } from 'honeycomb-grid';
import { describe, expect, test } from 'vitest';
import { stepsFarther, stepsNearer } from '../src/index.js';
import { gridAndCells, hexagon, namesOf } from './boards.js';

const FLAT = { orientation: Orientation.FLAT, offset: -1 } as const;

describe('steps nearer and farther', () => {
  test('are the neighbours at a smaller and a greater distance, as honeycomb-grid measures it', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from, to }) => {
        const apart = (cell: number): number => distance(FLAT, grid.cells[cell]!, grid.cells[to]!);
        const around = grid.neighbours(from);
        expect(stepsNearer(grid, from, to)).toEqual(around.filter((cell) => apart(cell) < apart(from)));
        expect(stepsFarther(grid, from, to)).toEqual(around.filter((cell) => apart(cell) > apart(from)));
      }),
    );
  });

  test('along a line one leads nearer and three lead away; between two lines two and two', () => {
    const grid = hexagon(5);
    const middle = grid.named('0,0');
    expect(namesOf(grid, stepsNearer(grid, grid.named('0,3'), middle))).toEqual(['0,2']);
    expect(stepsFarther(grid, grid.named('0,3'), middle)).toHaveLength(3);
    expect(stepsNearer(grid, grid.named('1,2'), middle)).toHaveLength(2);
    expect(stepsFarther(grid, grid.named('1,2'), middle)).toHaveLength(2);
  });

  test('lead onto a neighbour, nowhere nearer than here, and off the map never', () => {
    const grid = hexagon(5);
    const [middle, north] = [grid.named('0,0'), grid.named('0,-1')];
    expect(stepsNearer(grid, north, middle)).toEqual([middle]);
    expect(stepsNearer(grid, middle, middle)).toEqual([]);
    expect(stepsFarther(grid, middle, middle)).toHaveLength(6);
    expect(stepsFarther(grid, grid.named('0,-5'), middle)).toEqual([]);
  });
});
