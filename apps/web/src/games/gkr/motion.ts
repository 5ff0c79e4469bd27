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

/** From hex to hex; without movement it fades from the first to the last. */
export function walk(way: readonly Point[], duration: number, isStill: boolean): Motion {
  const [from, to] = [way[0]!, way.at(-1)!];
  if (!isStill) return { frames: way.map((point) => ({ transform: at(point) })), duration, easing: MOVE };
  const frames: Keyframe[] = [
    { transform: at(from), opacity: 1 },
    { transform: at(from), opacity: 0, offset: 0.5 },
    { transform: at(to), opacity: 0, offset: 0.5 },
    { transform: at(to), opacity: 1 },
  ];
  return { frames, duration };
}

/** Turns on the spot, the short way round, by degrees; without movement it fades from one facing to the other. */
export function turn(from: number, to: number, duration: number, isStill: boolean): Motion {
  const by = ((((to - from + 180) % 360) + 360) % 360) - 180;
  const [before, after] = ['rotate(0deg)', `rotate(${by}deg)`];
  if (!isStill) return { frames: [{ transform: before }, { transform: after }], duration, easing: MOVE };
  const frames: Keyframe[] = [
    { transform: before, opacity: 1 },
    { transform: before, opacity: 0, offset: 0.5 },
    { transform: after, opacity: 0, offset: 0.5 },
    { transform: after, opacity: 1 },
  ];
  return { frames, duration };
}

/** A shot on its way to its target: it has arrived before the burst. */
export function fly(from: Point, to: Point, duration: number): Motion {
  const frames: Keyframe[] = [
    { transform: at(from), opacity: 1 },
    { transform: at(to), opacity: 1, offset: 0.4 },
    { transform: at(to), opacity: 0, offset: 0.5 },
    { transform: at(to), opacity: 0 },
  ];
  return { frames, duration };
}

/** Spreads from the middle of a hex. */
export function burst(where: Point, duration: number, from: number): Motion {
  const frames: Keyframe[] = [
    { transform: at(where, 0.3), opacity: 0 },
    { transform: at(where, 0.3), opacity: 0, offset: from },
    { transform: at(where, 1), opacity: 1, offset: Math.min(0.9, from + 0.25) },
    { transform: at(where, 1.1), opacity: 0 },
  ];
  return { frames, duration };
}

/** There at once, held, gone: for whoever wants no movement, and for words and numbers. */
export function hold(duration: number, from = 0): Motion {
  const frames: Keyframe[] = [
    { opacity: 0 },
    { opacity: 0, offset: from },
    { opacity: 1, offset: from + 0.1 },
    { opacity: 1, offset: 0.85 },
    { opacity: 0 },
  ];
  return { frames, duration };
}

/** A building comes down: it sinks and fades; without movement it only fades. */
export function sink(duration: number, isStill: boolean, depth: number): Motion {
  const frames: Keyframe[] = [
    { transform: 'translateY(0px)', opacity: 1 },
    { transform: `translateY(${isStill ? 0 : depth}px)`, opacity: 0 },
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
