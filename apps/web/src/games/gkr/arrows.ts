// Arrow keys over the board: to the nearest hex in the direction on the screen.

import type { Point } from './hexes.js';
import { FULL_HEXES, hexNamed } from './hexes.js';

/** Arrow keys and the way they lead on the screen. */
export const ARROWS: { readonly [key: string]: Point } = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
};

/** The nearest hex in a direction on the screen. */
export function nextCell(cell: string, { x, y }: Point): string {
  const here = hexNamed(cell)!;
  const ahead = FULL_HEXES.map((hex) => ({ name: hex.name, dx: hex.x - here.x, dy: hex.y - here.y })).filter(
    ({ dx, dy }) => dx * x + dy * y > 0.5,
  );
  const cost = ({ dx, dy }: { dx: number; dy: number }): number =>
    Math.hypot(dx, dy) + 1.5 * Math.abs(x === 0 ? dx : dy);
  return ahead.sort((one, other) => cost(one) - cost(other))[0]?.name ?? cell;
}
