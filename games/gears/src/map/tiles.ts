// The tiles of the pack, read from their drawings: zones, cover spots, openings.

import { AreaTile, SIDES } from '@automachia/geometry';
import type { PrintedLocation, PrintedTile } from '../content/types.js';

/** GOW-RUL-03: the borders of a drawing that can be walked over, and those that can be shot over besides. */
export const WALKED = '.';
export const MEASURED = '.~';
export const ENTRANCE = 'E';
export const EXIT = 'X';
const WALL = '#';

/** GOW-RUL-04: how points are sampled. */
export const SIGHT_RULES = {
  unitsPerCell: 10,
  wallBorders: WALL,
  pointsInCell: [
    { x: 5, y: 5 },
    { x: 1, y: 1 },
    { x: 9, y: 1 },
    { x: 1, y: 9 },
    { x: 9, y: 9 },
  ],
} as const;

/** GOW-RUL-08: how far inside its edge an arrow begins. */
const ARROW_INSET = 1;

/** An arrow of a cover spot: where it begins, and to which side of the tile as drawn it points. */
export interface Arrow {
  readonly point: { readonly x: number; readonly y: number };
  readonly side: number;
}

/** GOW-TIL-08: a place for one figure. */
export interface CoverSpot {
  readonly name: string;
  readonly area: number;
  readonly cell: readonly [column: number, row: number];
  readonly arrows: readonly Arrow[];
}

/** One side of a tile, with the location card of the same identifier. */
export interface TileSide {
  readonly id: string;
  /** GOW-TIL-01: the tile of which it is a side. */
  readonly number: string;
  readonly tile: AreaTile;
  readonly spots: readonly CoverSpot[];
  /** Areas by number. */
  readonly entrances: readonly number[];
  readonly exit: number;
  readonly holes: readonly number[];
  readonly equipmentAreas: readonly number[];
  /** Openings by number. */
  readonly entranceOpening: number;
  readonly exitOpening: number;
  readonly spawn: readonly string[];
  readonly equipment: string | undefined;
}

const areaNamed = (letter: string): number => letter.charCodeAt(0) - 'A'.charCodeAt(0);

export function areaLetter(area: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + area);
}

/** `c1 A (1,2) S`, read. */
export function readSpot(written: string): CoverSpot {
  const [, name, letter, column, row, arrows] = /^(c\d+) ([A-O]) \((\d+),(\d+)\) ([NESW]+)$/.exec(written)!;
  const cell = [Number(column), Number(row)] as const;
  return {
    name: name!,
    area: areaNamed(letter!),
    cell,
    arrows: arrows!.split('').map((side) => arrowAt(cell, (SIDES as readonly string[]).indexOf(side))),
  };
}

/** GOW-RUL-08: one unit inside the edge, at its middle. */
function arrowAt([column, row]: readonly [number, number], side: number): Arrow {
  const { unitsPerCell } = SIGHT_RULES;
  const [middle, far] = [unitsPerCell / 2, unitsPerCell - ARROW_INSET];
  const inside = [
    { x: middle, y: ARROW_INSET },
    { x: far, y: middle },
    { x: middle, y: far },
    { x: ARROW_INSET, y: middle },
  ][side]!;
  return { side, point: { x: column * unitsPerCell + inside.x, y: row * unitsPerCell + inside.y } };
}

/** A tile whose drawing has no fault. */
export function readTile(printed: PrintedTile, location: PrintedLocation | undefined): TileSide {
  const tile = new AreaTile(printed.drawing, ENTRANCE + EXIT);
  return {
    id: printed.id,
    number: printed.id.slice(0, -1),
    tile,
    spots: printed.cover.map(readSpot),
    entrances: printed.entrance.map(areaNamed),
    exit: areaNamed(printed.exit),
    holes: printed.holes.map(areaNamed),
    equipmentAreas: printed.equipment.map(areaNamed),
    entranceOpening: tile.openings.findIndex(({ border }) => border === ENTRANCE),
    exitOpening: tile.openings.findIndex(({ border }) => border === EXIT),
    spawn: location?.spawn ?? [],
    equipment: location?.equipment,
  };
}
