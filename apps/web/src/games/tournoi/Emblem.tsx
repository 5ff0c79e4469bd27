// The piece that stands for a seat: its shape where there is little room, its robot on a plate of its colour elsewhere.

import { SeatMark, SeatPatterns } from '../../boards/seats.js';
import type { EmblemProps } from '../face.js';
import { Figure } from './Figure.js';

import './emblem.css';

const LITTLE = 24;

export function Emblem({ seat, size }: EmblemProps) {
  if (size < LITTLE) return <SeatMark seat={seat} size={size} />;
  const clip = `tn-emblem-${seat}`;
  return (
    <svg class={`tn-emblem seat-${seat}`} width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
      <SeatPatterns of={clip} />
      <rect class="tn-base" x="-52" y="-52" width="104" height="104" />
      <rect x="-52" y="-52" width="104" height="104" fill={`url(#${clip}-pattern-${seat})`} />
      <Figure seat={seat} size={102} />
    </svg>
  );
}
