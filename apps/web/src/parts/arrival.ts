// Going from page to page without sight: the heading of the page that has come takes the focus that the last one took along.

import { useEffect, useRef } from 'preact/hooks';

/** How often it is looked for, in milliseconds, and how many times: a page may be on its way for long. */
const AGAIN = 100;
const MOST = 100;

/** `page` is another for each page that has a heading of its own; a table takes the focus itself: undefined. */
export function useArrival(page: string | undefined): void {
  const isFirst = useRef(true);
  useEffect(() => {
    const isBegun = isFirst.current;
    isFirst.current = false;
    // Whoever opens the first page hears its title from the browser.
    if (isBegun || page === undefined) return undefined;
    let tries = 0;
    const timer = setInterval(() => {
      const heading = document.querySelector<HTMLElement>('main h1');
      const isFree = document.activeElement === document.body;
      if (isFree && heading !== null) {
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }
      if (!isFree || heading !== null || ++tries === MOST) clearInterval(timer);
    }, AGAIN);
    return () => clearInterval(timer);
  }, [page]);
}
