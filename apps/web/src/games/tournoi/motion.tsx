// Movement with the Web Animations API: only transform and opacity, so that the compositor does the work.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { headingNamed, placeAfter, coordinatesOf } from './arena.js';
import type { BoardPlay, Way } from './beats.js';
import type { BoardFrame, Point, Pose } from './frame.js';
import { middleOf } from './frame.js';

// The curves of tokens.css: style sheets and scripts cannot share them.
export const OUT = 'cubic-bezier(.2,.8,.2,1)';
export const MOVE = 'cubic-bezier(.45,.05,.25,1)';
export const HIT = 'cubic-bezier(.1,1.4,.3,1)';

/** A movement: what, how long, how. */
export interface Motion {
  readonly frames: Keyframe[];
  readonly duration: number;
  readonly delay?: number;
  readonly easing?: string;
}

/** Runs a movement on a drawing for as long as it is given; without one the drawing stands where it is put. */
export function useMotion<T extends Element>(motion: Motion | undefined) {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    if (motion === undefined || ref.current === null) return undefined;
    const { frames, duration, delay = 0, easing = 'linear' } = motion;
    const animation = ref.current.animate(frames, { duration, delay, easing, fill: 'both' });
    return () => animation.cancel();
  }, [motion]);
  return ref;
}

interface MovingProps {
  /** Left out: it stands still. */
  readonly motion: Motion | undefined;
  readonly at?: Point;
  readonly children: ComponentChildren;
}

/** A part of a drawing that moves. */
export function Moving({ motion, at, children }: MovingProps) {
  const ref = useMotion<SVGGElement>(motion);
  return (
    <g transform={at === undefined ? '' : `translate(${at.x},${at.y})`}>
      <g ref={ref}>{children}</g>
    </g>
  );
}

/** Without movement: gone from where it was, then there where it is; from or to nowhere, only one of the two. */
export function fade(duration: number, before: Pose | undefined, after: Pose | undefined): Motion | undefined {
  if (before === undefined && after === undefined) return undefined;
  const isSame = before?.x === after?.x && before?.y === after?.y && before?.scale === after?.scale;
  if (isSame) return undefined;
  const [from, to] = [transformOf(before ?? after!), transformOf(after ?? before!)];
  const frames: Keyframe[] = [
    { transform: from, opacity: before === undefined ? 0 : 1 },
    { transform: from, opacity: 0, offset: 0.5 },
    { transform: to, opacity: 0, offset: 0.5 },
    { transform: to, opacity: after === undefined ? 0 : 1 },
  ];
  return { frames, duration };
}

export function transformOf({ x, y, scale }: Pose): string {
  return `translate(${x}px,${y}px) scale(${scale})`;
}

/** How a robot gets from one pose to another; from or to nowhere, it comes or goes. */
export function journey(
  frame: BoardFrame,
  duration: number,
  before: Pose | undefined,
  after: Pose | undefined,
  way: BoardPlay['ways'][number] | undefined,
  from: string | undefined,
): Motion | undefined {
  if (before !== undefined && after !== undefined) {
    if (before.x === after.x && before.y === after.y && before.scale === after.scale) return undefined;
    return { frames: stepsBetween(frame, before, after, way?.way), duration, easing: MOVE };
  }
  if (after !== undefined) {
    const above = { ...after, y: after.y - frame.pitch / 2, scale: after.scale * 1.15 };
    const frames = [
      { transform: transformOf(above), opacity: 0 },
      { transform: transformOf(after), opacity: 1 },
    ];
    return { frames, duration, easing: OUT };
  }
  if (before === undefined) return undefined;
  const heading = headingNamed(way?.direction ?? '');
  if (way?.way === 'off' && heading !== undefined && from !== undefined) {
    const rim = { ...middleOf(frame, placeAfter(coordinatesOf(from), heading, 2)), scale: 0.8 };
    const frames = [
      { transform: transformOf(before), opacity: 1 },
      { transform: transformOf(rim), opacity: 1, offset: 0.75 },
      { transform: transformOf(rim), opacity: 0 },
    ];
    return { frames, duration, easing: MOVE };
  }
  // It falls, once what hit it has been seen.
  const fallen = { ...before, y: before.y + frame.pitch * 0.1, scale: before.scale * 0.7 };
  const frames = [
    { transform: transformOf(before), opacity: 1 },
    { transform: transformOf(fallen), opacity: 0 },
  ];
  return { frames, duration: duration * 0.5, delay: duration * 0.5, easing: 'ease-in' };
}

function stepsBetween({ pitch }: BoardFrame, before: Pose, after: Pose, way: Way | undefined): Keyframe[] {
  const half = { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 };
  const [start, end] = [{ transform: transformOf(before) }, { transform: transformOf(after) }];
  if (way === 'spring') {
    const top = { x: half.x, y: half.y - pitch * 0.35, scale: after.scale * 1.18 };
    return [start, { transform: transformOf(top) }, end];
  }
  if (way === 'portal') {
    return [
      start,
      { transform: transformOf({ ...before, scale: 0.05 }), opacity: 0.2, offset: 0.45 },
      { transform: transformOf({ ...after, scale: 0.05 }), opacity: 0.2, offset: 0.55 },
      end,
    ];
  }
  if (way === 'swap') {
    // Each passes on its own left, so that the two do not run through each other.
    const side = { x: (before.y - after.y) * 0.2, y: (after.x - before.x) * 0.2 };
    const aside = { x: half.x + side.x, y: half.y + side.y, scale: after.scale * 1.1 };
    return [start, { transform: transformOf(aside) }, end];
  }
  return [start, end];
}
