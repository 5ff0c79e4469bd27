// Where the coach's card has room: beside what it points at, and over nothing that can be pressed or has to be seen.

import type { Box } from './boxes.js';
import { grown, inSight } from './boxes.js';
import type { Ring } from './pointing.js';

/** What should stay free, and how much it matters that it does. */
const obstacles: readonly (readonly [string, number])[] = [
  ['[data-lit]', 40],
  ['[data-holds]', 40],
  ['.acts .button', 12],
  ['.why-not', 12],
  ['.order', 40],
  ['.ask', 2],
  ['.plate', 2],
  ['.scorebug', 1],
  ['.hand .card-button', 0.5],
  ['.lesson-chapters', 0.5],
  ['.rail', 0.3],
  ['[data-cell]', 0.06],
];

type Corner = Pick<Box, 'left' | 'top'>;

const ROUGH: Corner = { left: 16, top: 8 };
const FINE: Corner = { left: 4, top: 4 };
const EDGE = 10;
const GAP = 16;
/** Pixels of a thing that is covered, for a pixel of distance. */
const DISTANCE = 26;
/** How much it matters that what is pointed at is seen: more than anything. */
const RING = 60;
/** From this weight on not even a corner is covered where there is any other place. */
const MUST = 40;
const A_CORNER = 400;

/** The best place for a card of a size, beside the rings where it can be; `own` is what the game wants to be seen, too. */
export function placeFor(
  size: { readonly width: number; readonly height: number },
  rings: readonly Ring[],
  own: readonly string[] = [],
): Box {
  const kept: readonly (readonly [string, number])[] = own.map((selector) => [selector, 6]);
  const things = [...obstacles, ...kept].flatMap(([selector, weight]) =>
    [...document.querySelectorAll(selector)]
      .map((element) => ({ box: inSight(element), weight }))
      .filter(({ box }) => box.width > 0 && box.height > 0),
  );
  const middle = { left: innerWidth / 2, top: innerHeight / 2, width: 0, height: 0 };
  const costAt = (left: number, top: number): number => {
    const box = { left, top, ...size };
    let cost = DISTANCE * Math.max(0, distance(box, rings[0] ?? middle) - GAP);
    for (const ring of rings) cost += RING * overlap(box, grown(ring, GAP));
    for (const thing of things) {
      const covered = overlap(box, thing.box);
      if (covered > 0) cost += thing.weight * (covered + (thing.weight >= MUST ? A_CORNER : 0));
    }
    return cost;
  };
  const last = { left: innerWidth - EDGE - size.width, top: innerHeight - EDGE - size.height };
  const cheapest = (from: Corner, to: Corner, step: Corner): Corner => {
    let best = from;
    let least = Number.POSITIVE_INFINITY;
    for (let top = from.top; top <= to.top; top += step.top) {
      for (let left = from.left; left <= to.left; left += step.left) {
        const cost = costAt(left, top);
        if (cost < least) [least, best] = [cost, { left, top }];
      }
    }
    return best;
  };
  // First roughly, then around the best place found.
  const rough = cheapest({ left: EDGE, top: EDGE }, last, ROUGH);
  const from = { left: Math.max(EDGE, rough.left - ROUGH.left), top: Math.max(EDGE, rough.top - ROUGH.top) };
  const to = { left: Math.min(last.left, rough.left + ROUGH.left), top: Math.min(last.top, rough.top + ROUGH.top) };
  return { ...cheapest(from, to, FINE), ...size };
}

export type CardEdge = 'left' | 'right' | 'top' | 'bottom';

/** The side of the card that faces a ring, and how far along it the pointer stands. */
export function pointerTo(card: Box, ring: Ring): { readonly side: CardEdge; readonly at: number } | undefined {
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
