// What flies and bursts over the board during a beat: shots, saves, damage, tags, demolitions. Without movement the same is
// shown as outlines and numbers that are held.

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { EffectsProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import type { DieSpot } from '../DieSpots.js';
import type { BoardPlay } from './beats.js';
import type { Point } from '../../boards/maps.js';
import type { Motion } from '../../boards/motion.js';
import { useMotion } from '../../boards/motion.js';
import { burst, fly, hold } from './motion.js';

/** When what flies arrives, of the whole beat. */
const ARRIVAL = 0.4;

export function Effects({ frame, beat, isStill }: Pick<EffectsProps, 'frame' | 'beat' | 'isStill'>) {
  const { duration } = beat;
  const play = beat.play as BoardPlay;
  const { kind, to, label } = play;
  if (to === undefined || kind === 'nothing' || kind === 'turn' || kind === 'move') return null;
  const where = frame.at(to);
  const from = play.from === undefined ? undefined : frame.at(play.from);
  const arrival = from === undefined ? 0 : ARRIVAL;
  return (
    <g class={`gk-effect is-${kind}${play.isGood ? ' is-hit' : ''}`}>
      {from !== undefined && <Shot play={play} from={from} to={where} duration={duration} isStill={isStill} />}
      <Burst play={play} where={where} radius={frame.scale * SIZES[kind]} duration={duration} isStill={isStill} />
      {play.dice.length > 0 && <Saves frame={frame} play={play} duration={duration} />}
      {label !== undefined && (
        <Held motion={hold} duration={duration} from={arrival} of={play}>
          <text class="gk-effect-label" x={where.x} y={where.y + 6}>
            {label}
          </text>
        </Held>
      )}
    </g>
  );
}

const SIZES: { readonly [kind in BoardPlay['kind']]: number } = {
  nothing: 0,
  move: 0,
  turn: 0,
  shot: 0.8,
  saves: 0.95,
  hurt: 0.7,
  tag: 0.6,
  fall: 1.1,
};

interface HeldProps {
  readonly motion: (duration: number, from?: number) => Motion;
  readonly duration: number;
  readonly from?: number;
  readonly of: BoardPlay;
  readonly children: ComponentChildren;
}

/** Something that appears at its moment and stays until the end of the beat. */
function Held({ motion, duration, from = 0, of, children }: HeldProps) {
  const moving = useMemo(() => motion(duration, from), [of, duration]);
  const ref = useMotion<SVGGElement>(moving);
  return <g ref={ref}>{children}</g>;
}

interface ShotProps {
  readonly play: BoardPlay;
  readonly from: Point;
  readonly to: Point;
  readonly duration: number;
  readonly isStill: boolean;
}

/** The line of fire, and what flies along it. */
function Shot({ play, from, to, duration, isStill }: ShotProps) {
  const flight = useMemo(() => (isStill ? undefined : fly(from, to, duration)), [play, duration]);
  const ref = useMotion<SVGGElement>(flight);
  return (
    <>
      <Held motion={hold} duration={duration} of={play}>
        <path class="gk-beam" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      </Held>
      {!isStill && (
        <g ref={ref} class="gk-bolt">
          <circle r="6" />
        </g>
      )}
    </>
  );
}

interface BurstProps {
  readonly play: BoardPlay;
  readonly where: Point;
  readonly radius: number;
  readonly duration: number;
  readonly isStill: boolean;
}

function Burst({ play, where, radius, duration, isStill }: BurstProps) {
  const arrival = play.from === undefined ? 0 : ARRIVAL;
  const spread = useMemo(
    () => (isStill ? hold(duration, arrival) : burst(where, duration, arrival)),
    [play, duration, isStill],
  );
  const ref = useMotion<SVGGElement>(spread);
  return (
    <g ref={ref} style={{ transform: `translate(${where.x}px,${where.y}px)` }}>
      <circle class={isStill ? 'gk-outlined' : 'gk-burst'} r={radius} />
    </g>
  );
}

interface SavesProps {
  readonly frame: MapFrame;
  readonly play: BoardPlay;
  readonly duration: number;
}

/** Defence dice in a row over the target, those that failed crossed out. */
function Saves({ frame, play, duration }: SavesProps) {
  const spots = saveSpots(frame, play);
  return (
    <Held motion={hold} duration={duration} of={play}>
      {play.dice.map(({ value, isSaved }, i) => {
        const { x, y, side } = spots[i]!;
        const half = side / 2;
        return (
          <g key={i} class={`gk-save-die${isSaved ? ' is-saved' : ''}`}>
            <rect x={x - half} y={y - half} width={side} height={side} rx="3" />
            <text x={x} y={y + 4.5}>
              {value}
            </text>
            {!isSaved && <path d={`M${x - half} ${y + half}L${x + half} ${y - half}`} />}
          </g>
        );
      })}
    </Held>
  );
}

/** Where the defence dice of a beat lie. */
export function saveSpots(frame: MapFrame, { dice, to }: BoardPlay): readonly DieSpot[] {
  if (to === undefined) return [];
  const { scale: r } = frame;
  const where = frame.at(to);
  const side = Math.max(14, r * 0.34);
  const across = (dice.length - 1) * (side + 3);
  const y = Math.max(2, where.y - r - side - 2) + side / 2;
  return dice.map((_, i) => ({ x: where.x - across / 2 + i * (side + 3), y, side }));
}
