// Where hexes lie on the screen, in pixels: the largest board that its container has room for.

import type { Hex, Point } from './hexes.js';
import { cornersAround, FACES, HEIGHT, hexNamed, neighbourOf, pathOf, WIDTH } from './hexes.js';

export interface BoardFrame {
  /** The radius of a hex. */
  readonly r: number;
  readonly width: number;
  readonly height: number;
  /** Room for keys and numbers in every cell; without it only what is lit alone has them. */
  readonly hasRoom: boolean;
}

/** Around the board, for keys that stand out of the outer hexes. */
const RIM = 10;
const SMALLEST = 14;

export function frameFor(width: number, height: number): BoardFrame {
  const r = Math.max(SMALLEST, Math.min((width - 2 * RIM) / WIDTH, (height - 2 * RIM) / HEIGHT));
  return {
    r,
    width: r * WIDTH + 2 * RIM,
    height: r * HEIGHT + 2 * RIM,
    hasRoom: r >= 26,
  };
}

export function middleOf({ r }: BoardFrame, { x, y }: Point): Point {
  return { x: RIM + x * r, y: RIM + y * r };
}

/** The middle of a cell by its name; the middle of the board where there is no such cell. */
export function middleOfCell(frame: BoardFrame, cell: string): Point {
  return middleOf(frame, hexNamed(cell) ?? { x: WIDTH / 2, y: HEIGHT / 2 });
}

export function hexPath(frame: BoardFrame, hex: Hex, inset = 0): string {
  const corners = cornersAround(middleOf(frame, hex), frame.r - inset);
  if (hex.half === undefined) return pathOf(corners);
  const middle = middleOf(frame, hex).y;
  const isCut = ({ y }: Point): boolean => (hex.half === 'top' ? y < middle - 1 : y > middle + 1);
  return pathOf(corners.filter((corner) => !isCut(corner)));
}

/** The outline of a set of cells: every edge between one of them and another cell. */
export function outlineOf(frame: BoardFrame, cells: readonly string[]): string {
  const inside = new Set(cells);
  let path = '';
  for (const cell of cells) {
    const hex = hexNamed(cell);
    if (hex === undefined) continue;
    const corners = cornersAround(middleOf(frame, hex), frame.r - 1);
    FACES.forEach((face, i) => {
      const next = neighbourOf(hex, face);
      if (next !== undefined && inside.has(next.name)) return;
      // The face of number i lies between the corners i - 1 and i.
      const [from, to] = [corners[(i + 5) % 6]!, corners[i]!];
      path += `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
    });
  }
  return path;
}
