// A seat's code: colour, shape and pattern together, never colour alone. Six seats; 0 is nobody, who
// has bone for a colour, a ring for a shape and no pattern. Colours are the classes `seat-0` to `seat-6` (base.css).

import type { Seat } from '@automachia/kernel';

/** Around 0,0 with radius 1. */
const SHAPES: readonly string[] = [
  'M-.95 0a.95 .95 0 1 0 1.9 0a.95 .95 0 1 0-1.9 0ZM-.5 0a.5 .5 0 1 1 1 0a.5 .5 0 1 1-1 0Z',
  'M0-1.05L1 .8H-1Z',
  'M-.9 0a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0-1.8 0Z',
  'M-.8-.8H.8V.8H-.8Z',
  'M0-1.1L1.1 0 0 1.1-1.1 0Z',
  'M0-1.05L.9-.52V.52L0 1.05-.9 .52V-.52Z',
  'M-.35-1H.35V-.35H1V.35H.35V1H-.35V.35H-1V-.35H-.35Z',
];

/** A path around 0,0 with radius 1; nobody's where there is no such seat. */
export function seatShape(seat: Seat): string {
  return SHAPES[seat] ?? SHAPES[0]!;
}

const BOX = '-1.15 -1.15 2.3 2.3';

/** The shape alone, in the seat's colour for text. */
export function SeatMark({ seat, size = 12 }: { readonly seat: Seat; readonly size?: number }) {
  return (
    <svg class={`seat-mark seat-${seat}`} width={size} height={size} viewBox={BOX} aria-hidden="true">
      <path d={seatShape(seat)} />
    </svg>
  );
}

/** The strip of a plate: fill, pattern, shape. */
export function SeatStrip({ seat }: { readonly seat: Seat }) {
  return (
    <span class={`seat-strip seat-${seat}`} aria-hidden="true">
      <svg width="16" height="16" viewBox={BOX}>
        <path d={seatShape(seat)} />
      </svg>
    </span>
  );
}

/** On a board: the shape filled, with the seat's number where it is large enough. */
export function SeatBadge({ seat, radius }: { readonly seat: Seat; readonly radius: number }) {
  return (
    <g class={`seat-badge seat-${seat}`}>
      <path d={seatShape(seat)} transform={`scale(${radius})`} />
      {seat > 0 && radius >= 9 && <text y={radius * (seat === 1 ? 0.52 : 0.36)}>{seat}</text>}
    </g>
  );
}

/** What a seat fills: `url(#<of>-pattern-3)`. Ids begin with `of`: several drawings in a page each bring their own. */
export function SeatPatterns({ of }: { readonly of: string }) {
  const pattern = { width: 6, height: 6, patternUnits: 'userSpaceOnUse' } as const;
  return (
    <defs class="seat-patterns">
      <pattern id={`${of}-pattern-1`} {...pattern} patternTransform="rotate(45)">
        <rect width="2.6" height="6" />
      </pattern>
      <pattern id={`${of}-pattern-2`} {...pattern}>
        <circle cx="3" cy="3" r="1.5" />
      </pattern>
      <pattern id={`${of}-pattern-3`} {...pattern}>
        <rect width="6" height="2.6" />
      </pattern>
      <pattern id={`${of}-pattern-4`} {...pattern} width="8">
        <path d="M0 6 4 2 8 6V4L4 0 0 4Z" />
      </pattern>
      <pattern id={`${of}-pattern-5`} {...pattern}>
        <rect width="2.6" height="6" />
      </pattern>
      <pattern id={`${of}-pattern-6`} {...pattern}>
        <path d="M0 0H6V1.6H1.6V6H0Z" />
      </pattern>
    </defs>
  );
}
