// What flies, bursts and is held over a board during a beat, and what sinks into it. Movement with the Web Animations API:
// only transform and opacity, so that the compositor does the work. Without movement the same is shown as outlines and
// numbers that are held.

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Point } from './maps.js';
import type { Motion } from './motion.js';
import { useMotion } from './motion.js';
import './flying.css';

/** When what flies arrives, of the whole beat: before the burst. */
const ARRIVAL = 0.4;

function at({ x, y }: Point, scale = 1): string {
  return `translate(${x}px,${y}px) scale(${scale})`;
}

function fly(from: Point, to: Point, duration: number): Motion {
  const frames: Keyframe[] = [
    { transform: at(from), opacity: 1 },
    { transform: at(to), opacity: 1, offset: ARRIVAL },
    { transform: at(to), opacity: 0, offset: ARRIVAL + 0.1 },
    { transform: at(to), opacity: 0 },
  ];
  return { frames, duration };
}

/** Spreads from the middle of a place. */
function burst(where: Point, duration: number, from: number): Motion {
  const frames: Keyframe[] = [
    { transform: at(where, 0.3), opacity: 0 },
    { transform: at(where, 0.3), opacity: 0, offset: from },
    { transform: at(where, 1), opacity: 1, offset: from + 0.25 },
    { transform: at(where, 1.1), opacity: 0 },
  ];
  return { frames, duration };
}

/** There at once, held, gone. */
function hold(duration: number, from: number): Motion {
  const frames: Keyframe[] = [
    { opacity: 0 },
    { opacity: 0, offset: from },
    { opacity: 1, offset: from + 0.1 },
    { opacity: 1, offset: 0.85 },
    { opacity: 0 },
  ];
  return { frames, duration };
}

/** What stood there comes down: it sinks and fades; without movement it only fades. */
export function sink(duration: number, isStill: boolean, depth: number): Motion {
  const frames: Keyframe[] = [
    { transform: 'translateY(0px)', opacity: 1 },
    { transform: `translateY(${isStill ? 0 : depth}px)`, opacity: 0 },
  ];
  return { frames, duration };
}

interface Flying {
  readonly duration: number;
  /** What the beat shows: the next one moves anew. */
  readonly of: object;
}

interface HeldProps extends Flying {
  /** When it appears, of the whole beat. */
  readonly from?: number;
  readonly children: ComponentChildren;
}

/** Something that appears at its moment and stays until the end of the beat. */
export function Held({ duration, from = 0, of, children }: HeldProps) {
  const ref = useMotion<SVGGElement>(useMemo(() => hold(duration, from), [of, duration]));
  return <g ref={ref}>{children}</g>;
}

interface ShotProps extends Flying {
  readonly from: Point;
  readonly to: Point;
  readonly isStill: boolean;
}

/** The line of fire, and what flies along it. */
function Shot({ from, to, duration, isStill, of }: ShotProps) {
  const ref = useMotion<SVGGElement>(useMemo(() => (isStill ? undefined : fly(from, to, duration)), [of, duration]));
  return (
    <>
      <Held duration={duration} of={of}>
        <path class="bk-beam" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      </Held>
      {!isStill && (
        <g ref={ref} class="bk-bolt">
          <circle r="6" />
        </g>
      )}
    </>
  );
}

interface BurstProps extends Flying {
  readonly where: Point;
  readonly radius: number;
  /** When it begins, of the whole beat. */
  readonly from: number;
  readonly isStill: boolean;
}

function Burst({ where, radius, from, duration, isStill, of }: BurstProps) {
  const ref = useMotion<SVGGElement>(
    useMemo(() => (isStill ? hold(duration, from) : burst(where, duration, from)), [of, duration, isStill]),
  );
  return (
    <g ref={ref} style={{ transform: `translate(${where.x}px,${where.y}px)` }}>
      <circle class={isStill ? 'bk-outlined' : 'bk-burst'} r={radius} />
    </g>
  );
}

interface StrikeProps extends Flying {
  /** What the face's own style sheet calls it. */
  readonly class: string;
  /** Whence it comes, where it comes from somewhere; it bursts where it arrives. */
  readonly from: Point | undefined;
  readonly to: Point;
  readonly radius: number;
  /** Written there, so far below the middle. */
  readonly label: string | undefined;
  readonly below: number;
  readonly isStill: boolean;
  readonly children?: ComponentChildren;
}

/** A shot, or what happens in one place: a burst, with a word or a number. */
export function Strike({ class: name, from, to, radius, label, below, children, ...flying }: StrikeProps) {
  const arrival = from === undefined ? 0 : ARRIVAL;
  const { duration, of } = flying;
  return (
    <g class={`bk-strike ${name}`}>
      {from !== undefined && <Shot from={from} to={to} {...flying} />}
      <Burst where={to} radius={radius} from={arrival} {...flying} />
      {children}
      {label !== undefined && (
        <Held duration={duration} from={arrival} of={of}>
          <text class="bk-said" x={to.x} y={to.y + below}>
            {label}
          </text>
        </Held>
      )}
    </g>
  );
}
