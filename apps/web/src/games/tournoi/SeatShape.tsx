import { SHAPES } from '../seatShapes.js';

/** The seat's shape in its text colour, for lines and lists. */
export function SeatShape({ seat, size }: { readonly seat: number; readonly size: number }) {
  return (
    <svg class={`tn-shape tn-seat-${seat}`} width={size} height={size} viewBox="-1.2 -1.2 2.4 2.4" aria-hidden="true">
      <path d={SHAPES[seat] ?? ''} />
    </svg>
  );
}
