import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellsAlong, cellsCrossed, HexGrid, OFF_GRID, runsAlongBorders, type SideOfLine } from '../src/index.js';
import { gridAndCells, hexagon, namesOf } from './boards.js';

const anySide = fc.constantFrom<SideOfLine[]>('left', 'right');
const grid = hexagon(5);
const wholeBoard = fc.record({ from: fc.nat(grid.size - 1), to: fc.nat(grid.size - 1) });
const crossed = (from: string, to: string, side: SideOfLine) =>
  namesOf(grid, cellsCrossed(grid, grid.named(from), grid.named(to), side)).join(' ');
const along = (from: string, to: string, side: SideOfLine) =>
  namesOf(grid, cellsAlong(grid, grid.named(from), grid.named(to), side)).join(' ');

describe('the cells crossed by a line', () => {
  test('are those whose interior contains a stretch of it, clipped exactly, and on borders those of the side', () => {
    for (let from = 0; from < grid.size; from++) {
      for (let to = 0; to < grid.size; to++) {
        if (from === to) continue;
        for (const side of ['left', 'right'] as const) {
          const expected = grid.cells.map((_, cell) => cell).filter((cell) => isCrossed(grid, from, to, cell, side));
          const found = cellsCrossed(grid, from, to, side);
          expect([...found].sort((a, b) => a - b)).toEqual(expected);
        }
      }
    }
  });

  test('lead from end to end, each next to the one before', () => {
    fc.assert(
      fc.property(wholeBoard, anySide, ({ from, to }, side) => {
        const cells = cellsCrossed(grid, from, to, side);
        expect([cells[0], cells.at(-1)]).toEqual([from, to]);
        for (let next = 1; next < cells.length; next++) expect(grid.distance(cells[next - 1]!, cells[next]!)).toBe(1);
      }),
    );
  });

  test('are met in the order of their centres along the line', () => {
    fc.assert(
      fc.property(wholeBoard, anySide, ({ from, to }, side) => {
        const cells = cellsCrossed(grid, from, to, side);
        const progress = cells.map((cell) => dotProduct(from, to, cell));
        for (let next = 1; next < cells.length; next++) expect(progress[next]).toBeGreaterThan(progress[next - 1]!);
      }),
    );
  });

  test('are the same backwards with the sides exchanged', () => {
    fc.assert(
      fc.property(gridAndCells, ({ grid: board, from, to }) => {
        expect(cellsCrossed(board, from, to, 'left')).toEqual(cellsCrossed(board, to, from, 'right').reverse());
      }),
    );
  });

  test('depend on the side exactly where the line runs along borders: through a corner of its first hex', () => {
    fc.assert(
      fc.property(wholeBoard, ({ from, to }) => {
        const left = cellsCrossed(grid, from, to, 'left');
        const isTied = runsAlongBorders(grid, from, to);
        expect(left.join(' ') !== cellsCrossed(grid, from, to, 'right').join(' ')).toBe(isTied);
        const faces = grid.facesTowards(from, to);
        expect(from !== to && (faces & (faces - 1)) !== 0).toBe(isTied);
      }),
    );
    let tied = 0;
    let notAdjacent = 0;
    for (let from = 0; from < grid.size; from++) {
      for (let to = 0; to < grid.size; to++) {
        if (runsAlongBorders(grid, from, to)) tied++;
        if (grid.distance(from, to) >= 2) notAdjacent++;
      }
    }
    expect([notAdjacent, tied]).toEqual([7710, 1080]); // the numbers of GIG-RUL-21
  });

  test('leave the first hex through the faces towards the last', () => {
    fc.assert(
      fc.property(wholeBoard, anySide, ({ from, to }, side) => {
        fc.pre(from !== to);
        const next = cellsCrossed(grid, from, to, side)[1]!;
        expect(grid.facesTowards(from, to) & (1 << grid.straightDirection(from, next))).not.toBe(0);
      }),
    );
  });

  test('are these in the four kinds of line', () => {
    expect(crossed('0,0', '3,0', 'left')).toBe('0,0 1,0 2,0 3,0');
    expect(crossed('0,0', '2,1', 'left')).toBe('0,0 1,0 1,1 2,1');
    // Along borders: the caller's side, for the whole line.
    expect(crossed('0,0', '2,2', 'left')).toBe('0,0 1,0 1,1 2,1 2,2');
    expect(crossed('0,0', '2,2', 'right')).toBe('0,0 0,1 1,1 1,2 2,2');
    // Through the middle of a border: both cells, though they are equally far, so one more than a shortest path.
    expect(crossed('0,0', '3,1', 'left')).toBe('0,0 1,0 1,1 2,0 2,1 3,1');
    expect(crossed('0,0', '3,1', 'right')).toBe('0,0 1,0 1,1 2,0 2,1 3,1');
  });

  test('leave out what is not on the board', () => {
    const bay = new HexGrid([0, 1, 3].map((q) => ({ q, r: 0, name: String(q) })));
    expect(cellsCrossed(bay, 0, 2, 'left')).toEqual([0, 1, 2]);
    expect(cellsAlong(bay, 0, 2, 'left')).toEqual([0, 1, 2]);
  });
});

describe('the cells along a line', () => {
  test('are one for each step, a shortest path, and the same backwards with the sides exchanged', () => {
    fc.assert(
      fc.property(wholeBoard, anySide, ({ from, to }, side) => {
        const cells = cellsAlong(grid, from, to, side);
        expect(cells.map((cell) => grid.distance(from, cell))).toEqual([...cells.keys()]);
        expect(cells.map((cell) => grid.distance(cell, to)).reverse()).toEqual([...cells.keys()]);
        expect(cells).toEqual(cellsAlong(grid, to, from, side === 'left' ? 'right' : 'left').reverse());
      }),
    );
  });

  test('are among the cells crossed on the same side', () => {
    fc.assert(
      fc.property(wholeBoard, anySide, ({ from, to }, side) => {
        const cells = cellsCrossed(grid, from, to, side);
        for (const cell of cellsAlong(grid, from, to, side)) expect(cells).toContain(cell);
      }),
    );
  });

  test('choose the given side where two are equally near', () => {
    expect(along('0,0', '2,2', 'left')).toBe('0,0 1,0 1,1 2,1 2,2');
    expect(along('0,0', '2,2', 'right')).toBe('0,0 0,1 1,1 1,2 2,2');
    expect(along('0,0', '3,1', 'left')).toBe('0,0 1,0 2,0 2,1 3,1');
    expect(along('0,0', '3,1', 'right')).toBe('0,0 1,0 1,1 2,1 3,1');
  });

  test('go straight where a straight line leads', () => {
    fc.assert(
      fc.property(fc.nat(grid.size - 1), fc.nat(5), fc.nat(10), anySide, (from, direction, steps, side) => {
        const to = grid.step(from, direction, steps);
        fc.pre(to !== OFF_GRID);
        const expected = [from, ...grid.ray(from, direction).slice(0, steps)];
        expect(cellsAlong(grid, from, to, side)).toEqual(expected);
        expect(cellsCrossed(grid, from, to, side)).toEqual(expected);
      }),
    );
  });
});

/**
 * Clips the segment against the three strips whose intersection is the hex: with a = q − r, b = r − s and c = s − q from
 * its centre, the interior is where all three lie between −1 and 1. Fractions are compared by cross-multiplication.
 */
function isCrossed(board: HexGrid, from: number, to: number, cell: number, side: SideOfLine): boolean {
  const start = strips(board.q(from) - board.q(cell), board.r(from) - board.r(cell));
  const slope = strips(board.q(to) - board.q(from), board.r(to) - board.r(from));
  let enters: Fraction = [0, 1];
  let leaves: Fraction = [1, 1];
  let border = 0;
  for (let strip = 0; strip < 3; strip++) {
    const [at, by] = [start[strip]!, slope[strip]!];
    if (by === 0) {
      if (Math.abs(at) > 1) return false;
      if (at !== 0) border = at;
      continue;
    }
    const inwards: Fraction = by > 0 ? [-1 - at, by] : [at - 1, -by];
    const outwards: Fraction = by > 0 ? [1 - at, by] : [at + 1, -by];
    if (isLess(enters, inwards)) enters = inwards;
    if (isLess(outwards, leaves)) leaves = outwards;
  }
  if (!isLess(enters, leaves)) return false;
  return border === 0 || isOnSide(board, from, to, cell, side);
}

type Fraction = readonly [above: number, below: number];

function isLess([above, below]: Fraction, [otherAbove, otherBelow]: Fraction): boolean {
  return above * otherBelow < otherAbove * below;
}

function strips(q: number, r: number): readonly number[] {
  const s = -q - r;
  return [q - r, r - s, s - q];
}

/** On a board whose q grows to the east and r to the south, a positive cross product lies to the right. */
function isOnSide(board: HexGrid, from: number, to: number, cell: number, side: SideOfLine): boolean {
  const product =
    (board.q(to) - board.q(from)) * (board.r(cell) - board.r(from)) -
    (board.r(to) - board.r(from)) * (board.q(cell) - board.q(from));
  return side === 'right' ? product > 0 : product < 0;
}

function dotProduct(from: number, to: number, cell: number): number {
  const [q, r] = [grid.q(to) - grid.q(from), grid.r(to) - grid.r(from)];
  const [cellQ, cellR] = [grid.q(cell) - grid.q(from), grid.r(cell) - grid.r(from)];
  return q * cellQ + r * cellR + (q + r) * (cellQ + cellR);
}
