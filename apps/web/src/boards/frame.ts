// A map in pixels: the largest board its container has room for.

import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardMap, BoardPlace, Point } from './maps.js';
import { outerEdges, ringsOf, sidesOf } from './maps.js';

export interface MapFrame {
  readonly map: BoardMap;
  readonly width: number;
  readonly height: number;
  /** Around the board, for what stands out of it. */
  readonly margin: number;
  /** Pixels of one unit of the board, and of an ordinary place. */
  readonly scale: number;
  readonly unit: number;
  /**
   * The middle of a place as high as it lies, or any point of the board; what is beside the board lies in the middle of
   * its margin. The middle of all where there is no such place.
   */
  at(where: string | Point): Point;
  /** How many pixels a place lies above the ground. */
  liftOf(where: string | Point): number;
  /** The point of the board under one of the drawing; whole micrometres on a plane. */
  pointAt(x: number, y: number): Point;
}

/** Pixels around a board, by the shorter side of its room. */
export type Margin = number | ((room: number) => number);

/** An ordinary place is never smaller. */
const SMALLEST = 12;

export function frameFor(map: BoardMap, width: number, height: number, around: Margin = 12): MapFrame {
  const margin = typeof around === 'number' ? around : around(Math.min(width, height));
  const fitting = Math.min((width - 2 * margin) / map.width, (height - 2 * margin) / map.height);
  const scale = Math.max(SMALLEST / map.unit, fitting);
  const isPlane = map.rows.length === 0;
  const liftOf = (where: string | Point): number =>
    ((typeof where === 'string' ? map.place(where)?.height : undefined) ?? 0) * map.rise * scale;
  const onScreen = (along: number, limit: number): number => {
    if (along < 0) return margin / 2;
    return along > limit + 1e-9 ? limit * scale + margin * 1.5 : margin + along * scale;
  };
  return {
    map,
    scale,
    margin,
    unit: scale * map.unit,
    width: scale * map.width + 2 * margin,
    height: scale * map.height + 2 * margin,
    at(where) {
      const place = typeof where === 'string' ? map.place(where) : undefined;
      const { x, y } = place?.middle ?? (typeof where === 'string' ? { x: map.width / 2, y: map.height / 2 } : where);
      return { x: onScreen(x, map.width), y: onScreen(y, map.height) - liftOf(where) };
    },
    liftOf,
    pointAt(x, y) {
      const point = { x: (x - margin) / scale, y: (y - margin) / scale };
      return isPlane ? { x: Math.round(point.x), y: Math.round(point.y) } : point;
    },
  };
}

/** The frame of a map inside an element, as large as that has room. */
export function useFrame(map: BoardMap, margin?: Margin) {
  const root = useRef<HTMLDivElement>(null);
  const [[width, height], setSize] = useState<readonly [number, number]>([670, 670]);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(element);
      const across = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const along = element.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
      setSize([Math.floor(across), Math.floor(along)]);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { root, frame: useMemo(() => frameFor(map, width, height, margin), [map, width, height]) };
}

/** The corners of a place on the screen, as high as it lies, so many pixels inside of it. */
export function cornersOf(frame: MapFrame, place: BoardPlace, inset = 0): readonly Point[] {
  return within(
    place.outline.map((corner) => raised(frame, corner, place)),
    inset,
  );
}

/** The corners of all that is seen of a place: its top, and the sides of what lies high down to the ground. */
export function bodyOf(frame: MapFrame, place: BoardPlace): readonly Point[] {
  const top = cornersOf(frame, place);
  return (place.height ?? 0) <= 0 ? top : hullOf([...top, ...place.outline.map((corner) => frame.at(corner))]);
}

/** The smallest outline without dents around points, clockwise. */
function hullOf(points: readonly Point[]): readonly Point[] {
  const sorted = [...points].sort((one, other) => one.x - other.x || one.y - other.y);
  const half = (line: readonly Point[]): Point[] => {
    const kept: Point[] = [];
    for (const point of line) {
      while (kept.length > 1 && !isRightTurn(kept.at(-2)!, kept.at(-1)!, point)) kept.pop();
      kept.push(point);
    }
    return kept.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function isRightTurn(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x) > 1e-9;
}

/** A place's own outline; its corners a little round where that is wanted. */
export function pathOf(frame: MapFrame, place: BoardPlace, inset = 0, round = 0): string {
  return pathThrough(cornersOf(frame, place, inset), round);
}

/** The outline of several places together, so many pixels inside of it. */
export function outlineOf(frame: MapFrame, ids: readonly string[], inset = 0): string {
  const places = [...new Set(ids)].flatMap((id) => frame.map.place(id) ?? []);
  const edges = outerEdges(
    places.flatMap((place) =>
      sidesOf(place.outline.map((corner) => raised(frame, corner, place))).map(([from, to]) => [from, to] as const),
    ),
  );
  return ringsOf(edges)
    .map((ring) => pathThrough(within(ring, inset)))
    .join('');
}

/** A corner of a place, lifted as high as the place lies. */
function raised(frame: MapFrame, corner: Point, { height = 0 }: BoardPlace): Point {
  const { x, y } = frame.at(corner);
  return { x, y: y - height * frame.map.rise * frame.scale };
}

export function pathThrough(points: readonly Point[], round = 0): string {
  if (round === 0) return `M${points.map(written).join('L')}Z`;
  return `${points
    .map((corner, i) => {
      const before = points[(i + points.length - 1) % points.length]!;
      const after = points[(i + 1) % points.length]!;
      const [from, to] = [towards(corner, before, round), towards(corner, after, round)];
      return `${i === 0 ? 'M' : 'L'}${written(from)}Q${written(corner)} ${written(to)}`;
    })
    .join('')}Z`;
}

/** A clockwise outline, every side moved so far to the inside. */
function within(outline: readonly Point[], inset: number): readonly Point[] {
  if (inset === 0) return outline;
  // Corners on a straight side are none.
  const corners = outline.filter((corner, i) => {
    const before = outline[(i + outline.length - 1) % outline.length]!;
    const after = outline[(i + 1) % outline.length]!;
    const [x, y, u, v] = [corner.x - before.x, corner.y - before.y, after.x - corner.x, after.y - corner.y];
    return Math.abs(x * v - y * u) > 1e-6 * Math.hypot(x, y) * Math.hypot(u, v);
  });
  return corners.map((corner, i) => {
    const before = inwards(corners[(i + corners.length - 1) % corners.length]!, corner);
    const after = inwards(corner, corners[(i + 1) % corners.length]!);
    // Where the two sides meet once both are moved.
    const far = inset / (1 + before.x * after.x + before.y * after.y);
    return { x: corner.x + (before.x + after.x) * far, y: corner.y + (before.y + after.y) * far };
  });
}

/** Square to a side, one pixel to the right of it. */
function inwards(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return { x: (from.y - to.y) / length, y: (to.x - from.x) / length };
}

function towards(from: Point, to: Point, far: number): Point {
  const part = Math.min(0.5, far / Math.hypot(to.x - from.x, to.y - from.y));
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}

function written({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
}
