// What a page does once its code has been fetched, because nobody waits for it; and leaves off when the page is left.

import { useEffect } from 'preact/hooks';

/** Begins whenever one of the inputs is another; undefined where there is nothing to do. Begun, it says how to stop it. */
export function useLater(begin: (() => Promise<() => void>) | undefined, inputs: readonly unknown[]): void {
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isWanted = true;
    const take = (one: () => void): void => {
      if (isWanted) stop = one;
      else one();
    };
    // Where it cannot be fetched, the page does without it.
    begin?.().then(take, () => undefined);
    return () => {
      isWanted = false;
      stop?.();
    };
  }, inputs);
}
