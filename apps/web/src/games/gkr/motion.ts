// Movement with the Web Animations API: only transform and opacity, so that the compositor does the work.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from './hexes.js';

/** A movement: what, how long, how. */
export interface Motion {
  readonly frames: Keyframe[];
  readonly duration: number;
  readonly easing?: string;
}

// The curve of tokens.css: style sheets and scripts cannot share it.
const MOVE = 'cubic-bezier(.45,.05,.25,1)';

/** Runs a movement on a drawing for as long as it is given; without one the drawing stands where it is put. */
export function useMotion<T extends Element>(motion: Motion | undefined) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (motion === undefined || ref.current === null) return undefined;
    const { frames, duration, easing = 'linear' } = motion;
    const animation = ref.current.animate(frames, { duration, easing, fill: 'both' });
    return () => animation.cancel();
  }, [motion]);
  return ref;
}

function at({ x, y }: Point, scale = 1): string {
  return `translate(${x}px,${y}px) scale(${scale})`;
}

/** From one hex to another; without movement it fades from the one to the other. */
export function walk(from: Point, to: Point, duration: number, isStill: boolean): Motion {
  if (!isStill) return { frames: [{ transform: at(from) }, { transform: at(to) }], duration, easing: MOVE };
  const frames: Keyframe[] = [
    { transform: at(from), opacity: 1 },
    { transform: at(from), opacity: 0, offset: 0.5 },
    { transform: at(to), opacity: 0, offset: 0.5 },
    { transform: at(to), opacity: 1 },
  ];
  return { frames, duration };
}

/** Comes to or leaves the board. */
export function appear(where: Point, duration: number, isStill: boolean, isLeaving: boolean): Motion {
  const small = at(where, isStill ? 1 : 0.6);
  const frames: Keyframe[] = [
    { transform: small, opacity: 0 },
    { transform: at(where), opacity: 1 },
  ];
  return { frames: isLeaving ? frames.reverse() : frames, duration };
}
