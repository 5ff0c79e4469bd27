// The largest board that its container has room for, whenever that changes.

import { useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { BoardFrame } from './frame.js';
import { frameFor } from './frame.js';

export function useFrame(root: { readonly current: HTMLDivElement | null }): BoardFrame {
  const [size, setSize] = useState<readonly [number, number]>([760, 700]);
  useLayoutEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const measure = (): void => {
      const beside = Number.parseFloat(getComputedStyle(element).paddingLeft);
      setSize([element.clientWidth - beside, element.clientHeight]);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return useMemo(() => frameFor(size[0], size[1]), [size]);
}
