// The piece that stands for a seat: its shape where there is little room, its Heavy Hitter elsewhere.

import type { EmblemProps } from '../face.js';
import { DRAWN } from '../svg.js';
import { HITTERS, hitterOf } from './hitters.js';
import { playerOf } from './table.js';
import { SeatMark } from '../../boards/seats.js';
import './emblem.css';

const LITTLE = 24;

export function Emblem({ seat, size, view }: EmblemProps) {
  if (size < LITTLE) return <SeatMark seat={seat} size={size} />;
  return (
    <svg class="gk-emblem am" data-seat={seat} width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
      <g
        transform={`scale(${100 / DRAWN})`}
        // Our own drawings, from this folder.
        dangerouslySetInnerHTML={{
          __html: HITTERS[hitterOf(view === undefined ? undefined : playerOf(view, seat)?.faction, seat)],
        }}
      />
    </svg>
  );
}
