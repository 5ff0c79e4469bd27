// How a piece gets from one table to the next, with the Web Animations API: only transform and opacity, so that the
// compositor does the work. Every movement has a still version.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Point } from './maps.js';

/** Where a piece stands, how large, and where it looks (degrees clockwise from north). */
export interface Pose extends Point {
  readonly scale: number;
  readonly facing: number;
  /** How far in front it stands: `y` before it was lifted; left out on flat ground. */
  readonly depth?: number;
}

/** A movement: what, how long, how. */
export interface Motion {
  readonly frames: Keyframe[];
  readonly duration: number;
  readonly delay?: number;
  readonly easing?: string;
}

// The curves of tokens.css: style sheets and scripts cannot share them.
export const OUT = 'cubic-bezier(.2,.8,.2,1)';
export const MOVE = 'cubic-bezier(.45,.05,.25,1)';
export const HIT = 'cubic-bezier(.1,1.4,.3,1)';

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

export function transformOf({ x, y, scale, facing }: Pose): string {
  const turned = facing === 0 ? '' : ` rotate(${facing}deg)`;
  return `translate(${x}px,${y}px) scale(${scale})${turned}`;
}

/** How a piece goes its way; the events say it, the kit draws it. */
export interface PieceWay {
  /** `laid`: put down and swept off, as tokens are; all others come from above and fall where they go. */
  readonly manner?: 'walk' | 'jump' | 'portal' | 'aside' | 'laid';
  /** The points between, where the events tell of any. */
  readonly through?: readonly Point[];
  /** Where something that leaves the board leaves it. */
  readonly towards?: Point;
}

interface Journey {
  /** Undefined where it comes from nowhere, or goes there. */
  readonly before: Pose | undefined;
  readonly after: Pose | undefined;
  readonly way: PieceWay;
  readonly duration: number;
  /** The width of a place in pixels. */
  readonly unit: number;
  readonly isStill: boolean;
}

/** How a piece gets from one pose to another; undefined where nothing changes. */
export function journey({ before, after, way, duration, unit, isStill }: Journey): Motion | undefined {
  if (before === undefined && after === undefined) return undefined;
  if (before !== undefined && after !== undefined && isSamePose(before, after)) return undefined;
  if (isStill) return faded(before, after, duration);
  if (before === undefined) return coming(after!, way, duration, unit);
  if (after === undefined) return going(before, way, duration, unit);
  return { frames: between(before, after, way, unit), duration, easing: MOVE };
}

function coming(pose: Pose, { manner }: PieceWay, duration: number, unit: number): Motion {
  const above =
    manner === 'laid'
      ? { ...pose, y: pose.y - 18, scale: pose.scale * 1.5 }
      : { ...pose, y: pose.y - unit / 2, scale: pose.scale * 1.15 };
  return { frames: [shown(above, 0), shown(pose, 1)], duration, easing: OUT };
}

function going(pose: Pose, { manner, towards }: PieceWay, duration: number, unit: number): Motion {
  if (towards !== undefined) {
    const rim = { ...pose, ...towards, scale: 0.8 };
    return { frames: [shown(pose, 1), { ...shown(rim, 1), offset: 0.75 }, shown(rim, 0)], duration, easing: MOVE };
  }
  if (manner === 'laid') {
    const [large, small] = [1.25, 0.3].map((times) => ({ ...pose, scale: pose.scale * times }));
    return { frames: [shown(pose, 1), { ...shown(large!, 1), offset: 0.4 }, shown(small!, 0)], duration, easing: OUT };
  }
  // It falls, once what hit it has been seen.
  const fallen = { ...pose, y: pose.y + unit * 0.1, scale: pose.scale * 0.7 };
  const half = duration / 2;
  return { frames: [shown(pose, 1), shown(fallen, 0)], duration: half, delay: half, easing: 'ease-in' };
}

function between(before: Pose, after: Pose, { manner, through = [] }: PieceWay, unit: number): Keyframe[] {
  const to = { ...after, facing: before.facing + shortTurn(before.facing, after.facing) };
  const half = { x: (before.x + to.x) / 2, y: (before.y + to.y) / 2 };
  switch (manner) {
    case 'jump':
      return [before, { ...to, ...half, y: half.y - unit * 0.35, scale: to.scale * 1.18 }, to].map(posed);
    case 'portal':
      return [
        posed(before),
        { ...posed({ ...before, scale: 0.05 }), opacity: 0.2, offset: 0.45 },
        { ...posed({ ...to, scale: 0.05 }), opacity: 0.2, offset: 0.55 },
        posed(to),
      ];
    case 'aside': {
      // Each passes on its own left, so that two do not run through each other.
      const side = { x: half.x + (before.y - to.y) * 0.2, y: half.y + (to.x - before.x) * 0.2 };
      return [before, { ...to, ...side, scale: to.scale * 1.1 }, to].map(posed);
    }
    default:
      return [before, ...through.map((point) => ({ ...before, ...point })), to].map(posed);
  }
}

/** Degrees from one facing to another, the short way round. */
export function shortTurn(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

/** Nothing moves: it fades from where it was to where it is. */
function faded(before: Pose | undefined, after: Pose | undefined, duration: number): Motion {
  const [from, to] = [before ?? after!, after ?? before!].map(transformOf) as [string, string];
  return fade(from, to, duration, before === undefined ? 0 : 1, after === undefined ? 0 : 1);
}

/** From one transform to another without being seen between; from or to nothing where there is none. */
function fade(from: string, to: string, duration: number, first = 1, last = 1): Motion {
  const frames: Keyframe[] = [
    { transform: from, opacity: first },
    { transform: from, opacity: 0, offset: 0.5 },
    { transform: to, opacity: 0, offset: 0.5 },
    { transform: to, opacity: last },
  ];
  return { frames, duration };
}

/** A part of a piece that turns on the spot, the short way round, by degrees. */
export function turning(from: number, to: number, duration: number, isStill: boolean): Motion {
  const [before, after] = ['rotate(0deg)', `rotate(${shortTurn(from, to)}deg)`] as const;
  if (isStill) return fade(before, after, duration);
  return { frames: [{ transform: before }, { transform: after }], duration, easing: MOVE };
}

function posed(pose: Pose): Keyframe {
  return { transform: transformOf(pose) };
}

function shown(pose: Pose, opacity: number): Keyframe {
  return { transform: transformOf(pose), opacity };
}

function isSamePose(one: Pose, other: Pose): boolean {
  return one.x === other.x && one.y === other.y && one.scale === other.scale && one.facing === other.facing;
}
