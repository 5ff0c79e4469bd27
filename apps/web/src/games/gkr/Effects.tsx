// What flies and bursts over the board during a beat: shots, saves, damage, tags, demolitions. Without movement the same is
// shown as outlines and numbers that are held.

import type { EffectsProps } from '../../boards/Board.js';
import { Held, Strike } from '../../boards/flying.js';
import type { MapFrame } from '../../boards/frame.js';
import type { DieSpot } from '../DieSpots.js';
import type { BoardPlay } from './beats.js';

export function Effects({ frame, beat, isStill }: Pick<EffectsProps, 'frame' | 'beat' | 'isStill'>) {
  const { duration } = beat;
  const play = beat.play as BoardPlay;
  const { kind, to, label } = play;
  if (to === undefined || kind === 'nothing' || kind === 'turn' || kind === 'move') return null;
  return (
    <Strike
      class={`gk-effect is-${kind}${play.isGood ? ' is-hit' : ''}`}
      from={play.from === undefined ? undefined : frame.at(play.from)}
      to={frame.at(to)}
      radius={frame.scale * SIZES[kind]}
      label={label}
      below={6}
      duration={duration}
      isStill={isStill}
      of={play}
    >
      {play.dice.length > 0 && <Saves frame={frame} play={play} duration={duration} />}
    </Strike>
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

interface SavesProps {
  readonly frame: MapFrame;
  readonly play: BoardPlay;
  readonly duration: number;
}

/** Defence dice in a row over the target, those that failed crossed out. */
function Saves({ frame, play, duration }: SavesProps) {
  const spots = saveSpots(frame, play);
  return (
    <Held duration={duration} of={play}>
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
