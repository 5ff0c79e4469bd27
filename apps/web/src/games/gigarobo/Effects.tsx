// What flies, bursts and falls over the board during a beat: attacks, damage, collisions, dice. Without movement the same is
// shown as outlines and numbers that are held.

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import type { EffectsProps } from '../../boards/Board.js';
import type { MapFrame } from '../../boards/frame.js';
import type { Point } from '../../boards/maps.js';
import type { Motion } from '../../boards/motion.js';
import { useMotion } from '../../boards/motion.js';
import { DieFace } from '../DieFace.js';
import type { DieSpot } from '../DieSpots.js';
import type { BoardPlay } from './beats.js';
import { burst, fly, hold } from './motion.js';

/** When what flies arrives, of the whole beat. */
const ARRIVAL = 0.4;
/** How wide each spreads, in radii of a hex. */
const SIZES: { readonly [kind in BoardPlay['kind']]: number } = {
  nothing: 0,
  move: 0,
  shot: 0.8,
  hurt: 0.75,
  gain: 0.6,
  crash: 1.1,
  dice: 0,
  word: 0,
};

export function Effects({ frame, beat, isStill }: Pick<EffectsProps, 'frame' | 'beat' | 'isStill'>) {
  const play = beat.play as BoardPlay;
  const { duration } = beat;
  const { kind, to, label } = play;
  if (kind === 'dice') return <Dice frame={frame} play={play} duration={duration} />;
  if (to === undefined || SIZES[kind] === 0) return null;
  const where = frame.at(to);
  const from = play.from === undefined ? undefined : frame.at(play.from);
  const arrival = from === undefined ? 0 : ARRIVAL;
  const radius = (frame.unit / Math.sqrt(3)) * SIZES[kind];
  return (
    <g class={`gr-effect is-${kind}`}>
      {from !== undefined && <Shot from={from} to={where} duration={duration} isStill={isStill} of={play} />}
      <Burst of={play} where={where} radius={radius} from={arrival} duration={duration} isStill={isStill} />
      {label !== undefined && (
        <Held duration={duration} from={arrival} of={play}>
          <text class="gr-effect-label" x={where.x} y={where.y - radius * 0.9}>
            {label}
          </text>
        </Held>
      )}
    </g>
  );
}

interface HeldProps {
  readonly duration: number;
  readonly from?: number;
  readonly of: BoardPlay;
  readonly children: ComponentChildren;
}

function useHeld(duration: number, from: number, of: BoardPlay) {
  const moving = useMemo<Motion>(() => hold(duration, from), [of, duration]);
  return useMotion<SVGGElement>(moving);
}

/** Something that appears at its moment and stays until the end of the beat. */
function Held({ duration, from = 0, of, children }: HeldProps) {
  return <g ref={useHeld(duration, from, of)}>{children}</g>;
}

interface ShotProps {
  readonly from: Point;
  readonly to: Point;
  readonly duration: number;
  readonly isStill: boolean;
  readonly of: BoardPlay;
}

function Shot({ from, to, duration, isStill, of }: ShotProps) {
  const flight = useMemo(() => (isStill ? undefined : fly(from, to, duration)), [of, duration]);
  const ref = useMotion<SVGGElement>(flight);
  return (
    <>
      <Held duration={duration} of={of}>
        <path class="gr-beam" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
      </Held>
      {!isStill && (
        <g ref={ref} class="gr-bolt">
          <circle r="7" />
        </g>
      )}
    </>
  );
}

interface BurstProps {
  readonly of: BoardPlay;
  readonly where: Point;
  readonly radius: number;
  readonly from: number;
  readonly duration: number;
  readonly isStill: boolean;
}

function Burst({ of, where, radius, from, duration, isStill }: BurstProps) {
  const spread = useMemo(
    () => (isStill ? hold(duration, from) : burst(where, duration, from)),
    [of, duration, isStill],
  );
  const ref = useMotion<SVGGElement>(spread);
  return (
    <g ref={ref} style={{ transform: `translate(${where.x}px,${where.y}px)` }}>
      <circle class={isStill ? 'gr-outlined' : 'gr-burst'} r={radius} />
    </g>
  );
}

interface DiceProps {
  readonly frame: MapFrame;
  readonly play: BoardPlay;
  readonly duration: number;
}

/** Dice of every kind in the colour of whoever rolled them, a row for each player; what is set aside lies lower, crossed out. */
function Dice({ frame, play, duration }: DiceProps) {
  const places = diceSpots(frame, play);
  return (
    <Held duration={duration} of={play}>
      {play.dice.map(({ value, sides, seat, isAside }, i) => {
        const { x, y, side } = places[i]!;
        return (
          <g
            key={i}
            class={`gr-die seat-${seat}${isAside ? ' is-aside' : ''}`}
            transform={`translate(${x - side / 2},${y - side / 2}) scale(${side / 24})`}
          >
            <DieFace value={value} sides={sides} />
            {isAside && <path class="gr-aside" d="M2 22 22 2" />}
          </g>
        );
      })}
    </Held>
  );
}

const SIDE = 34;
const APART = 6;

/** Where the dice of a beat lie: in the middle of the board, a row for each player. */
export function diceSpots(frame: MapFrame, { dice }: BoardPlay): readonly DieSpot[] {
  const seats = [...new Set(dice.map(({ seat }) => seat))];
  return dice.map(({ seat, isAside }, i) => {
    const row = dice.flatMap((die, at) => (die.seat === seat ? [at] : []));
    const across = (row.length - 1) * (SIDE + APART);
    return {
      x: frame.width / 2 - across / 2 + row.indexOf(i) * (SIDE + APART),
      y: frame.height / 2 + (seats.indexOf(seat) - (seats.length - 1) / 2) * (SIDE * 1.7) + (isAside ? SIDE * 0.3 : 0),
      side: SIDE,
    };
  });
}
