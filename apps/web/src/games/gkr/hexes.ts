// The board: flat-top hexes in lines A to K, north up. Lines B, D, F, H, J have nine hexes; the others eight and a half-hex
// at each end.

import { HEX_FACES, hexTone, pointTowards } from '../../boards/hexDrawing.js';
import type { HexAt } from '../../boards/hexMap.js';
import { hexMap } from '../../boards/hexMap.js';
import type { Point } from '../../boards/maps.js';

const LETTERS = 'ABCDEFGHIJK';

export const FACES = HEX_FACES;

const LINES = LETTERS.split('').map((letter, column) => {
  const hasHalves = column % 2 === 0;
  const first = hasHalves ? 0 : 1;
  return Array.from({ length: 10 - first }, (_, i): HexAt => {
    const number = first + i;
    const hex = { id: `${number}${letter}`, column, down: 2 * number + (hasHalves ? 1 : 0) };
    if (!hasHalves || (number > 0 && number < 9)) return hex;
    return { ...hex, cut: number === 0 ? 'top' : 'bottom' };
  });
});

export const BATTLEFIELD = hexMap(LINES);

/** All of them, and those that are whole. */
export const HEXES = BATTLEFIELD.rows.flat();
export const FULL_HEXES = HEXES.filter(({ isClosed }) => !isClosed);

const TONES = new Map(LINES.flat().map((hex) => [hex.id, hexTone(hex)]));

/** Hexes of one tone never touch. */
export function toneOf(hex: string): number | undefined {
  return TONES.get(hex);
}

/** A point at a distance from the middle of a hex, in its radii, towards one of its faces. */
export function towards(hex: string, face: string, far: number): Point {
  return pointTowards(BATTLEFIELD, hex, face, far);
}
