// The piece that stands for a seat: its shape where there is little room, its robot elsewhere.

import type { EmblemProps } from '../face.js';
import { SeatMark } from '../../boards/seats.js';
import { ROBOTS, robotOf } from './robots.js';
import { fighterOf } from './table.js';
import './emblem.css';

const LITTLE = 24;

export function Emblem({ seat, size, view }: EmblemProps) {
  if (size < LITTLE) return <SeatMark seat={seat} size={size} />;
  const robot = view === undefined ? undefined : fighterOf(view, seat)?.robot;
  return (
    <svg class="gr-emblem am" width={size} height={size} viewBox="-104 -104 208 208" aria-hidden="true">
      <g
        // Our own drawings, from this folder.
        dangerouslySetInnerHTML={{ __html: ROBOTS[robotOf(robot, seat)] }}
      />
    </svg>
  );
}
