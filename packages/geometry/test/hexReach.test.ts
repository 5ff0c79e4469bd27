import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CellSet, type HexGrid, HexReach, NOT_REACHED, type StepCost } from '../src/index.js';
import { cellsNamed, gkrBoard, gridAndCells, hexagon, namesOf, setNamed } from './boards.js';

const fewSteps = fc.nat(9);

describe('what is reached step by step', () => {
  test('is what spreads from cell to cell around the blocked ones', () => {
    fc.assert(
      fc.property(gridAndCells, fewSteps, ({ grid, from, some }, most) => {
        const reach = new HexReach(grid);
        reach.explore(from, most, some);
        const expected = cheapest(grid, from, most, (_, to) => (some.has(to) ? 0 : 1));
        for (let cell = 0; cell < grid.size; cell++) expect(reach.cost(cell)).toBe(expected[cell]);
      }),
    );
  });

  test('is everything within the distance where nothing is in the way', () => {
    const grid = hexagon(5);
    const reach = new HexReach(grid);
    const nothing = new CellSet(grid.size);
    for (const start of cellsNamed(grid, '0,0 5,0 2,-3')) {
      reach.explore(start, 3, nothing);
      expect(reach.list()).toHaveLength(grid.disc(start, 3).length);
      for (const cell of grid.disc(start, 3)) expect(reach.cost(cell)).toBe(grid.distance(start, cell));
    }
  });

  test('may end on a dead end but not go through it (GKR-MOV-08, GKR-MOV-09)', () => {
    const board = gkrBoard();
    const reach = new HexReach(board);
    const start = board.named('1B');
    const blocked = setNamed(board, '1A 0C 1C 0A 9A 9C');
    reach.explore(start, 9, blocked, setNamed(board, '2B'));
    expect(namesOf(board, reach.list())).toEqual(['1B', '2B']);
    reach.explore(start, 2, blocked);
    expect(namesOf(board, reach.list())).toEqual(['1B', '2B', '2C', '3B', '2A']);
  });

  test('goes on from a first cell that is itself blocked or a dead end', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from }) => {
        const here = new CellSet(grid.size, [from]);
        const reach = new HexReach(grid);
        reach.explore(from, 1, here, here);
        expect(reach.list()).toEqual([from, ...grid.neighbours(from)]);
      }),
    );
  });

  test('is listed once each, nearest first, with a way there that is as long as it says', () => {
    fc.assert(
      fc.property(gridAndCells, fewSteps, ({ grid, from, some }, most) => {
        const reach = new HexReach(grid);
        reach.explore(from, most, some);
        expectOrderAndPaths(grid, reach, from, () => 1);
        for (const cell of reach.list()) {
          for (const passed of reach.pathTo(cell).slice(1)) expect(some.has(passed)).toBe(false);
        }
      }),
    );
  });

  test('forgets the question before', () => {
    const grid = hexagon(2);
    const reach = new HexReach(grid);
    const [west, east] = [grid.named('-2,0'), grid.named('2,0')];
    reach.explore(west, 4, new CellSet(grid.size));
    reach.explore(east, 1, new CellSet(grid.size));
    expect([reach.cost(west), reach.has(west), reach.count]).toEqual([NOT_REACHED, false, 4]);
    expect([reach.cell(0), reach.cost(east)]).toEqual([east, 0]);
    expect(() => reach.pathTo(west)).toThrow('-2,0 was not reached');
  });
});

describe('what a budget pays for', () => {
  test('is what repeated bargaining finds', () => {
    fc.assert(
      fc.property(gridAndCells, fewSteps, fc.nat(), ({ grid, from }, budget, seed) => {
        const costOfStep: StepCost = (here, there) => ((here * 31 + there * 17 + seed) % 5) - 1;
        const reach = new HexReach(grid);
        reach.exploreByCost(from, budget, costOfStep);
        const expected = cheapest(grid, from, budget, costOfStep);
        for (let cell = 0; cell < grid.size; cell++) expect(reach.cost(cell)).toBe(expected[cell]);
        expectOrderAndPaths(grid, reach, from, costOfStep);
      }),
    );
  });

  test('is what the same number of steps reaches where each costs 1', () => {
    fc.assert(
      fc.property(gridAndCells, fewSteps, ({ grid, from, some }, most) => {
        const bySteps = new HexReach(grid);
        const byCost = new HexReach(grid);
        bySteps.explore(from, most, some);
        byCost.exploreByCost(from, most, (_, to) => (some.has(to) ? 0 : 1));
        expect(bySteps.list().sort((a, b) => a - b)).toEqual(byCost.list().sort((a, b) => a - b));
      }),
    );
  });

  test('has one way of several equal ones: by the cell that was reached first', () => {
    const grid = hexagon(1);
    const reach = new HexReach(grid);
    const [start, end] = [grid.named('-1,0'), grid.named('1,-1')];
    reach.exploreByCost(start, 2, () => 1);
    expect(namesOf(grid, reach.pathTo(end))).toEqual(['-1,0', '0,-1', '1,-1']);
    reach.explore(start, 2, new CellSet(grid.size));
    expect(namesOf(grid, reach.pathTo(end))).toEqual(['-1,0', '0,-1', '1,-1']);
  });

  test('climbs at the prices of Giga-Robo (GIG-MOV-07, GIG-MOV-08, GIG-RUL-10)', () => {
    const grid = hexagon(5);
    const elevation = new Map([
      [grid.named('1,0'), 1],
      [grid.named('0,4'), 2],
      [grid.named('-1,0'), -1],
    ]);
    const level = (cell: number) => elevation.get(cell) ?? 0;
    const climbing: StepCost = (from, to) => 1 + Math.max(0, level(to) - level(from));
    const reach = new HexReach(grid);
    const start = grid.named('0,0');
    reach.exploreByCost(start, 6, climbing);
    expect(reach.cost(grid.named('1,0'))).toBe(2);
    expect(reach.cost(grid.named('0,4'))).toBe(6);
    expect(reach.cost(grid.named('-1,0'))).toBe(1);
    reach.exploreByCost(grid.named('-1,0'), 6, climbing);
    expect(reach.cost(grid.named('-2,0'))).toBe(2);
    reach.exploreByCost(start, 5, climbing);
    expect(reach.has(grid.named('0,4'))).toBe(false);
    reach.exploreByCost(start, 6, () => 1); // Boost
    expect(reach.cost(grid.named('0,4'))).toBe(4);
  });
});

/** The least cost of each cell, found by asking for a better price until there is none. */
function cheapest(grid: HexGrid, from: number, budget: number, costOfStep: StepCost): number[] {
  const costs = grid.cells.map((_, cell): number => (cell === from ? 0 : NOT_REACHED));
  for (let changed = true; changed; ) {
    changed = false;
    for (let here = 0; here < grid.size; here++) {
      if (costs[here] === NOT_REACHED) continue;
      for (const there of grid.neighbours(here)) {
        const cost = costs[here]! + costOfStep(here, there);
        if (costOfStep(here, there) < 1 || cost > budget) continue;
        if (costs[there] !== NOT_REACHED && costs[there]! <= cost) continue;
        costs[there] = cost;
        changed = true;
      }
    }
  }
  return costs;
}

function expectOrderAndPaths(grid: HexGrid, reach: HexReach, from: number, costOfStep: StepCost): void {
  const cells = reach.list();
  const costs = cells.map((cell) => reach.cost(cell));
  expect(cells).toHaveLength(reach.count);
  expect(new Set(cells).size).toBe(cells.length);
  expect(cells.every((cell, index) => reach.cell(index) === cell)).toBe(true);
  expect(costs).toEqual([...costs].sort((a, b) => a - b));
  for (let cell = 0; cell < grid.size; cell++) expect(reach.has(cell)).toBe(cells.includes(cell));
  for (const cell of cells) {
    const path = reach.pathTo(cell);
    expect([path[0], path.at(-1)]).toEqual([from, cell]);
    let cost = 0;
    for (let next = 1; next < path.length; next++) {
      expect(grid.neighbours(path[next - 1]!)).toContain(path[next]);
      cost += costOfStep(path[next - 1]!, path[next]!);
    }
    expect(cost).toBe(reach.cost(cell));
  }
}
