// What lies over a whole page: its heading takes the focus, and nothing behind it can be reached or is read until it goes.

import { useLayoutEffect, useRef } from 'preact/hooks';

/** News are still said. */
const HEARD = '.toasts, .aloud';

/** For an element that is a child of the page it covers. */
export function useCover() {
  const cover = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const own = cover.current!;
    const behind = [...own.parentElement!.children].filter(
      (one): one is HTMLElement => one instanceof HTMLElement && one !== own && !one.matches(HEARD),
    );
    for (const one of behind) one.inert = true;
    const heading = own.querySelector('h1');
    if (heading !== null) {
      heading.tabIndex = -1;
      heading.focus();
    }
    return () => {
      for (const one of behind) one.inert = false;
    };
  }, []);
  return cover;
}
