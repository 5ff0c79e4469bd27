// A way over a plane while it is drawn: corners in whole micrometres and where to look at the end. Whether it may be
// chosen the rules say, asked about every part of it; until they have, there is nothing to confirm.

import type { Choice } from '@automachia/kernel';
import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Against, AskWhyNot } from '../games/face.js';
import type { BoardMap, Point } from './maps.js';
import { keyOf, Wonder } from './wonder.js';

/** What a game says of the way that it asks for. */
export interface PathAsked {
  /** Where the way begins. */
  readonly from: Point;
  /** Where one looks there, in degrees clockwise from north; left out where nothing turns. */
  readonly facing?: number;
  /** Corners at most; left out where the rules set no limit. */
  readonly most?: number;
  /** Where a corner lies that was put near something, such as against the edge of a base. */
  snap?(point: Point, before: Point): Point;
  /** The way as the rules read it. */
  answer(corners: readonly Point[], heading: number | undefined): Choice;
}

export interface WayDrawn {
  readonly points: readonly Point[];
  readonly heading: number | undefined;
  /** A corner at the end; the last one goes there where there is no room for another. Says which one it is. */
  add(point: Point): number;
  /** Moves a corner; lays the next where that one is not there yet. */
  move(corner: number, point: Point): void;
  /** A corner, or the last one; without any, what was turned. */
  remove(corner?: number): void;
  turn(this: void, degrees: number): void;
  clear(): void;
  /** Whether anything is drawn. */
  readonly isBegun: boolean;
  /** What the rules have against it; null for nothing, undefined while they have not said. */
  readonly against: Against | null | undefined;
  /** How many corners one gets along it: all of them where nothing is known against it. */
  readonly reached: number;
  /** What may be confirmed; undefined where the rules object, or have not said. */
  readonly ready: Choice | undefined;
}

interface Drawing {
  readonly points: readonly Point[];
  readonly heading: number | undefined;
}

/** The way of one question. */
export function usePath(asked: PathAsked, map: BoardMap, whyNot: AskWhyNot): WayDrawn {
  const start: Drawing = { points: [], heading: asked.facing };
  const drawing = useSignal(start);
  const wonder = useMemo(() => new Wonder((choices, hear) => whyNot(choices, hear)), []);
  useEffect(() => () => wonder.stop(), []);
  const { points, heading } = drawing.value;
  const isBegun = points.length > 0 || heading !== asked.facing;
  // As far as every corner: so the rules say themselves up to where one gets.
  const ways = points.length > 0 ? points.map((_, i) => points.slice(0, i + 1)) : isBegun ? [points] : [];
  const choices = ways.map((way) => asked.answer(way, heading));
  const keys = choices.map(keyOf);
  useEffect(() => wonder.about(choices), [keys.join('\n')]);
  const known = wonder.known.value;
  const against = keys.length === 0 ? undefined : known.get(keys.at(-1)!);
  const change = (next: Partial<Drawing>): void => {
    drawing.value = { ...drawing.peek(), ...next };
  };
  const put = (point: Point, at: number): Point => {
    const before = drawing.peek().points[at - 1] ?? asked.from;
    return within(map, asked.snap?.(within(map, point), before) ?? point);
  };
  return {
    points,
    heading,
    isBegun,
    against,
    reached: against ? keys.findLastIndex((key) => known.get(key) === null) + 1 : points.length,
    ready: against === null ? choices.at(-1) : undefined,
    add(point) {
      const now = drawing.peek().points;
      const kept = now.length === asked.most ? now.slice(0, -1) : now;
      change({ points: [...kept, put(point, kept.length)] });
      return kept.length;
    },
    move(corner, point) {
      const now = drawing.peek().points;
      change({ points: [...now.slice(0, corner), put(point, corner), ...now.slice(corner + 1)] });
    },
    remove(corner) {
      const now = drawing.peek().points;
      if (now.length === 0) change(start);
      else change({ points: now.filter((_, i) => i !== (corner ?? now.length - 1)) });
    },
    turn(degrees) {
      const now = drawing.peek().heading;
      if (now !== undefined) change({ heading: (((now + Math.round(degrees)) % 360) + 360) % 360 });
    },
    clear: () => change(start),
  };
}

/** On the board, in whole micrometres. */
function within({ width, height }: BoardMap, { x, y }: Point): Point {
  return { x: Math.round(Math.min(width, Math.max(0, x))), y: Math.round(Math.min(height, Math.max(0, y))) };
}
