// The piece that stands for a seat: its shape where there is little room, its Heavy Hitter elsewhere.

import type { EmblemProps } from '../face.js';
import { hitterOf, Placed, SeatShape, Symbols } from './drawings.js';

const LITTLE = 24;

export function Emblem({ seat, size }: EmblemProps) {
  if (size < LITTLE) return <SeatShape seat={seat} size={size} />;
  const piece = hitterOf(undefined, seat);
  const of = `gk-emblem-${seat}`;
  return (
    <svg class="gk-emblem am" data-seat={seat} width={size} height={size} viewBox="-52 -52 104 104" aria-hidden="true">
      <Symbols of={of} only={[piece]} />
      <Placed piece={piece} of={of} size={100} />
    </svg>
  );
}
