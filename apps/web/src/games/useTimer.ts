// When a beat of an animation is over.

import { useEffect, useRef } from 'preact/hooks';
import type { Beat } from './face.js';

/** A beat lasts as long as it says, whatever the drawings do. */
export function useTimer(beat: Beat | undefined, onDone: () => void): void {
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (beat === undefined) return undefined;
    const timer = setTimeout(() => done.current(), beat.duration);
    return () => clearTimeout(timer);
  }, [beat]);
}
