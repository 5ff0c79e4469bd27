// The arena on the screen: its cells as they are read, the number pad as a compass.

import { arena } from '@automachia/tournoi/facts';
import type { Point } from '../../boards/maps.js';
import { gridMap } from '../../boards/maps.js';

export const SIDE = arena.columns;

export const ARENA = gridMap(SIDE, SIDE, (column, row) => arena.name(row * SIDE + column));

/** All cells from the north-west, as they are read. */
export const ROWS: readonly (readonly string[])[] = ARENA.rows.map((row) => row.map(({ id }) => id));
export const CELLS: readonly string[] = ROWS.flat();

/** The eight directions in reading order, with their keys on the number pad and how far they go to the east and to the north. */
export const COMPASS = Object.entries({ NW: 7, N: 8, NE: 9, W: 4, E: 6, SW: 1, S: 2, SE: 3 }).map(([name, key]) => ({
  name,
  key: String(key),
  column: ((key - 1) % 3) - 1,
  row: Math.floor((key - 1) / 3) - 1,
}));

export type Heading = (typeof COMPASS)[number];

export function headingNamed(name: string): Heading | undefined {
  return COMPASS.find((heading) => heading.name === name);
}

/** Where so many steps from a cell lead, on the board or beside it. */
export function pointAfter(from: string, { column, row }: Heading, steps: number): Point {
  const { x, y } = ARENA.place(from)!.middle;
  return { x: x + column * steps, y: y - row * steps };
}
