// Where the things are that a step points at: a ring is drawn around each.

import { targetKey } from '@automachia/kernel';
import type { Box } from './boxes.js';
import { grown, inSight, SCROLLERS } from './boxes.js';
import type { Parts, Pointer } from './lesson.js';

export interface Ring extends Box {
  readonly isRound: boolean;
}

/** Parts that every table has. */
const shellParts: Parts = {
  ownPlate: ['.plate.is-own'],
  otherPlate: ['.plate:not(.is-own)'],
  phase: ['.bug-phase', '.scorebug'],
  hand: ['.hand'],
  answers: ['.acts [data-answer]'],
  undo: ['.acts [data-act=undo]'],
  log: ['.rail .log', '.tools .tool'],
  dice: ['.verification', '.lesson-result'],
};

/** Parts that are several things at once. */
const areAll: readonly string[] = ['answers'];

/** Where rings go; `own` are parts of the game's own. */
export function ringsAround(points: readonly Pointer[], own: Parts = {}): Ring[] {
  return points.flatMap((point) => {
    const isRound = !('part' in point) && !('card' in point);
    return found(point, own).map((element) => ({
      ...within(grown(drawnIn(element).getBoundingClientRect(), padOf(element, isRound)), element),
      isRound,
    }));
  });
}

/** A card is lifted out of its button when it is chosen: the ring goes with it. */
function drawnIn(element: Element): Element {
  return element.querySelector('.card-drawn > *') ?? element;
}

/** Brings what is pointed at into view where it lies in something that scrolls. */
export function bringIntoView(points: readonly Pointer[], own: Parts = {}): void {
  for (const element of points.flatMap((point) => found(point, own, isDrawn)).reverse()) {
    const around = element.closest(SCROLLERS);
    if (around === null) continue;
    // What is taller than its place is looked at from its head.
    const block = element.clientHeight > around.clientHeight ? 'start' : 'nearest';
    element.scrollIntoView({ block, inline: 'nearest' });
  }
}

/** The key of a small cell reaches over its edge: the ring leaves it in sight. */
function padOf(element: Element, isRound: boolean): number {
  if (!isRound) return 5;
  return element.hasAttribute('data-key') && element.clientWidth < 90 ? 14 : 8;
}

function found(point: Pointer, own: Parts, isThere = isSeen): readonly Element[] {
  if ('part' in point) {
    for (const selector of own[point.part] ?? shellParts[point.part] ?? []) {
      const seen = [...document.querySelectorAll(selector)].filter(isThere);
      if (seen.length > 0) return areAll.includes(point.part) ? seen : seen.slice(0, 1);
    }
    return [];
  }
  const first = [...document.querySelectorAll(selectorOf(point))].find(isThere);
  return first === undefined ? [] : [first];
}

function selectorOf(point: Exclude<Pointer, { readonly part: string }>): string {
  if ('cell' in point) return `[data-cell="${point.cell}"]`;
  if ('card' in point) return `.hand [data-card="${point.card}"]`;
  return `.board [data-target="${CSS.escape(targetKey(point))}"]`;
}

/** What scrolls inside a column is ringed only as far as it is seen. */
function within(box: Box, element: Element): Box {
  const column = element.closest(SCROLLERS)?.getBoundingClientRect();
  if (column === undefined) return box;
  const left = Math.max(box.left, column.left + 3);
  const top = Math.max(box.top, column.top + 3);
  const right = Math.min(box.left + box.width, column.right - 3);
  const bottom = Math.min(box.top + box.height, column.bottom - 3);
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

function isDrawn(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && element.checkVisibility({ visibilityProperty: true });
}

/** Whether there is something of it to look at: on the screen, and in what scrolls around it. */
function isSeen(element: Element): boolean {
  if (!isDrawn(element)) return false;
  const { left, top, width, height } = inSight(element);
  const across = Math.min(left + width, innerWidth) - Math.max(left, 0);
  const along = Math.min(top + height, innerHeight) - Math.max(top, 0);
  return across > LEAST && along > LEAST;
}

/** Less of a thing is not worth a ring. */
const LEAST = 12;
