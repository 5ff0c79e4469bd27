import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CellSet, HexGrid, OFF_GRID, ShortestPaths } from '../src/index.js';
import { anyGrid, gkrBoard, gridAndCells, hexagon, namesOf, setNamed } from './boards.js';

const pathsByGrid = new WeakMap<HexGrid, ShortestPaths>();

describe('the shortest paths between two hexes', () => {
  test('are as many as walking finds, with and without cells to avoid', () => {
    fc.assert(
      fc.property(nearbyCells(), ({ grid, from, to, some }) => {
        const paths = pathsOf(grid);
        const all = walkEveryShortestPath(grid, from, to);
        const open = all.filter((path) => !path.some((cell) => some.has(cell)));
        expect(paths.count(from, to)).toBe(all.length);
        expect(paths.count(from, to, some)).toBe(open.length);
        expect(paths.exists(from, to)).toBe(all.length > 0);
        expect(paths.someAvoids(from, to, some)).toBe(open.length > 0);
        expect(paths.someCrosses(from, to, some)).toBe(open.length < all.length);
      }),
      { numRuns: 400 },
    );
  });

  test('lie on the cells that walking passes, without the ends', () => {
    fc.assert(
      fc.property(nearbyCells(), ({ grid, from, to }) => {
        const paths = pathsOf(grid);
        const passed = new CellSet(grid.size, walkEveryShortestPath(grid, from, to).flat());
        expect(paths.cellsBetween(from, to)).toEqual(passed.list());
        for (let cell = 0; cell < grid.size; cell++) expect(paths.isBetween(from, to, cell)).toBe(passed.has(cell));
        expect(paths.isBetween(from, to, OFF_GRID)).toBe(false);
      }),
      { numRuns: 400 },
    );
  });

  test('are the same both ways (GKR-TGT-11)', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from, to, some }) => {
        const paths = pathsOf(grid);
        expect(paths.count(from, to, some)).toBe(paths.count(to, from, some));
        expect(paths.someAvoids(from, to, some)).toBe(paths.someAvoids(to, from, some));
        expect(paths.cellsBetween(from, to)).toEqual(paths.cellsBetween(to, from));
      }),
    );
  });

  test('are open between neighbours whatever stands on the board (GKR-RUL-14)', () => {
    fc.assert(
      fc.property(anyGrid, fc.nat(), (grid, pick) => {
        const paths = new ShortestPaths(grid);
        const everything = new CellSet(grid.size, grid.cells.keys());
        const from = pick % grid.size;
        for (const to of grid.disc(from, 1)) {
          expect(paths.someAvoids(from, to, everything)).toBe(true);
          expect(paths.someCrosses(from, to, everything)).toBe(false);
          expect(paths.count(from, to, everything)).toBe(1);
        }
      }),
    );
  });

  test('do not leave the board (GKR-RUL-07)', () => {
    // Two arms of a bay: the only path of length 2 across it would lead over water.
    const bay = new HexGrid([
      { q: 0, r: 0, name: 'left' },
      { q: 2, r: 0, name: 'right' },
      { q: 0, r: 1, name: 'lower left' },
      { q: 1, r: 1, name: 'lower right' },
    ]);
    const paths = new ShortestPaths(bay);
    const nothing = new CellSet(bay.size);
    expect(paths.exists(0, 1)).toBe(false);
    expect(paths.someAvoids(0, 1, nothing)).toBe(false);
    expect([paths.count(0, 1), paths.count(0, 3)]).toEqual([0, 1]);
  });

  test('may cross the half-hexes at the edge, and only those (GKR-RUL-06)', () => {
    const board = gkrBoard();
    const between = (from: string, to: string) =>
      namesOf(board, pathsOf(board).cellsBetween(board.named(from), board.named(to))).sort();
    expect(between('1B', '1D')).toEqual(['0C', '1C']);
    expect(between('9B', '9D')).toEqual(['8C', '9C']);
    // The place north of 1D is as near to both ends as these, but there is not even half a hex.
    expect(between('1B', '1F')).toEqual(['0C', '0E', '1C', '1D', '1E', '2D']);
  });

  test('all exist on the board of GKR', () => {
    const board = gkrBoard();
    const paths = pathsOf(board);
    for (let from = 0; from < board.size; from++) {
      for (let to = 0; to < board.size; to++) expect(paths.exists(from, to)).toBe(true);
    }
  });

  test('number the binomial coefficients on an open board', () => {
    const grid = hexagon(5);
    const count = (from: string, to: string) => pathsOf(grid).count(grid.named(from), grid.named(to));
    expect([count('-5,0', '5,0'), count('-5,0', '0,-5'), count('0,0', '0,0')]).toEqual([1, 1, 1]);
    expect([count('0,0', '1,1'), count('0,-3', '3,0'), count('-5,0', '0,5')]).toEqual([2, 20, 252]);
  });
});

describe('line of sight in the examples of GKR', () => {
  const board = gkrBoard();
  const paths = pathsOf(board);
  const buildings = setNamed(board, '3C 3E 4H 4I 5C 6D 6G 6I'); // Final Showdown, GKR-MAP-07
  const sees = (from: string, to: string) => paths.someAvoids(board.named(from), board.named(to), buildings);
  const hasPartialCover = (from: string, to: string) => {
    const target = board.named(to);
    const gives = (cell: number) => buildings.has(cell) && paths.isBetween(board.named(from), target, cell);
    return sees(from, to) && board.neighbours(target).some(gives);
  };

  test('is blocked by a building on the only path (GKR-EX-06)', () => {
    expect([sees('2E', '4E'), sees('4E', '2E')]).toEqual([false, false]);
  });

  test('leaves partial cover when one of two paths crosses a building beside the target (GKR-EX-07)', () => {
    expect(paths.count(board.named('3D'), board.named('4E'))).toBe(2);
    expect([sees('3D', '4E'), hasPartialCover('3D', '4E')]).toEqual([true, true]);
  });

  test('leaves no cover when the building beside the target is on no path (GKR-EX-08)', () => {
    expect(paths.count(board.named('2F'), board.named('4F'))).toBe(1);
    expect([sees('2F', '4F'), hasPartialCover('2F', '4F')]).toEqual([true, false]);
  });

  test('lets the spotter on 6F see 4E (GKR-EX-09)', () => {
    expect([board.distance(board.named('6F'), board.named('4E')), sees('6F', '4E')]).toEqual([2, true]);
  });

  test('is blocked on all six paths from 5H to 2J, but open beyond the alley (GKR-EX-10)', () => {
    const [shooter, target] = [board.named('5H'), board.named('2J')];
    expect([paths.count(shooter, target), paths.count(shooter, target, buildings)]).toEqual([6, 0]);
    const mouth = board.diagonal(shooter, 0);
    expect(board.distance(shooter, target)).toBe(2 + board.distance(mouth, target));
    expect(sees('3I', '2J')).toBe(true);
  });

  test('never reaches past an alley by the plain rule (GKR-RUL-15)', () => {
    for (let shooter = 0; shooter < board.size; shooter++) {
      for (let direction = 0; direction < 6; direction++) {
        const alley = [board.neighbour(shooter, direction), board.neighbour(shooter, (direction + 1) % 6)];
        const mouth = board.diagonal(shooter, direction);
        if (mouth === OFF_GRID || !alley.every((cell) => cell !== OFF_GRID)) continue;
        const walls = new CellSet(board.size, alley);
        for (let target = 0; target < board.size; target++) {
          if (board.distance(shooter, target) !== 2 + board.distance(mouth, target)) continue;
          expect(paths.someAvoids(shooter, target, walls)).toBe(false);
        }
      }
    }
  });
});

function pathsOf(grid: HexGrid): ShortestPaths {
  const paths = pathsByGrid.get(grid) ?? new ShortestPaths(grid);
  pathsByGrid.set(grid, paths);
  return paths;
}

/** Near enough to walk every path. */
function nearbyCells() {
  return gridAndCells.filter(({ grid, from, to }) => grid.distance(from, to) <= 8);
}

/** Each without its ends, found by trying every step that comes nearer. */
function walkEveryShortestPath(grid: HexGrid, from: number, to: number): number[][] {
  if (grid.distance(from, to) < 2) return [[]];
  const nearer = grid.neighbours(from).filter((next) => grid.distance(next, to) < grid.distance(from, to));
  return nearer.flatMap((next) => walkEveryShortestPath(grid, next, to).map((rest) => [next, ...rest]));
}
