// What flies, bursts and falls over the board during a beat: shots, wounds, dice, tiles that slide in. Without movement the same
// is shown as outlines and numbers that are held.

import { useMemo } from 'preact/hooks';
import type { EffectsProps } from '../../boards/Board.js';
import { Held, Strike } from '../../boards/flying.js';
import type { MapFrame } from '../../boards/frame.js';
import { frameFor } from '../../boards/frame.js';
import { OUT, useMotion } from '../../boards/motion.js';
import type { DieSpot } from '../DieSpots.js';
import type { BoardPlay } from './beats.js';
import { GearsDie } from './Dice.js';
import { Rooms } from './Ground.js';
import { levelOf, UNIT } from './level.js';

/** How wide each spreads, in squares. */
const SIZES: { readonly [kind in BoardPlay['kind']]: number } = {
  nothing: 0,
  acts: 0.6,
  move: 0,
  come: 0,
  shot: 0.7,
  hurt: 0.65,
  gain: 0.55,
  crash: 0.9,
  dice: 0,
  tile: 0,
};

type Shown = Pick<EffectsProps, 'frame' | 'beat' | 'isStill' | 'view'>;

export function Effects(props: Shown) {
  const { frame, beat, isStill } = props;
  const play = beat.play as BoardPlay;
  const { duration } = beat;
  const { kind, to, label } = play;
  if (kind === 'dice') return <Dice frame={frame} play={play} duration={duration} />;
  if (kind === 'tile' && play.tiles.length > 0) return <NewTiles {...props} />;
  if (to === undefined || SIZES[kind] === 0) return null;
  const radius = (frame.unit / UNIT) * SIZES[kind];
  return (
    <Strike
      class={`gs-effect is-${kind}`}
      from={play.from === undefined ? undefined : frame.at(play.from)}
      to={frame.at(to)}
      radius={radius}
      label={label}
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

function Dice({ frame, play, duration }: DiceProps) {
  const places = diceSpots(frame, play);
  return (
    <Held duration={duration} of={play}>
      {play.dice.map((die, i) => {
        const { x, y, side } = places[i]!;
        return (
          <g key={i} transform={`translate(${x - side / 2},${y - side / 2}) scale(${side / 24})`}>
            <GearsDie die={die} />
          </g>
        );
      })}
    </Held>
  );
}

const SIDE = 36;
const APART = 6;
/** So many lie in a row. */
const ROW = 6;

/** Where the dice of a beat lie: in the middle of the board. */
export function diceSpots(frame: MapFrame, { dice }: BoardPlay): readonly DieSpot[] {
  const rows = Math.ceil(dice.length / ROW);
  return dice.map((_, i) => {
    const row = Math.floor(i / ROW);
    const inRow = Math.min(ROW, dice.length - row * ROW);
    return {
      x: frame.width / 2 + ((i % ROW) - (inRow - 1) / 2) * (SIDE + APART),
      y: frame.height / 2 + (row - (rows - 1) / 2) * (SIDE + APART),
      side: SIDE,
    };
  });
}

/** Tiles slide in from the side to where they will lie. */
function NewTiles({ frame, beat, isStill }: Shown) {
  const play = beat.play as BoardPlay;
  const later = levelOf(beat.after);
  const landing = frameFor(later.map, frame.width, frame.height, frame.margin);
  const motion = useMemo(
    () => ({
      frames: [
        { transform: isStill ? 'none' : `translateX(${frame.unit * 2}px)`, opacity: 0 },
        { transform: 'none', opacity: 1 },
      ],
      duration: beat.duration,
      easing: OUT,
    }),
    [beat],
  );
  const ref = useMotion<SVGGElement>(motion);
  return (
    <g ref={ref}>
      <Rooms frame={landing} level={later} doors="" only={play.tiles} />
    </g>
  );
}
