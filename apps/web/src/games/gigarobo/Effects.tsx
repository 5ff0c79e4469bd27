// What flies, bursts and falls over the board during a beat: attacks, damage, collisions, dice. Without movement the same is
// shown as outlines and numbers that are held.

import type { EffectsProps } from '../../boards/Board.js';
import { Held, Strike } from '../../boards/flying.js';
import type { MapFrame } from '../../boards/frame.js';
import { DieFace } from '../DieFace.js';
import type { DieSpot } from '../DieSpots.js';
import type { BoardPlay } from './beats.js';

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
  const radius = (frame.unit / Math.sqrt(3)) * SIZES[kind];
  return (
    <Strike
      class={`gr-effect is-${kind}`}
      from={play.from === undefined ? undefined : frame.at(play.from)}
      to={frame.at(to)}
      radius={radius}
      label={label}
      // Over the head of whoever stands there.
      below={-radius * 0.9}
      duration={duration}
      isStill={isStill}
      of={play}
    />
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
