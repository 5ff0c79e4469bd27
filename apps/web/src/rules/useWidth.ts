// How much room there is: three columns, two, or one below the other.

import { useEffect, useState } from 'preact/hooks';

export type Width = 'wide' | 'middle' | 'narrow';

const WIDE = '(min-width: 1200px)';
const NARROW = '(max-width: 760px)';

export function useWidth(): Width {
  const [width, setWidth] = useState(measure);
  useEffect(() => {
    const queries = [WIDE, NARROW].map((query) => matchMedia(query));
    const look = (): void => setWidth(measure());
    for (const query of queries) query.addEventListener('change', look);
    return () => {
      for (const query of queries) query.removeEventListener('change', look);
    };
  }, []);
  return width;
}

function measure(): Width {
  if (matchMedia(WIDE).matches) return 'wide';
  return matchMedia(NARROW).matches ? 'narrow' : 'middle';
}
