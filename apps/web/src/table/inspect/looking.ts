// Looking at something: what it is, in the game's own words, from the table that is shown. By a mouse that rests on it, a
// finger that does, or the key for it; whoever presses something that cannot be chosen sees the same, with why not at its
// end. Nothing is tried by looking.

import type { Target } from '@automachia/kernel';
import type { Inspected } from '@automachia/manifest';
import type { Against } from '../../games/face.js';
import type { TableScene } from '../context.js';

/** What somebody looks at. */
export interface Look {
  readonly target: Target;
  readonly things: readonly Inspected[];
  /** Why it cannot be chosen now: said by the host, or by the shell. */
  readonly against?: Against | string;
  /** It goes when the mouse does. */
  readonly isHover?: true;
}

/** How long a mouse rests on something before that is looked at, in milliseconds. */
const REST = 550;

/** Everything that can be looked at says what it stands for. */
const THINGS = '[data-cell], [data-card], [data-seat-of]';

/** What something is, by the table that is shown. */
export function thingsAt({ store, moment, parts, seat }: TableScene, target: Target): readonly Inspected[] {
  const table = moment.value?.view ?? store.playback.shown.value ?? store.view.value;
  if (table === undefined) return [];
  const asked = moment.value === undefined ? store.question.value : null;
  return parts.inspect(target, { table, seat, asked });
}

/** What an element stands for, with what it is; undefined where it says nothing. */
export function lookUnder(scene: TableScene, element: Element | null): Look | undefined {
  const thing = element?.closest<HTMLElement>(THINGS);
  if (thing === null || thing === undefined) return undefined;
  const { cell, card, seatOf } = thing.dataset;
  // A face of a building is called by its place and itself.
  const place = cell?.split(' ')[0] ?? '';
  const targets: readonly Target[] =
    cell !== undefined
      ? [{ cell: place }, { zone: place }]
      : card !== undefined
        ? [{ card }]
        : [{ seat: Number(seatOf) }];
  for (const target of targets) {
    const things = thingsAt(scene, target);
    if (things.length > 0) return { target, things };
  }
  return undefined;
}

/** Whether there was something to look at. */
export function lookAt(scene: TableScene, element: Element | null): boolean {
  const look = lookUnder(scene, element);
  if (look !== undefined) scene.looked.value = look;
  return look !== undefined;
}

/** Until it is told to stop. */
export function listenToLooks(scene: TableScene): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let under: Element | null = null;
  const stop = (): void => {
    clearTimeout(timer);
    if (scene.looked.peek()?.isHover) scene.looked.value = undefined;
  };
  const onMove = (event: PointerEvent): void => {
    const { target } = event;
    const thing = event.pointerType === 'mouse' && target instanceof Element ? target.closest(THINGS) : null;
    if (thing === under || (target instanceof Element && target.closest('.why-not') !== null)) return;
    under = thing;
    stop();
    // Whoever holds a button drags something, and what was pressed stays explained.
    if (thing === null || event.buttons !== 0) return;
    timer = setTimeout(() => {
      const look = scene.looked.peek() === undefined && !isInPanel(thing) ? lookUnder(scene, thing) : undefined;
      if (look !== undefined) scene.looked.value = { ...look, isHover: true };
    }, REST);
  };
  const onDown = (): void => {
    stop();
    under = null;
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerdown', onDown, { capture: true });
  return () => {
    stop();
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerdown', onDown, { capture: true });
  };
}

/** A plate whose panel is open says all of it there. */
function isInPanel(thing: Element): boolean {
  return thing.getAttribute('aria-expanded') === 'true';
}
