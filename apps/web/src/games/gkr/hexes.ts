// The board as a drawing: flat-top hexes in lines A to K, north up, in units of a hex's radius. Lines B, D, F, H, J have
// nine hexes; the others eight and a half-hex at each end.

import type { Plain } from '@automachia/kernel';

export interface Hex {
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Cut by the board's edge: nothing stands there. */
  readonly half: 'top' | 'bottom' | undefined;
  /** Cells of one tone never touch. */
  readonly tone: 0 | 1 | 2;
}

const LETTERS = 'ABCDEFGHIJK';
const HIGH = Math.sqrt(3);

/** The six faces of a hex, from north clockwise, as its facings are called. */
export const FACES = ['N', 'NE', 'SE', 'S', 'SW', 'NW'] as const;

export const HEXES: readonly Hex[] = LETTERS.split('').flatMap((letter, i) => {
  const line = i + 1;
  const isOdd = line % 2 === 1;
  const first = isOdd ? 0 : 1;
  return Array.from({ length: 10 - first }, (_, j): Hex => {
    const number = first + j;
    return {
      name: `${number}${letter}`,
      x: 1.5 * line - 0.5,
      y: HIGH * (number + (isOdd ? 0.5 : 0) - 0.5),
      half: isOdd && number === 0 ? 'top' : isOdd && number === 9 ? 'bottom' : undefined,
      tone: ((number + (isOdd ? 2 : 0)) % 3) as Hex['tone'],
    };
  });
});

export const FULL_HEXES: readonly Hex[] = HEXES.filter(({ half }) => half === undefined);

/** The full hexes line by line, from A to K. */
export const LINES = LETTERS.split('').map((letter) => FULL_HEXES.filter(({ name }) => name.endsWith(letter)));

/** How wide and high the board is. */
export const WIDTH = 17;
export const HEIGHT = 9 * HIGH;

const byName = new Map(HEXES.map((hex) => [hex.name, hex]));

export function hexNamed(name: Plain | undefined): Hex | undefined {
  return typeof name === 'string' ? byName.get(name) : undefined;
}

/** Degrees clockwise from north. */
export function angleOf(face: string): number {
  return Math.max(0, (FACES as readonly string[]).indexOf(face)) * 60;
}

/** A point at a distance from the middle of a hex, towards one of its faces. */
export function towards({ x, y }: Point, face: string, far: number): Point {
  const angle = (angleOf(face) * Math.PI) / 180;
  return { x: x + far * Math.sin(angle), y: y - far * Math.cos(angle) };
}

/** The neighbour on the other side of a face. */
export function neighbourOf(hex: Hex, face: string): Hex | undefined {
  const { x, y } = towards(hex, face, HIGH);
  return HEXES.find((other) => Math.abs(other.x - x) < 0.1 && Math.abs(other.y - y) < 0.1);
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The corners of a hex of a radius, from north-east clockwise. */
export function cornersAround({ x, y }: Point, radius: number): readonly Point[] {
  const high = (radius * HIGH) / 2;
  return [
    { x: x + radius / 2, y: y - high },
    { x: x + radius, y },
    { x: x + radius / 2, y: y + high },
    { x: x - radius / 2, y: y + high },
    { x: x - radius, y },
    { x: x - radius / 2, y: y - high },
  ];
}

export function pathOf(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
