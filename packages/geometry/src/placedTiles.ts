// Tiles laid side by side, turned by quarters, and joined at their openings. A place says where a tile lies: its north-west
// corner as turned, in cells, and its quarter turns to the right. Points are whole numbers, so many units to a cell.

import type { AreaTile, TileOpening } from './areaTile.js';
import { oppositeSide } from './areaTile.js';

export interface TilePlace {
  readonly column: number;
  readonly row: number;
  /** From 0 to 3. */
  readonly turns: number;
}

/** A tile as it lies as it is drawn, with its corner where columns and rows begin. */
export const AS_DRAWN: TilePlace = { column: 0, row: 0, turns: 0 };

export interface GridPoint {
  readonly x: number;
  readonly y: number;
}

/** How many columns and rows a tile takes, turned so. */
export function sizeTurned({ columns, rows }: AreaTile, turns: number): readonly [columns: number, rows: number] {
  return turns % 2 === 0 ? [columns, rows] : [rows, columns];
}

/** On which side one lies after some quarter turns. */
export function sideTurned(side: number, turns: number): number {
  return (side + turns) & 3;
}

/** Where a point of a tile lies on the table. */
export function pointPlaced(tile: AreaTile, place: TilePlace, { x, y }: GridPoint, unitsPerCell: number): GridPoint {
  const [width, height] = [tile.columns * unitsPerCell, tile.rows * unitsPerCell];
  const turned = [
    { x, y },
    { x: height - y, y: x },
    { x: width - x, y: height - y },
    { x: y, y: width - x },
  ][place.turns]!;
  return { x: turned.x + place.column * unitsPerCell, y: turned.y + place.row * unitsPerCell };
}

/** Where a cell of a tile lies on the table: with two units to a cell its middle is a whole number. */
export function cellPlaced(
  tile: AreaTile,
  place: TilePlace,
  column: number,
  row: number,
): readonly [column: number, row: number] {
  const { x, y } = pointPlaced(tile, place, { x: 2 * column + 1, y: 2 * row + 1 }, 2);
  return [(x - 1) / 2, (y - 1) / 2];
}

/** Where a tile must lie so that one of its openings meets one of another tile, edge by edge; undefined where none fits. */
export function placeJoined(
  there: { readonly tile: AreaTile; readonly place: TilePlace; readonly opening: TileOpening },
  tile: AreaTile,
  opening: TileOpening,
): TilePlace | undefined {
  if (there.opening.length !== opening.length) return undefined;
  const turns = (oppositeSide(sideTurned(there.opening.side, there.place.turns)) - opening.side + 4) & 3;
  // Both openings are straight and as long: it is enough that the middles meet.
  const meeting = middlePlaced(there.tile, there.place, there.opening);
  const own = middlePlaced(tile, { ...AS_DRAWN, turns }, opening);
  return { column: (meeting.x - own.x) / 2, row: (meeting.y - own.y) / 2, turns };
}

/** The middle of an opening, two units to a cell. */
function middlePlaced(tile: AreaTile, place: TilePlace, { side, from, length }: TileOpening): GridPoint {
  const along = 2 * from + length;
  const point = [
    { x: along, y: 0 },
    { x: 2 * tile.columns, y: along },
    { x: along, y: 2 * tile.rows },
    { x: 0, y: along },
  ][side]!;
  return pointPlaced(tile, place, point, 2);
}

/** Whether two tiles lie on one another; those that only touch do not. */
export function isOverlapping(one: AreaTile, place: TilePlace, other: AreaTile, otherPlace: TilePlace): boolean {
  const [columns, rows] = sizeTurned(one, place.turns);
  const [otherColumns, otherRows] = sizeTurned(other, otherPlace.turns);
  return (
    place.column < otherPlace.column + otherColumns &&
    otherPlace.column < place.column + columns &&
    place.row < otherPlace.row + otherRows &&
    otherPlace.row < place.row + rows
  );
}
