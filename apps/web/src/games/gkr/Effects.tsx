// What flies and bursts over the board during a beat.

import type { View } from '@automachia/protocol/view';
import { useMemo } from 'preact/hooks';
import type { Play } from './beats.js';
import type { Frame } from './frame.js';
import { middleOfCell } from './frame.js';
import type { Motion } from './motion.js';
import { useMotion } from './motion.js';

interface EffectsProps {
  readonly frame: Frame;
  readonly view: View;
  readonly play: Play;
  readonly duration: number;
}

export function Effects({ frame, play, duration }: EffectsProps) {
  const shine = useMemo<Motion>(
    () => ({
      frames: [{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }],
      duration,
    }),
    [play, duration],
  );
  const ref = useMotion<SVGGElement>(shine);
  if (play.to === undefined || play.kind === 'nothing' || play.kind === 'move' || play.kind === 'turn') return null;
  const to = middleOfCell(frame, play.to);
  const from = play.from === undefined ? undefined : middleOfCell(frame, play.from);
  return (
    <g ref={ref} class={`gk-effect is-${play.kind}${play.isGood ? ' is-hit' : ''}`}>
      {from !== undefined && <path class="gk-beam" d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />}
      <circle class="gk-burst" cx={to.x} cy={to.y} r={frame.r * (play.kind === 'tag' ? 0.6 : 0.8)} />
      {play.label !== undefined && (
        <text class="gk-effect-label" x={to.x} y={to.y + 6}>
          {play.label}
        </text>
      )}
    </g>
  );
}
