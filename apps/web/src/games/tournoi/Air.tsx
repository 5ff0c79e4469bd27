// Over the robots: the names of their cells, and small arrows at the rim of the robot's own cell, one for each direction that
// can be chosen.

import { robotOf, robotsOf } from '@automachia/tournoi/reading';
import type { LayerProps } from '../../boards/Board.js';
import { CellNames } from './Arena.js';
import { headingNamed } from './arena.js';

export function Air(props: LayerProps) {
  const { frame, view, beat } = props;
  const held = robotsOf(view).flatMap(({ at }) => at ?? []);
  return (
    <g>
      {/* Whoever is on the way is over no name for long. */}
      {beat === undefined && <CellNames frame={frame} cells={held} isOver />}
      <Arrows {...props} />
    </g>
  );
}

function Arrows({ frame, view, seat, spots }: LayerProps) {
  const from = robotOf(view, seat)?.at;
  if (from === undefined) return null;
  const { x, y } = frame.at(from);
  const far = frame.unit * 0.47;
  const size = Math.max(0.8, frame.unit / 110);
  return (
    <g>
      {spots.map(({ lit: { target, isChosen }, isHarmful, key }) => {
        const heading = 'direction' in target ? headingNamed(target.direction) : undefined;
        if (heading === undefined || isChosen) return null;
        const angle = (Math.atan2(-heading.row, heading.column) * 180) / Math.PI;
        return (
          <path
            key={key}
            class={`tn-arrow${isHarmful ? ' is-off' : ''}`}
            transform={`translate(${x + heading.column * far},${y - heading.row * far}) rotate(${angle}) scale(${size})`}
            d="M8 0-5-7.5-2 0-5 7.5Z"
          />
        );
      })}
    </g>
  );
}
