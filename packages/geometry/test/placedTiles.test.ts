import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AreaTile, TileOpening, TilePlace } from '../src/index.js';
import {
  AS_DRAWN,
  beyond,
  cellPlaced,
  isOverlapping,
  oppositeSide,
  placeJoined,
  pointPlaced,
  sideTurned,
  sizeTurned,
} from '../src/index.js';
import { corridor, courtyard, hall, someTile } from './tiles.js';

const someTurns = fc.integer({ min: 0, max: 3 });
const somePlace = fc.record({
  column: fc.integer({ min: -20, max: 20 }),
  row: fc.integer({ min: -20, max: 20 }),
  turns: someTurns,
});

describe('a quarter turn to the right', () => {
  test('takes the north to the east, and a corner to the next', () => {
    expect(sideTurned(0, 1)).toBe(1);
    expect(pointPlaced(hall, { ...AS_DRAWN, turns: 1 }, { x: 1, y: 2 }, 10)).toEqual({ x: 78, y: 1 });
    expect(sizeTurned(hall, 1)).toEqual([8, 4]);
  });

  test('keeps neighbours beside each other, on the side that was turned with them', () => {
    fc.assert(
      fc.property(someTile, somePlace, fc.nat(3), fc.nat(3), fc.nat(3), (tile, place, column, row, side) => {
        const [east, south] = beyond(column, row, side);
        fc.pre(tile.isWithin(east, south));
        const there = cellPlaced(tile, place, column, row);
        expect(cellPlaced(tile, place, east, south)).toEqual(beyond(...there, sideTurned(side, place.turns)));
      }),
    );
  });

  test('puts every cell within the tile as it lies, each to a place of its own', () => {
    fc.assert(
      fc.property(someTile, somePlace, (tile, place) => {
        const [columns, rows] = sizeTurned(tile, place.turns);
        const cells = tile.areas
          .flatMap((_, area) => tile.cellsOf(area))
          .map((cell) => cellPlaced(tile, place, ...cell));
        for (const [column, row] of cells) {
          expect(column >= place.column && column < place.column + columns).toBe(true);
          expect(row >= place.row && row < place.row + rows).toBe(true);
        }
        expect(new Set(cells.map(String)).size).toBe(columns * rows);
      }),
    );
  });
});

describe('tiles that are joined', () => {
  test('meet edge by edge, do not lie on one another, and find each other from both sides', () => {
    fc.assert(
      fc.property(someTile, somePlace, someTile, fc.nat(1), fc.nat(1), (tile, place, other, out, into) => {
        const [opening, entry] = [tile.openings[out]!, other.openings[into]!];
        const found = placeJoined({ tile, place, opening }, other, entry)!;
        expect(edgesBeyond(tile, place, opening).sort()).toEqual(edges(other, found, entry).sort());
        expect(isOverlapping(tile, place, other, found)).toBe(false);
        expect(isOverlapping(other, found, other, found)).toBe(true);
        expect(placeJoined({ tile: other, place: found, opening: entry }, tile, opening)).toEqual(place);
        expect(sideTurned(entry.side, found.turns)).toBe(oppositeSide(sideTurned(opening.side, place.turns)));
      }),
    );
  });

  test('are as long at the opening', () => {
    const narrow = { ...courtyard.openings[0]!, length: 1 };
    expect(placeJoined({ tile: corridor, place: AS_DRAWN, opening: narrow }, courtyard, courtyard.openings[1]!)).toBe(
      undefined,
    );
  });
});

function edges(tile: AreaTile, place: TilePlace, opening: TileOpening): string[] {
  return Array.from({ length: opening.length }, (_, edge) =>
    String(cellPlaced(tile, place, ...tile.cellAt(opening, edge))),
  );
}

function edgesBeyond(tile: AreaTile, place: TilePlace, opening: TileOpening): string[] {
  return Array.from({ length: opening.length }, (_, edge) =>
    String(beyond(...cellPlaced(tile, place, ...tile.cellAt(opening, edge)), sideTurned(opening.side, place.turns))),
  );
}
