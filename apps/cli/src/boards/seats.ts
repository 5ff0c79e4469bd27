// How a seat is told apart, in every game: a colour, and a shape that says the same without colour.

import type { Seat } from '@automachia/kernel';
import type { Hue } from '../play/terminal/styled.js';

const shapes = ['▲', '●', '■', '◆', '⬢', '✚'] as const;
const hues = ['seat1', 'seat2', 'seat3', 'seat4', 'seat5', 'seat6'] as const satisfies readonly Hue[];

export function seatShape(seat: Seat): string {
  return shapes[seat - 1] ?? '·';
}

export function seatHue(seat: Seat): Hue {
  return hues[(seat - 1) % hues.length]!;
}
