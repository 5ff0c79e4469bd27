// Whose a thing on a board is, where its drawing does not say so. By itself: not every face wants it.

import type { Seat } from '@automachia/kernel';
import { seatShape } from './seats.js';

interface SeatDiscProps {
  readonly seat: Seat;
  readonly x?: number;
  readonly y?: number;
  /** Of the shape. */
  readonly radius: number;
}

/** The shape on a dark disc, read over any drawing: whose it is, without its colour. */
export function SeatDisc({ seat, x = 0, y = 0, radius }: SeatDiscProps) {
  return (
    <g class={`seat-disc seat-${seat}`} transform={`translate(${x},${y})`}>
      <circle r={radius * 1.5} />
      <path d={seatShape(seat)} transform={`scale(${radius})`} />
    </g>
  );
}
