// What stands beside the board waits until the board and the question have been seen: asked for at once, it would come
// over the same line before them.

import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { silentPart } from '../parts/silentPart.js';
import { withEnglish } from '../text/index.js';

let settle: () => void;
const shown = new Promise<void>((resolve) => {
  settle = resolve;
});

/** Fetches something once a table has stood on the screen: the first one that this page shows. */
export async function onceShown<T>(load: () => Promise<T>): Promise<T> {
  await shown;
  return load();
}

/** A part of a table that comes then, with what it says. */
export function shownPart<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return silentPart(async () => onceShown(async () => withEnglish(load(), ['later'])));
}

/** The name of the moment, for whoever measures what came before it and what waited for it. */
const MARK = 'automachia.shown';

/** Says so once the frame with it has been drawn: on a busy machine effects run before that. */
export function useShown(isShown: boolean): void {
  useEffect(() => {
    if (!isShown) return;
    const drawn = new MessageChannel();
    const tell = (): void => {
      performance.mark(MARK);
      settle();
      drawn.port1.close();
    };
    drawn.port1.addEventListener('message', tell);
    drawn.port1.start();
    requestAnimationFrame(() => drawn.port2.postMessage(0));
  }, [isShown]);
}
