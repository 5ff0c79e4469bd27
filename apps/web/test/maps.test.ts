// Maps of boards: where places are, what is beside what, and where the arrows lead.

import { describe, expect, test } from 'vitest';
import type { HexAt } from '../src/boards/hexMap.js';
import { hexMap } from '../src/boards/hexMap.js';
import type { BoardMap, Point } from '../src/boards/maps.js';
import {
  ARROWS,
  areNeighbours,
  commonSides,
  gridMap,
  isInside,
  nextPlace,
  outerEdges,
  placeAt,
  planeMap,
  ringsOf,
  sidesOf,
} from '../src/boards/maps.js';
import { zoneMap } from '../src/boards/zoneMap.js';

const grid = gridMap(5, 5, (column, row) => `${'abcde'[column]}${row + 1}`);

/** Eleven columns, every second one half a hex lower, as most boards of hexes are. */
const hexes = hexMap(
  Array.from({ length: 7 }, (_, column) =>
    Array.from(
      { length: 5 },
      (_unused, row): HexAt => ({ id: `${column},${row}`, column, down: 2 * row + (column % 2) }),
    ),
  ),
);

const at = (x: number, y: number): Point => ({ x, y });
/** An L with a street in its angle, a room behind a wall, and a yard that touches the street. */
const zones = zoneMap(
  [
    { id: 'ell', squares: [at(0, 0), at(0, 1), at(0, 2), at(1, 2)] },
    { id: 'street', squares: [at(1, 0), at(1, 1)] },
    { id: 'room', squares: [at(2, 0)] },
    { id: 'yard', squares: [at(2, 1), at(2, 2), at(3, 2)] },
  ],
  [{ between: ['street', 'room'], kind: 'wall', isClosed: true }],
);

/** Area of a polygon, whichever way round it goes. */
function area(outline: readonly Point[]): number {
  let twice = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length]!;
    twice += a.x * b.y - b.x * a.y;
  });
  return twice / 2;
}

function everyPlace(map: BoardMap) {
  return map.rows.flat();
}

/** All places that arrows lead to, one after the other. */
function reached(map: BoardMap, from: string): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const way of Object.values(ARROWS)) found.add(nextPlace(map, id, way));
  return found;
}

describe('every map', () => {
  test.each([
    ['squares', grid],
    ['hexes', hexes],
    ['zones', zones],
  ] as const)('%s: outlines go clockwise, hold their own middle and nobody else’s, and do not overlap', (_, map) => {
    const places = everyPlace(map);
    for (const { outline } of places) expect(area(outline)).toBeGreaterThan(0);
    for (const one of places) {
      for (const other of places) expect(isInside(one.outline, other.middle)).toBe(one === other);
      expect(placeAt(map, one.middle)).toBe(one);
    }
    // Drawn together they are as large as all of them: nothing lies on anything, and no side is missing.
    const rings = ringsOf(outerEdges(places.flatMap(({ outline }) => sidesOf(outline))));
    const whole = rings.reduce((sum, ring) => sum + area(ring), 0);
    expect(whole).toBeCloseTo(
      places.reduce((sum, { outline }) => sum + area(outline), 0),
      6,
    );
  });

  test.each([
    ['squares', grid],
    ['hexes', hexes],
    ['zones', zones],
  ] as const)('%s: the arrows lead everywhere from anywhere', (_, map) => {
    for (const { id } of everyPlace(map)) expect(reached(map, id).size).toBe(everyPlace(map).length);
  });

  test.each([
    ['squares', grid],
    ['hexes', hexes],
    ['zones', zones],
  ] as const)('%s: however many stand in a place, each stands inside of it and none on another', (_, map) => {
    for (const place of everyPlace(map)) {
      for (let count = 1; count <= 12; count++) {
        const slots = place.slots(count);
        expect(slots).toHaveLength(count);
        const points = slots.map(({ x, y }) => at(place.middle.x + x, place.middle.y + y));
        for (const point of points) expect(isInside(place.outline, point)).toBe(true);
        const nearest = Math.min(
          ...points.flatMap((one, i) =>
            points.slice(0, i).map((other) => Math.hypot(one.x - other.x, one.y - other.y)),
          ),
        );
        // Figures are round, and as wide as their scale of a unit at most.
        expect(nearest).toBeGreaterThan(slots[0]!.scale * map.unit * 0.65);
      }
    }
  });
});

test('squares are named from the south-west, and arrows go by one', () => {
  expect(grid.rows[0]!.map(({ id }) => id)).toEqual(['a5', 'b5', 'c5', 'd5', 'e5']);
  const around = Object.values(ARROWS).map((way) => nextPlace(grid, 'c3', way));
  expect(around).toEqual(['c4', 'c2', 'b3', 'd3']);
  expect(nextPlace(grid, 'a1', ARROWS['ArrowLeft']!)).toBe('a1');
});

test('hexes: neighbours are those whose middles are one hex apart', () => {
  const places = everyPlace(hexes);
  for (const one of places) {
    for (const other of places) {
      const far = Math.hypot(one.middle.x - other.middle.x, one.middle.y - other.middle.y);
      expect(areNeighbours(one, other)).toBe(Math.abs(far - Math.sqrt(3)) < 1e-9);
    }
  }
});

test('a hex that the edge cuts is half of one, and nobody goes there', () => {
  const map = hexMap([
    [
      { id: 'half', column: 0, down: 0, cut: 'top' },
      { id: 'whole', column: 0, down: 2 },
    ],
  ]);
  const [half, whole] = map.rows[0]!;
  expect(area(half!.outline)).toBeCloseTo(area(whole!.outline) / 2, 9);
  expect(half!.isClosed).toBe(true);
  expect(nextPlace(map, 'whole', ARROWS['ArrowUp']!)).toBe('whole');
});

describe('areas', () => {
  test('have the outline of their squares', () => {
    expect(area(zones.place('ell')!.outline)).toBe(4);
    expect(zones.place('ell')!.outline).toHaveLength(10);
    expect(commonSides(zones.place('ell')!, zones.place('street')!)).toHaveLength(3);
    expect(areNeighbours(zones.place('ell')!, zones.place('room')!)).toBe(false);
  });

  test('an arrow goes to an open neighbour before the one behind a wall, and to that before what is further', () => {
    // The room is straight to the right of the street, but behind a wall; the yard is open.
    expect(nextPlace(zones, 'street', ARROWS['ArrowRight']!)).toBe('yard');
    const walled = zoneMap(
      [
        { id: 'hall', squares: [at(0, 0)] },
        { id: 'cell', squares: [at(1, 0)] },
        { id: 'far', squares: [at(2, 0)] },
      ],
      [{ between: ['hall', 'cell'], kind: 'wall', isClosed: true }],
    );
    expect(nextPlace(walled, 'hall', ARROWS['ArrowRight']!)).toBe('cell');
  });

  test('two that touch in a corner alone have an outline each', () => {
    const edges = [at(0, 0), at(1, 1)].flatMap(({ x, y }) =>
      sidesOf([at(x, y), at(x + 1, y), at(x + 1, y + 1), at(x, y + 1)]),
    );
    expect(ringsOf(outerEdges(edges)).map((ring) => ring.length)).toEqual([4, 4]);
  });

  test('figures stand first where the tile says', () => {
    const map = zoneMap([{ id: 'post', squares: [at(0, 0), at(1, 0)], middle: at(1, 0.5), slots: [at(0.25, 0.25)] }]);
    const [first, ...others] = map.place('post')!.slots(9);
    expect(first).toMatchObject({ x: -0.75, y: -0.25 });
    expect(others).toHaveLength(8);
  });
});

test('a plane has no places, and points stay whole micrometres', () => {
  const plane = planeMap(36 * 25_400, 36 * 25_400, 25_400);
  expect(plane.rows).toEqual([]);
  expect(placeAt(plane, at(0, 0))).toBeUndefined();
});
