// Where the things are that a step points at, and where the coach's card has room: beside them, and over nothing that
// can be pressed or has to be seen (ui.md, section 4).

import type { GameFace } from '../games/face.js';
import type { Part, Pointer } from './lesson.js';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Ring extends Box {
  readonly isRound: boolean;
}

/** Parts of the screen; of several, the first that is seen. */
const parts: Readonly<Record<Part, readonly string[]>> = {
  ownPlate: ['.plate.is-own'],
  otherPlate: ['.plate:not(.is-own)'],
  hand: ['.hand'],
  track: ['.tn-track', '.tools .tool'],
  answers: ['.acts [data-answer]'],
  undo: ['.acts [data-act=undo]'],
  log: ['.rail .log', '.tools .tool'],
  dice: ['.verification', '.lesson-result'],
};

/** Parts that are several things at once. */
const areAll: readonly Part[] = ['answers'];

export function ringsAround(points: readonly Pointer[], face: GameFace): Ring[] {
  return points.flatMap((point) => {
    const isRound = !('part' in point) && !('card' in point);
    const pad = isRound ? 8 : 5;
    return found(point, face).map((element) => ({
      ...within(grown(element.getBoundingClientRect(), pad), element),
      isRound,
    }));
  });
}

function found(point: Pointer, face: GameFace): readonly Element[] {
  if ('part' in point) {
    for (const selector of parts[point.part]) {
      const seen = [...document.querySelectorAll(selector)].filter(isSeen);
      if (seen.length > 0) return areAll.includes(point.part) ? seen : seen.slice(0, 1);
    }
    return [];
  }
  const first = [...document.querySelectorAll(selectorOf(point, face))].find(isSeen);
  return first === undefined ? [] : [first];
}

function selectorOf(point: Exclude<Pointer, { readonly part: Part }>, face: GameFace): string {
  if ('cell' in point) return `[data-cell="${point.cell}"]`;
  if ('card' in point) return `.hand [data-card="${point.card}"]`;
  // What has a key of its own begins with it.
  return `.board [aria-label^="${face.keyFor?.(point) ?? '?'} "]`;
}

/** What scrolls inside a column is ringed only as far as it is seen. */
function within(box: Box, element: Element): Box {
  const column = element.closest('.dock, .rail-panel')?.getBoundingClientRect();
  if (column === undefined) return box;
  const left = Math.max(box.left, column.left + 3);
  const top = Math.max(box.top, column.top + 3);
  const right = Math.min(box.left + box.width, column.right - 3);
  const bottom = Math.min(box.top + box.height, column.bottom - 3);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function isSeen(element: Element): boolean {
  const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
  if (width === 0 || height === 0 || !element.checkVisibility({ visibilityProperty: true })) return false;
  return right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
}

/** What should stay free, and how much it matters that it does. */
const obstacles: readonly (readonly [string, number])[] = [
  ['[data-lit]', 3],
  ['.tn-robot', 3],
  ['.acts .button', 3],
  ['.ask', 2],
  ['.scorebug', 1],
  ['.hand .card-button', 0.5],
  ['.lesson-chapters', 0.5],
  ['.rail', 0.3],
  ['[data-cell]', 0.06],
];

const STEP = 16;
const EDGE = 10;
const GAP = 16;
/** Pixels of a thing that is covered, for a pixel of distance. */
const DISTANCE = 26;

/** The best place for a card of a size; beside the rings where it can be. */
export function placeFor(size: { readonly width: number; readonly height: number }, rings: readonly Ring[]): Box {
  const things = obstacles.flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .map((element) => ({ box: element.getBoundingClientRect() as Box, weight }))
      .filter(({ box }) => box.width > 0),
  );
  const middle = { left: innerWidth / 2, top: innerHeight / 2, width: 0, height: 0 };
  let best: Box = { left: EDGE, top: EDGE, ...size };
  let least = Number.POSITIVE_INFINITY;
  for (let top = EDGE; top + size.height <= innerHeight - EDGE; top += STEP) {
    for (let left = EDGE; left + size.width <= innerWidth - EDGE; left += STEP) {
      const box = { left, top, ...size };
      let cost = DISTANCE * Math.max(0, distance(box, rings[0] ?? middle) - GAP);
      for (const ring of rings) cost += 12 * overlap(box, grown(ring, GAP));
      for (const thing of things) cost += thing.weight * overlap(box, thing.box);
      if (cost < least) [least, best] = [cost, box];
    }
  }
  return best;
}

export type Side = 'left' | 'right' | 'top' | 'bottom';

/** The side of the card that faces a ring, and how far along it the pointer stands. */
export function pointerTo(card: Box, ring: Ring): { readonly side: Side; readonly at: number } | undefined {
  const across = { x: ring.left + ring.width / 2, y: ring.top + ring.height / 2 };
  const gap = distance(card, ring);
  if (gap > 3 * GAP) return undefined;
  const isBeside = across.y > card.top + 8 && across.y < card.top + card.height - 8;
  if (isBeside && ring.left >= card.left + card.width - 4) return { side: 'right', at: across.y - card.top };
  if (isBeside && ring.left + ring.width <= card.left + 4) return { side: 'left', at: across.y - card.top };
  const isAligned = across.x > card.left + 8 && across.x < card.left + card.width - 8;
  if (isAligned && ring.top >= card.top + card.height - 4) return { side: 'bottom', at: across.x - card.left };
  if (isAligned && ring.top + ring.height <= card.top + 4) return { side: 'top', at: across.x - card.left };
  return undefined;
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.left + one.width, other.left + other.width) - Math.max(one.left, other.left);
  const height = Math.min(one.top + one.height, other.top + other.height) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function distance(one: Box, other: Box): number {
  const across = Math.max(0, other.left - one.left - one.width, one.left - other.left - other.width);
  const along = Math.max(0, other.top - one.top - one.height, one.top - other.top - other.height);
  return Math.hypot(across, along);
}

function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}
