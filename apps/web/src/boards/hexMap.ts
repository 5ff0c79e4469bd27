// Boards of hexes, with height.

import type { BoardMap, BoardPlace, Point } from './maps.js';
import { mapOf, sideBySide } from './maps.js';

const HIGH = Math.sqrt(3);

/** A flat-top hex of radius 1. */
export interface HexAt {
  readonly id: string;
  readonly column: number;
  /** In halves of a hex's height, from the top. */
  readonly down: number;
  /** Cut by the board's edge: half of it is there, and nothing stands on it. */
  readonly cut?: 'top' | 'bottom';
  readonly height?: number;
}

/** How far a step of height lifts a hex. */
const RISE = 0.25;

/**
 * Hexes line by line, as they are read. Above the board there is room for hexes of the height that any of them may ever
 * have: left out, of the highest there is.
 */
export function hexMap(lines: readonly (readonly HexAt[])[], tallest?: number): BoardMap {
  const all = lines.flat();
  const highest = tallest ?? Math.max(0, ...all.map(({ height = 0 }) => height));
  const width = 1.5 * Math.max(...all.map(({ column }) => column)) + 2;
  const first = Math.min(...all.map(({ down, cut }) => down - (cut === 'top' ? 0 : 1)));
  const above = highest * RISE;
  const last = Math.max(...all.map(({ down, cut }) => down + (cut === 'bottom' ? 0 : 1)));
  const placeOf = ({ id, column, down, cut, height }: HexAt): BoardPlace => {
    const middle = { x: 1 + 1.5 * column, y: ((down - first) * HIGH) / 2 + above };
    const corners = hexCorners(middle, 1);
    const isThere = ({ y }: Point): boolean => (cut === 'top' ? y > middle.y - 0.1 : y < middle.y + 0.1);
    return {
      id,
      middle,
      outline: cut === undefined ? corners : corners.filter(isThere),
      ...(cut !== undefined && { isClosed: true }),
      ...(height !== undefined && { height }),
      slots: (count) => sideBySide(count, HIGH),
    };
  };
  const rest = { width, height: ((last - first) * HIGH) / 2 + above, unit: HIGH, rise: RISE };
  return mapOf(
    lines.map((line) => line.map(placeOf)),
    rest,
  );
}

/** The corners of a flat-top hex, from north-east clockwise. */
export function hexCorners({ x, y }: Point, radius: number): readonly Point[] {
  const high = (radius * HIGH) / 2;
  return [
    { x: x + radius / 2, y: y - high },
    { x: x + radius, y },
    { x: x + radius / 2, y: y + high },
    { x: x - radius / 2, y: y + high },
    { x: x - radius, y },
    { x: x - radius / 2, y: y - high },
  ];
}
