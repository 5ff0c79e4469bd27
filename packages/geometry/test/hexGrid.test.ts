import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HEX_DIRECTIONS, HexGrid, NO_DIRECTION, OFF_GRID, turnFacing } from '../src/index.js';
import { cellsNamed, gkrBoard, gridAndCells, hexagon, namesOf, place } from './boards.js';

const anyDirection = fc.nat(5);

describe('a hex grid', () => {
  test('knows its cells by name and by place, and no others', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from }) => {
        expect(grid.named(grid.name(from))).toBe(from);
        expect(grid.at(grid.q(from), grid.r(from))).toBe(from);
      }),
    );
    const board = gkrBoard();
    expect(board.size).toBe(93 + 12);
    for (const name of ['0B', '10B', '1L', '1b', '']) expect(board.named(name)).toBe(OFF_GRID);
    expect(board.at(0, 0)).toBe(OFF_GRID);
    expect(board.at(1, -1)).toBe(OFF_GRID);
    expect(board.at(1, 10)).toBe(OFF_GRID);
    expect(board.at(12, 0)).toBe(OFF_GRID);
  });

  test('refuses two hexes in one place, two of one name, and places between hexes', () => {
    const here = { q: 0, r: 0, name: 'here' };
    expect(() => new HexGrid([here, { ...here, name: 'there' }])).toThrow('"here" and "there" both lie at 0, 0');
    expect(() => new HexGrid([here, { ...here, q: 1 }])).toThrow('Two hexes are called "here"');
    expect(() => new HexGrid([{ ...here, q: 0.5 }])).toThrow('not whole');
  });

  test('may be empty', () => {
    const grid = new HexGrid([]);
    expect([grid.size, grid.at(0, 0), grid.named('')]).toEqual([0, OFF_GRID, OFF_GRID]);
  });

  test('places the lettered lines of GKR as its check values say (GKR-RUL-03)', () => {
    const board = gkrBoard();
    const coordinates = cellsNamed(board, '1B 1F 9F 5K 8C').map((cell) => [board.q(cell), board.r(cell)]);
    expect(coordinates).toEqual([
      [2, 0],
      [6, -2],
      [6, 6],
      [11, 0],
      [3, 7],
    ]);
    expect(namesOf(board, board.neighbours(board.named('3E')))).toEqual(['2E', '3F', '4F', '4E', '4D', '3D']);
  });

  test('measures as the check values of GKR say (GKR-RUL-04)', () => {
    const board = gkrBoard();
    const distance = (from: string, to: string) => board.distance(board.named(from), board.named(to));
    expect([distance('1B', '9B'), distance('1B', '1J'), distance('1B', '9J'), distance('1F', '9F')]).toEqual([
      8, 8, 12, 8,
    ]);
    expect([distance('1D', '5K'), distance('1D', '8C'), distance('5K', '8C')]).toEqual([8, 8, 8]);
  });

  test('measures the same both ways, 0 only from a cell to itself, and never more by a detour', () => {
    fc.assert(
      fc.property(gridAndCells, fc.nat(), ({ grid, from, to }, pick) => {
        const over = pick % grid.size;
        expect(grid.distance(from, to)).toBe(grid.distance(to, from));
        expect(grid.distance(from, to) === 0).toBe(from === to);
        expect(grid.distance(from, to)).toBeLessThanOrEqual(grid.distance(from, over) + grid.distance(over, to));
      }),
    );
  });

  test('leads back by the opposite direction', () => {
    fc.assert(
      fc.property(gridAndCells, anyDirection, fc.integer({ min: 1, max: 5 }), ({ grid, from }, direction, steps) => {
        const there = grid.step(from, direction, steps);
        fc.pre(there !== OFF_GRID);
        expect(grid.step(there, turnFacing(direction, 3), steps)).toBe(from);
        expect(grid.straightDirection(from, there)).toBe(direction);
        expect(grid.distance(from, there)).toBe(steps);
      }),
    );
  });

  test('calls neighbours exactly the cells at distance 1', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from }) => {
        const byDirection = HEX_DIRECTIONS.map((_, direction) => grid.neighbour(from, direction));
        expect(grid.neighbours(from)).toEqual(byDirection.filter((cell) => cell !== OFF_GRID));
        const atDistance1 = grid.cells.map((_, cell) => cell).filter((cell) => grid.distance(from, cell) === 1);
        expect([...grid.neighbours(from)].sort((a, b) => a - b)).toEqual(atDistance1);
      }),
    );
  });

  test('has beyond each corner the other cell that touches both neighbours there', () => {
    fc.assert(
      fc.property(gridAndCells, anyDirection, ({ grid, from }, direction) => {
        const beyond = grid.diagonal(from, direction);
        const ahead = grid.neighbour(from, direction);
        const aside = grid.neighbour(from, turnFacing(direction, 1));
        fc.pre(beyond !== OFF_GRID && ahead !== OFF_GRID && aside !== OFF_GRID);
        const touchBoth = grid.neighbours(ahead).filter((cell) => grid.neighbours(aside).includes(cell));
        expect([...touchBoth].sort((a, b) => a - b)).toEqual([from, beyond].sort((a, b) => a - b));
      }),
    );
  });

  test('has the mouth of the alley 4H-4I opposite 5H at 3I (GKR-EX-10)', () => {
    const board = gkrBoard();
    const [shooter, mouth] = cellsNamed(board, '5H 3I');
    expect(namesOf(board, [board.neighbour(shooter!, 0), board.neighbour(shooter!, 1)])).toEqual(['4H', '4I']);
    expect(board.diagonal(shooter!, 0)).toBe(mouth);
  });

  test('finds every cell in exactly one ring, at its distance', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from }) => {
        const disc = grid.disc(from, 100);
        expect(disc[0]).toBe(from);
        expect([...disc].sort((a, b) => a - b)).toEqual(grid.cells.map((_, cell) => cell));
        for (let distance = 0; distance <= 20; distance++) {
          const expected = grid.cells.map((_, cell) => cell).filter((cell) => grid.distance(from, cell) === distance);
          expect([...grid.ring(from, distance)].sort((a, b) => a - b)).toEqual(expected);
          expect(grid.disc(from, distance)).toEqual(disc.filter((cell) => grid.distance(from, cell) <= distance));
        }
      }),
    );
  });

  test('lists rings clockwise from north, as the deployment example does (GKR-EX-04)', () => {
    const board = gkrBoard();
    const centre = board.named('5E');
    expect(namesOf(board, board.ring(centre, 1)).join(' ')).toBe('4E 5F 6F 6E 6D 5D');
    expect(namesOf(board, board.ring(centre, 2)).join(' ')).toBe('3E 4F 4G 5G 6G 7F 7E 7D 6C 5C 4C 4D');
  });

  test('sees straight ahead what shares q, r or q + r (GIG-RUL-20)', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from, to }) => {
        const q = grid.q(to) - grid.q(from);
        const r = grid.r(to) - grid.r(from);
        const isStraight = from !== to && (q === 0 || r === 0 || q + r === 0);
        const straightAhead = HEX_DIRECTIONS.map((_, direction) => grid.step(from, direction, grid.distance(from, to)));
        expect(grid.straightDirection(from, to)).toBe(isStraight ? straightAhead.indexOf(to) : NO_DIRECTION);
      }),
    );
  });

  test('casts a ray up to the first place off the grid', () => {
    const grid = hexagon(3);
    expect(namesOf(grid, grid.ray(grid.named('0,0'), 2))).toEqual(['1,0', '2,0', '3,0']);
    expect(grid.ray(grid.named('3,0'), 2)).toEqual([]);
    const torn = new HexGrid([0, 1, 3].map((q) => ({ q, r: 0, name: place(q, 0) })));
    expect(namesOf(torn, torn.ray(0, 2))).toEqual(['1,0']);
    expect(torn.step(0, 2, 3)).toBe(torn.named('3,0'));
  });

  test('reaches every cell by steps ahead and steps in the next direction clockwise', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid, from, to }) => {
        const heading = grid.heading(from, to);
        const ahead = grid.ahead(from, to);
        expect(heading === NO_DIRECTION).toBe(from === to);
        expect(ahead > 0).toBe(from !== to);
        expect(grid.bentStep(from, heading, ahead, grid.distance(from, to) - ahead)).toBe(to);
      }),
    );
  });

  test('offers the pulls and pushes of the check values of Giga-Robo as steps nearer and farther', () => {
    const grid = hexagon(5);
    const nearer = (mover: number, from: number, to: number) => grid.distance(mover, to) < grid.distance(mover, from);
    const farther = (mover: number, from: number, to: number) => grid.distance(mover, to) > grid.distance(mover, from);
    const ends = (mover: string, robot: string, most: number, isLegal: typeof nearer) => {
      const found = new Set<number>();
      let last = [grid.named(robot)];
      for (let step = 1; step <= most; step++) {
        const legal = (from: number, to: number) => to !== grid.named(mover) && isLegal(grid.named(mover), from, to);
        last = last.flatMap((from) => grid.neighbours(from).filter((to) => legal(from, to)));
        for (const cell of last) found.add(cell);
      }
      return namesOf(grid, [...found]).sort();
    };
    expect(ends('0,0', '5,0', 5, nearer)).toEqual('4,0 3,0 2,0 1,0'.split(' ').sort());
    expect(ends('0,0', '3,-1', 5, nearer)).toEqual('2,-1 2,0 1,-1 1,0'.split(' ').sort());
    const pushed = '1,1 2,0 2,-1 1,2 2,1 2,2 3,0 3,-1 3,-2 1,3 3,1 4,0 4,-1 4,-2 4,-3';
    expect(ends('0,0', '1,0', 3, farther)).toEqual(pushed.split(' ').sort());
    expect(ends('4,0', '5,0', 3, farther)).toEqual([]);
  });
});
