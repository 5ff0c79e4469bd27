// Places on the screen, and how much of a thing is seen where something around it scrolls or cuts it off.

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What scrolls around a thing. */
export const SCROLLERS = '.dock, .rail-panel, .ask';

/** What is seen of a thing that lies in something larger than the place it has. */
export function inSight(element: Element): Box {
  const box = element.getBoundingClientRect();
  const around = element.closest(`.board-view, ${SCROLLERS}`)?.getBoundingClientRect();
  if (around === undefined) return box;
  const [left, top] = [Math.max(box.left, around.left), Math.max(box.top, around.top)];
  const [right, bottom] = [Math.min(box.right, around.right), Math.min(box.bottom, around.bottom)];
  return { left, top, width: Math.max(0, right - left), height: Math.max(0, bottom - top) };
}

export function grown({ left, top, width, height }: Box, by: number): Box {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by };
}
