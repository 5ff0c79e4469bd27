import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AreaTile, GridPoint, TileJoin, TilePlace } from '../src/index.js';
import {
  AS_DRAWN,
  beyond,
  cellPlaced,
  isOverlapping,
  placeJoined,
  pointPlaced,
  SIDES,
  sideTurned,
  TileSight,
  Walls,
} from '../src/index.js';
import { corridor, courtyard, hall, someTile } from './tiles.js';

const UNIT = 10;
const RULES = {
  unitsPerCell: UNIT,
  wallBorders: '#EX',
  pointsInCell: [
    { x: 5, y: 5 },
    { x: 1, y: 1 },
    { x: 9, y: 1 },
    { x: 1, y: 9 },
    { x: 9, y: 9 },
  ],
};

interface Laid {
  readonly tiles: readonly AreaTile[];
  readonly places: readonly TilePlace[];
  readonly joins: readonly TileJoin[];
}

/** Tiles laid one after the other at openings that are free, where they fit: some touch without being joined. */
const someLayout: fc.Arbitrary<Laid> = fc
  .array(fc.tuple(someTile, fc.nat(5), fc.nat(1), fc.nat(1)), { minLength: 2, maxLength: 6 })
  .map((wanted) => {
    const [[first]] = wanted as [(typeof wanted)[number]];
    const laid = { tiles: [first], places: [AS_DRAWN], joins: [] as TileJoin[] };
    const used = new Set<string>();
    for (const [tile, to, out, into] of wanted.slice(1)) {
      const at = to % laid.tiles.length;
      const there = { tile: laid.tiles[at]!, place: laid.places[at]!, opening: laid.tiles[at]!.openings[out]! };
      const place = placeJoined(there, tile, tile.openings[into]!)!;
      if (used.has(`${at} ${out}`)) continue;
      if (laid.tiles.some((other, i) => isOverlapping(tile, place, other, laid.places[i]!))) continue;
      const number = laid.tiles.length;
      used.add(`${at} ${out}`).add(`${number} ${into}`);
      laid.joins.push({ one: { tile: at, opening: out }, other: { tile: number, opening: into } });
      laid.tiles.push(tile);
      laid.places.push(place);
    }
    return laid;
  });

/** All walls of a whole layout at once, with nothing left out that lies elsewhere. */
function allWalls({ tiles, places, joins }: Laid): Walls {
  const walls = new Walls(UNIT);
  const open = new Set(
    joins.flatMap(({ one, other }) => [`${one.tile} ${one.opening}`, `${other.tile} ${other.opening}`]),
  );
  for (const [number, tile] of tiles.entries()) {
    const openEdges = tile.openings.flatMap((opening, i) =>
      open.has(`${number} ${i}`)
        ? Array.from({ length: opening.length }, (_, edge) => [...tile.cellAt(opening, edge), opening.side].join())
        : [],
    );
    for (let row = 0; row < tile.rows; row++) {
      for (let column = 0; column < tile.columns; column++) {
        for (const side of SIDES.keys()) {
          const isWall = tile.isWithin(...beyond(column, row, side))
            ? RULES.wallBorders.includes(tile.border(column, row, side))
            : !openEdges.includes([column, row, side].join());
          const place = places[number]!;
          if (isWall) walls.add(...cellPlaced(tile, place, column, row), sideTurned(side, place.turns));
        }
      }
    }
  }
  return walls;
}

const somePoint = fc.record({ x: fc.integer({ min: 1, max: 39 }), y: fc.integer({ min: 1, max: 39 }) });

function isInside({ x, y }: GridPoint): boolean {
  return x % UNIT !== 0 && y % UNIT !== 0;
}

describe('sight over joined tiles', () => {
  test('is what all walls of the table leave, for any two points', () => {
    fc.assert(
      fc.property(someLayout, fc.nat(5), fc.nat(5), somePoint, somePoint, (laid, one, other, from, to) => {
        fc.pre(isInside(from) && isInside(to));
        const [a, b] = [one % laid.tiles.length, other % laid.tiles.length];
        const isClear = allWalls(laid).isClear(
          pointPlaced(laid.tiles[a]!, laid.places[a]!, from, UNIT),
          pointPlaced(laid.tiles[b]!, laid.places[b]!, to, UNIT),
        );
        const chains = new TileSight(RULES).chainsBetween(laid.tiles, laid.joins, a, b);
        expect(chains).toHaveLength(1);
        expect(chains[0]!.isSeen([from], [to])).toBe(isClear);
      }),
      { numRuns: 2000 },
    );
  });

  test('of areas is the same in both directions', () => {
    const sight = new TileSight(RULES);
    fc.assert(
      fc.property(someLayout, fc.nat(5), fc.nat(5), fc.nat(4), fc.nat(4), (laid, one, other, from, to) => {
        const [a, b] = [one % laid.tiles.length, other % laid.tiles.length];
        const [areaA, areaB] = [from % laid.tiles[a]!.areas.length, to % laid.tiles[b]!.areas.length];
        const [there] = sight.chainsBetween(laid.tiles, laid.joins, a, b);
        const [back] = sight.chainsBetween(laid.tiles, laid.joins, b, a);
        expect(there!.isAreaSeen(areaA, areaB)).toBe(back!.isAreaSeen(areaB, areaA));
      }),
      { numRuns: 300 },
    );
  });

  test('is known by the chain, wherever it lies and whatever else is joined', () => {
    const sight = new TileSight(RULES);
    const join = { one: { tile: 0, opening: 0 }, other: { tile: 1, opening: 1 } };
    const [one] = sight.chainsBetween([courtyard, corridor], [join], 0, 1);
    const further = { one: { tile: 1, opening: 0 }, other: { tile: 2, opening: 1 } };
    const [same] = sight.chainsBetween([courtyard, corridor, hall], [further, join], 0, 1);
    expect(same).toBe(one);
    expect(sight.size).toBe(1);
    expect(sight.chainsBetween([courtyard, corridor, hall], [further, join], 0, 2)[0]).not.toBe(one);
  });

  test('goes through an opening that is joined, and not through one that is not', () => {
    const sight = new TileSight(RULES);
    const join = { one: { tile: 0, opening: 0 }, other: { tile: 1, opening: 1 } };
    const [chain] = sight.chainsBetween([courtyard, courtyard], [join], 0, 1);
    expect(chain!.isAreaSeen(0, 2)).toBe(true);
    expect(sight.chainsBetween([courtyard, courtyard], [], 0, 1)).toEqual([]);
  });

  test('within an area there is always sight; between areas a wall takes it', () => {
    const [own] = new TileSight(RULES).chainsBetween([corridor], [], 0, 0);
    expect(own!.isAreaSeen(0, 0)).toBe(true);
    expect(own!.isAreaSeen(0, 1)).toBe(true);
    const [halved] = new TileSight({ ...RULES, wallBorders: '#.~' }).chainsBetween([corridor], [], 0, 0);
    expect(halved!.isAreaSeen(0, 1)).toBe(false);
    expect(halved!.isAreaSeen(1, 1)).toBe(true);
  });

  test('a point is before a line only strictly, on the side as the tile lies', () => {
    const join = { one: { tile: 0, opening: 0 }, other: { tile: 1, opening: 0 } };
    const [chain] = new TileSight(RULES).chainsBetween([courtyard, corridor], [join], 0, 1);
    // The corridor's east is joined to the north: it is turned to the right, and its own east looks south.
    expect(chain!.place).toEqual({ column: 0, row: -4, turns: 1 });
    const arrow = { x: 39, y: 15 };
    expect(chain!.isBefore({ x: 15, y: 5 }, arrow, 1)).toBe(true);
    expect(chain!.isBefore({ x: 15, y: -1 }, arrow, 1)).toBe(false);
    expect(chain!.isBefore({ x: 15, y: 5 }, arrow, 3)).toBe(false);
    expect(
      chain!.seenFrom(
        [
          { x: 25, y: 5 },
          { x: 38, y: 1 },
        ],
        arrow,
      ),
    ).toEqual([{ x: 25, y: 5 }]);
  });
});
