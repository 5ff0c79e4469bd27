import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type HexGrid, type HexLeg, HexReach, NOT_REACHED, waysByLegs, waysOver } from '../src/index.js';
import { gridAndCells, hexagon, namesOf } from './boards.js';

/** A number from 1 to 3 for each two cells, always the same. */
const costBetween = (from: number, to: number): number => 1 + ((from * 7 + to * 3) % 3);

function stepsFrom(grid: HexGrid, blocked: (cell: number) => boolean, met: (cell: number) => number) {
  return (from: number): HexLeg[] =>
    grid
      .neighbours(from)
      .filter((to) => !blocked(to))
      .map((to) => ({ cost: costBetween(from, to), met: met(to), way: [to] }));
}

describe('ways of single steps', () => {
  test('cost what a reach by cost finds', () => {
    fc.assert(
      fc.property(gridAndCells, fc.nat(9), ({ grid, from, some }, budget) => {
        const ways = waysByLegs(
          grid,
          from,
          budget,
          stepsFrom(
            grid,
            (cell) => some.has(cell),
            () => 0,
          ),
        );
        const reach = new HexReach(grid);
        reach.exploreByCost(from, budget, (one, other) => (some.has(other) ? 0 : costBetween(one, other)));
        const others = [...grid.cells.keys()].filter((cell) => cell !== from);
        for (const cell of others) expect(ways.get(cell)?.cost ?? NOT_REACHED).toBe(reach.cost(cell));
        expect(ways.has(from)).toBe(false);
      }),
    );
  });

  test('meet no more than the best of all ways that could be gone, each tried', () => {
    const grid = hexagon(2);
    fc.assert(
      fc.property(
        fc.nat(grid.size - 1),
        fc.subarray([...grid.cells.keys()]),
        fc.integer({ min: 1, max: 4 }),
        (from, risky, budget) => {
          const met = (cell: number): number => (risky.includes(cell) ? 1 : 0);
          const legs = stepsFrom(grid, () => false, met);
          const ways = waysByLegs(grid, from, budget, legs);
          const best = everyWay(from, budget, legs);
          expect([...ways.keys()].sort(byNumber)).toEqual([...best.keys()].sort(byNumber));
          for (const [cell, { cost, met: meets, way, entered }] of ways) {
            expect([cost, meets]).toEqual(best.get(cell));
            expect(way).toEqual(entered);
            expect(way.reduce((sum, to, i) => sum + costBetween(way[i - 1] ?? from, to), 0)).toBe(cost);
            expect(way.reduce((sum, to) => sum + met(to), 0)).toBe(meets);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

const byNumber = (one: number, other: number): number => one - other;

/** The best price and, at it, what is met, of every way that a budget pays for. */
function everyWay(
  start: number,
  budget: number,
  legsFrom: (cell: number) => readonly HexLeg[],
): ReadonlyMap<number, readonly [number, number]> {
  const best = new Map<number, readonly [number, number]>();
  const goOn = (cell: number, cost: number, met: number): void => {
    for (const leg of legsFrom(cell)) {
      const [to, price, meets] = [leg.way.at(-1)!, cost + leg.cost, met + leg.met];
      if (price > budget) continue;
      const known = best.get(to);
      if (to !== start && (known === undefined || price < known[0] || (price === known[0] && meets < known[1])))
        best.set(to, [price, meets]);
      goOn(to, price, meets);
    }
  };
  goOn(start, 0, 0);
  return best;
}

describe('ways over cells', () => {
  test('lead by the fewest steps to where they may end, past nothing that may not be passed', () => {
    fc.assert(
      fc.property(gridAndCells, fc.nat(6), fc.integer({ min: 2, max: 5 }), ({ grid, from, some }, most, modulus) => {
        const mayPass = (cell: number): boolean => !some.has(cell);
        const mayEnd = (cell: number): boolean => cell % modulus === 0;
        const ways = waysOver(grid, from, most, { mayPass, mayEnd });
        const reach = new HexReach(grid);
        reach.explore(from, most, some);
        // What may not be passed is entered from what may, if not from the first cell itself.
        const stepsTo = (cell: number): number => {
          if (mayPass(cell)) return reach.cost(cell);
          const before = grid.neighbours(cell).filter((one) => one !== from && reach.has(one));
          return Math.min(...before.map((one) => reach.cost(one) + 1));
        };
        const cells = [...grid.cells.keys()].filter((cell) => cell !== from && mayEnd(cell));
        const ends = cells.filter((cell) => stepsTo(cell) > 1 && stepsTo(cell) <= most);
        expect(ways.map((way) => way.at(-1)!).sort(byNumber)).toEqual(ends);
        for (const way of ways) {
          expect(way).toHaveLength(stepsTo(way.at(-1)!));
          for (const passed of way.slice(0, -1)) expect(mayPass(passed)).toBe(true);
          for (const [i, cell] of way.entries()) expect(grid.distance(way[i - 1] ?? from, cell)).toBe(1);
        }
      }),
    );
  });

  test('are paid as a whole: what they pass over is not entered', () => {
    const grid = hexagon(3);
    const [west, east] = [grid.named('-2,0'), grid.named('0,0')];
    const roofs = [west, east];
    const legs = (from: number, most: number): HexLeg[] => {
      const passing = {
        mayPass: (cell: number) => !roofs.includes(cell),
        mayEnd: (cell: number) => roofs.includes(cell),
      };
      const flights = roofs.includes(from) ? waysOver(grid, from, most, passing) : [];
      return [
        ...grid.neighbours(from).map((to) => ({ cost: 5, met: 0, way: [to] })),
        ...flights.map((way) => ({ cost: way.length, met: 0, way })),
      ];
    };
    const ways = waysByLegs(grid, west, 4, legs);
    expect([...ways.keys()]).toEqual([east]);
    expect(ways.get(east)).toMatchObject({ cost: 2, entered: [east] });
    expect(namesOf(grid, ways.get(east)!.way)).toHaveLength(2);
    expect(waysByLegs(grid, west, 1, legs).size).toBe(0);
  });
});

describe('a grid that is turned', () => {
  const grid = hexagon(3);
  const turned = (cell: number): number => grid.at(-grid.r(cell), grid.q(cell) + grid.r(cell));
  const cells = [...grid.cells.keys()];

  test('has its ways turned with it, of steps and over several cells', () => {
    fc.assert(
      fc.property(fc.nat(grid.size - 1), fc.subarray(cells), fc.subarray(cells), (from, walls, risky) => {
        const waysFrom = (start: number, at: (cell: number) => number) => {
          const [blocked, risks] = [new Set(walls.map(at)), new Set(risky.map(at))];
          const open = (cell: number): boolean => !blocked.has(cell);
          const flights = waysOver(grid, start, 4, { mayPass: open, mayEnd: (cell) => risks.has(cell) });
          const ways = waysByLegs(grid, start, 5, (cell) =>
            grid
              .neighbours(cell)
              .filter(open)
              .map((to) => ({ cost: 1, met: risks.has(to) ? 1 : 0, way: [to] })),
          );
          return { flights, ways };
        };
        const [here, there] = [waysFrom(from, (cell) => cell), waysFrom(turned(from), turned)];
        for (const [cell, { way }] of here.ways) expect(there.ways.get(turned(cell))!.way).toEqual(way.map(turned));
        const sorted = (ways: readonly (readonly number[])[]) => ways.map((way) => way.join()).sort();
        expect(sorted(there.flights)).toEqual(sorted(here.flights.map((way) => way.map(turned))));
      }),
      { numRuns: 60 },
    );
  });
});
