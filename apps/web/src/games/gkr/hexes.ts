// The board: flat-top hexes in lines A to K, north up. Lines B, D, F, H, J have nine hexes; the others eight and a half-hex
// at each end.

import type { HexAt } from '../../boards/hexMap.js';
import { hexMap } from '../../boards/hexMap.js';
import type { Point } from '../../boards/maps.js';

const LETTERS = 'ABCDEFGHIJK';

/** The six faces of a hex, from north clockwise, as its facings are called. */
export const FACES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

export const BATTLEFIELD = hexMap(
  LETTERS.split('').map((letter, column) => {
    const hasHalves = column % 2 === 0;
    const first = hasHalves ? 0 : 1;
    return Array.from({ length: 10 - first }, (_, i): HexAt => {
      const number = first + i;
      const hex = { id: `${number}${letter}`, column, down: 2 * number + (hasHalves ? 1 : 0) };
      if (!hasHalves || (number > 0 && number < 9)) return hex;
      return { ...hex, cut: number === 0 ? 'top' : 'bottom' };
    });
  }),
);

/** All of them, and those that are whole. */
export const HEXES = BATTLEFIELD.rows.flat();
export const FULL_HEXES = HEXES.filter(({ isClosed }) => !isClosed);

/** Hexes of one tone never touch. */
export function toneOf(hex: string): number {
  const hasHalves = LETTERS.indexOf(hex.slice(1)) % 2 === 0;
  return (Number(hex[0]) + (hasHalves ? 2 : 0)) % 3;
}

/** Degrees clockwise from north. */
export function angleOf(face: string): number {
  return Math.max(0, (FACES as readonly string[]).indexOf(face)) * 60;
}

/** A point at a distance from the middle of a hex, in its radii, towards one of its faces. */
export function towards(hex: string, face: string, far: number): Point {
  const { x, y } = BATTLEFIELD.place(hex)?.middle ?? { x: 0, y: 0 };
  const angle = (angleOf(face) * Math.PI) / 180;
  return { x: x + far * Math.sin(angle), y: y - far * Math.cos(angle) };
}

const BESIDE = Math.sqrt(3);

/** The neighbour on the other side of a face. */
export function neighbourOf(hex: string, face: string): string | undefined {
  const { x, y } = towards(hex, face, BESIDE);
  return HEXES.find(({ middle }) => Math.abs(middle.x - x) < 0.1 && Math.abs(middle.y - y) < 0.1)?.id;
}
