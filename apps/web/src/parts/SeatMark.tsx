// A seat's code: colour, shape and pattern together, never colour alone (ui.md, section 2).

import type { Seat } from '@automachia/kernel';

const shapes: readonly string[] = [
  'M8 1.500 15 14.500H1z',
  'M8 1.400a6.600 6.600 0 1 0 0 13.200A6.600 6.600 0 0 0 8 1.400z',
  'M1.800 1.800h12.400v12.400H1.800z',
  'M8 .6 15.400 8 8 15.400.6 8z',
  'M8 .8l6.400 3.600v7.200L8 15.200l-6.400-3.600V4.400z',
  'M5.500 1h5v4.500H15v5h-4.500V15h-5v-4.500H1v-5h4.500z',
];

function shapeOf(seat: Seat): string {
  return shapes[(seat - 1) % shapes.length]!;
}

/** The shape alone, in the seat's colour for text. */
export function SeatMark({ seat, size = 12 }: { readonly seat: Seat; readonly size?: number }) {
  return (
    <svg class={`seat-mark seat-${seat}`} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <path d={shapeOf(seat)} />
    </svg>
  );
}

/** The strip of a plate: fill, pattern, shape. */
export function SeatStrip({ seat }: { readonly seat: Seat }) {
  return (
    <span class={`seat-strip seat-${seat}`} aria-hidden="true">
      <svg width="16" height="16" viewBox="0 0 16 16">
        <path d={shapeOf(seat)} />
      </svg>
    </span>
  );
}
