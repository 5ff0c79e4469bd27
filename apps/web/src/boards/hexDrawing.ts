// What is drawn on boards of flat-top hexes: facings as angles, points towards a face, the hex beyond it, and tones of which
// no two that touch are alike.

import type { HexAt } from './hexMap.js';
import type { BoardMap, Point } from './maps.js';

/** The six faces of a hex, from north clockwise, as facings are called. */
export const HEX_FACES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

/** From the middle of a hex to that of its neighbour, in radii. */
const BESIDE = Math.sqrt(3);

/** Degrees clockwise from north. */
export function angleOf(face: string): number {
  return Math.max(0, (HEX_FACES as readonly string[]).indexOf(face)) * 60;
}

/** A point at a distance from the middle of a hex, in its radii, towards one of its faces. */
export function pointTowards(map: BoardMap, hex: string, face: string, far: number): Point {
  const { x, y } = map.place(hex)?.middle ?? { x: 0, y: 0 };
  const angle = (angleOf(face) * Math.PI) / 180;
  return { x: x + far * Math.sin(angle), y: y - far * Math.cos(angle) };
}

/** The hex on the other side of a face; undefined at the edge of the board. */
export function hexBeyond(map: BoardMap, hex: string, face: string): string | undefined {
  const { x, y } = pointTowards(map, hex, face, BESIDE);
  return map.rows.flat().find(({ middle }) => Math.abs(middle.x - x) < 0.1 && Math.abs(middle.y - y) < 0.1)?.id;
}

/** One of three tones, 0 to 2: hexes of one tone never touch. */
export function hexTone({ column, down }: Pick<HexAt, 'column' | 'down'>): number {
  // Counted along two of the three directions; a board may begin with whole hexes or with halves.
  const along = Math.floor((down - column) / 2);
  return (((along - column + 2) % 3) + 3) % 3;
}
