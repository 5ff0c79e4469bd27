// Movement of the face's own, with the Web Animations API: only transform and opacity.

import type { Point } from '../../boards/maps.js';
import type { Motion } from '../../boards/motion.js';

function at({ x, y }: Point, scale = 1): string {
  return `translate(${x}px,${y}px) scale(${scale})`;
}

/** A structure comes down: it sinks and fades; without movement it only fades. */
export function sink(duration: number, isStill: boolean, depth: number): Motion {
  const frames: Keyframe[] = [
    { transform: 'translateY(0px)', opacity: 1 },
    { transform: `translateY(${isStill ? 0 : depth}px)`, opacity: 0 },
  ];
  return { frames, duration };
}

/** What flies has arrived before the burst. */
export function fly(from: Point, to: Point, duration: number): Motion {
  const frames: Keyframe[] = [
    { transform: at(from), opacity: 1 },
    { transform: at(to), opacity: 1, offset: 0.4 },
    { transform: at(to), opacity: 0, offset: 0.5 },
    { transform: at(to), opacity: 0 },
  ];
  return { frames, duration };
}

/** Spreads from a point. */
export function burst(where: Point, duration: number, from: number): Motion {
  const frames: Keyframe[] = [
    { transform: at(where, 0.3), opacity: 0 },
    { transform: at(where, 0.3), opacity: 0, offset: from },
    { transform: at(where, 1), opacity: 1, offset: Math.min(0.9, from + 0.25) },
    { transform: at(where, 1.1), opacity: 0 },
  ];
  return { frames, duration };
}

/** There at once, held, gone: for words and numbers, and for whoever wants no movement. */
export function hold(duration: number, from = 0): Motion {
  const frames: Keyframe[] = [
    { opacity: 0 },
    { opacity: 0, offset: from },
    { opacity: 1, offset: Math.min(0.84, from + 0.1) },
    { opacity: 1, offset: 0.85 },
    { opacity: 0 },
  ];
  return { frames, duration };
}
