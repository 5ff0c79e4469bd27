// Segments against walls, and the same question put to another library, @flatten-js/core.

import { point, type Segment, segment } from '@flatten-js/core';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beyond, type GridPoint, Walls } from '../src/index.js';

const UNIT = 10;
const somePoint = fc.record({ x: fc.integer({ min: -20, max: 60 }), y: fc.integer({ min: -20, max: 60 }) });
const someWalls = fc.array(fc.tuple(fc.integer({ min: -2, max: 4 }), fc.integer({ min: -2, max: 4 }), fc.nat(3)), {
  maxLength: 12,
});

type Wall = readonly [column: number, row: number, side: number];

function wallsOf(list: readonly Wall[]): Walls {
  const walls = new Walls(UNIT);
  for (const wall of list) walls.add(...wall);
  return walls;
}

/** The ends of a wall, as a segment of the other library. */
function segmentOf([column, row, side]: Wall): Segment {
  const [x, y] = [column * UNIT, row * UNIT];
  const ends = [
    [x, y, x + UNIT, y],
    [x + UNIT, y, x + UNIT, y + UNIT],
    [x, y + UNIT, x + UNIT, y + UNIT],
    [x, y, x, y + UNIT],
  ][side]!;
  return segment(ends[0]!, ends[1]!, ends[2]!, ends[3]!);
}

function isClearThere(list: readonly Wall[], from: GridPoint, to: GridPoint): boolean {
  const start = point(from.x, from.y);
  if (from.x === to.x && from.y === to.y) return list.every((wall) => !segmentOf(wall).contains(start));
  const line = segment(start, point(to.x, to.y));
  return list.every((wall) => line.intersect(segmentOf(wall)).length === 0);
}

describe('segments and walls', () => {
  test('agree with @flatten-js/core on what is clear', () => {
    fc.assert(
      fc.property(someWalls, somePoint, somePoint, (list, from, to) => {
        expect(wallsOf(list).isClear(from, to)).toBe(isClearThere(list, from, to));
      }),
      { numRuns: 3000 },
    );
  });

  test('agree whichever end is first', () => {
    fc.assert(
      fc.property(someWalls, somePoint, somePoint, (list, from, to) => {
        const walls = wallsOf(list);
        expect(walls.isClear(from, to)).toBe(walls.isClear(to, from));
      }),
      { numRuns: 1000 },
    );
  });

  test('a wall is the same from both of its cells', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.nat(4), fc.nat(3), somePoint, somePoint, (column, row, side, from, to) => {
        const [one, other] = [
          wallsOf([[column, row, side]]),
          wallsOf([[...beyond(column, row, side), (side + 2) & 3]]),
        ];
        expect(one.isClear(from, to)).toBe(other.isClear(from, to));
      }),
    );
  });

  test('the end of a wall stops a segment that touches it, and one unit beside it does not', () => {
    const walls = wallsOf([[1, 0, 3]]);
    expect(walls.isClear({ x: 5, y: 5 }, { x: 15, y: 15 })).toBe(false);
    expect(walls.isClear({ x: 5, y: 6 }, { x: 15, y: 15 })).toBe(true);
    expect(walls.isClear({ x: 10, y: 11 }, { x: 10, y: 30 })).toBe(true);
    expect(walls.isClear({ x: 10, y: 10 }, { x: 10, y: 30 })).toBe(false);
  });
});
