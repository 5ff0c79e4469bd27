// Boards of areas made of squares, and what lies between them.

import type { BoardMap, BoardPlace, Point, Slot, ZoneBorder } from './maps.js';
import { mapOf, outerEdges, ringsOf, sidesOf, squareAt } from './maps.js';

/** An area of a tile: the squares it is made of. */
export interface ZoneAt {
  readonly id: string;
  /** Their upper left corners. */
  readonly squares: readonly Point[];
  /** Where its name stands; left out, on the square nearest to the middle of all. */
  readonly middle?: Point;
  /** Where figures stand first, such as behind cover. */
  readonly slots?: readonly Point[];
}

/** Areas made of squares that hang together, and what lies between them. */
export function zoneMap(zones: readonly ZoneAt[], borders: readonly ZoneBorder[] = [], unit = 1): BoardMap {
  const all = zones.flatMap(({ squares }) => squares);
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const moved = ({ x, y }: Point): Point => ({ x: x - left, y: y - top });
  const places = zones.map(({ id, squares, middle, slots = [] }): BoardPlace => {
    const own = squares.map(moved);
    const home = middle === undefined ? middleOf(own) : moved(middle);
    const rings = ringsOf(outerEdges(own.flatMap((square) => sidesOf(squareAt(square)))));
    // An area around a hole has two; the larger is its outline.
    const [outline = []] = [...rings].sort((one, other) => areaOf(other) - areaOf(one));
    return { id, middle: home, outline, slots: (count) => roomIn(own, home, slots.map(moved), count) };
  });
  const width = Math.max(...all.map(({ x }) => x)) + 1 - left;
  const height = Math.max(...all.map(({ y }) => y)) + 1 - top;
  return mapOf(readAsLines(places), { width, height, unit, rise: 0, borders });
}

/** The middle of the square that is nearest to the middle of all: an area may be bent round its own. */
function middleOf(squares: readonly Point[]): Point {
  const middles = squares.map(({ x, y }) => ({ x: x + 0.5, y: y + 0.5 }));
  return nearestFirst(middles, mean(middles))[0]!;
}

function areaOf(ring: readonly Point[]): number {
  return sidesOf(ring).reduce((sum, [a, b]) => sum + (a.x * b.y - b.x * a.y) / 2, 0);
}

/** Areas have no rows: those whose middles lie at about the same height are read together. */
function readAsLines(places: readonly BoardPlace[]): readonly (readonly BoardPlace[])[] {
  const lines: BoardPlace[][] = [];
  for (const place of [...places].sort((one, other) => one.middle.y - other.middle.y)) {
    const line = lines.at(-1);
    if (line !== undefined && place.middle.y - line[0]!.middle.y < 1) line.push(place);
    else lines.push([place]);
  }
  return lines.map((line) => line.sort((one, other) => one.middle.x - other.middle.x));
}

/** So many in an area: where the tile says first, then the parts of its squares, those near its middle before others. */
function roomIn(squares: readonly Point[], home: Point, said: readonly Point[], count: number): readonly Slot[] {
  if (count === 1 && said.length === 0) return [{ x: 0, y: 0, scale: 1 }];
  const fromHome = (scale: number) => (point: Point) => ({ x: point.x - home.x, y: point.y - home.y, scale });
  for (let parts = 1; ; parts++) {
    const step = 1 / parts;
    const middles = squares.flatMap(({ x, y }) =>
      Array.from({ length: parts * parts }, (_, i) => ({
        x: x + ((i % parts) + 0.5) * step,
        y: y + (Math.floor(i / parts) + 0.5) * step,
      })),
    );
    const free = middles.filter((one) => said.every((other) => distance(one, other) > step * 0.75));
    const points = [...said, ...nearestFirst(free, home)];
    if (points.length >= count) return points.slice(0, count).map(fromHome(parts === 1 ? 1 : step * 0.95));
  }
}

function nearestFirst(points: readonly Point[], to: Point): readonly Point[] {
  return [...points].sort(
    (one, other) => distance(one, to) - distance(other, to) || one.y - other.y || one.x - other.x,
  );
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

function mean(points: readonly Point[]): Point {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
