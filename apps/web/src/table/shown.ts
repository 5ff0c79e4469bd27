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

/** Says so: effects run when the frame that they belong to has been drawn. */
export function useShown(isShown: boolean): void {
  useEffect(() => {
    if (isShown) settle();
  }, [isShown]);
}
