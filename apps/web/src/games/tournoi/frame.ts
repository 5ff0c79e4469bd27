// Where things lie on the screen, in pixels of a square: cells, robots that share a cell, places beside the board.

import type { Coordinates } from './arena.js';
import { cellAt, coordinatesOf, SIDE } from './arena.js';
import type { Robot } from './table.js';

export interface BoardFrame {
  /** The side of the whole drawing. */
  readonly size: number;
  /** From the drawing's edge to the first cell. */
  readonly origin: number;
  /** From one cell to the next. */
  readonly pitch: number;
  /** Room for words on the board; without it they go to the dock and the decision bar. */
  readonly hasTags: boolean;
  /** Names in the cells; on smaller boards they stand at the edge (ui.md, section 3). */
  readonly hasNamesInCells: boolean;
}

export function frameFor(size: number): BoardFrame {
  const origin = size >= 480 ? 31 : size >= 330 ? 14 : 20;
  const pitch = (size - 2 * origin) / SIDE;
  return { size, origin, pitch, hasTags: pitch >= 96, hasNamesInCells: pitch >= 56 };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of a place; places just outside the board lie on its rim. */
export function middleOf({ origin, pitch, size }: BoardFrame, { column, row }: Coordinates): Point {
  const across = (line: number) => {
    if (line < 0) return origin / 2;
    return line >= SIDE ? size - origin / 2 : origin + (line + 0.5) * pitch;
  };
  return { x: across(column), y: across(SIDE - 1 - row) };
}

export function middleOfCell(frame: BoardFrame, cell: string): Point {
  return middleOf(frame, coordinatesOf(cell));
}

/** Where a robot stands and how large it is drawn. */
export interface Pose extends Point {
  readonly scale: number;
}

/** Robots on one cell, for as long as they share it, stand side by side. */
const SLOTS: readonly (readonly Pose[])[] = [
  [],
  [{ x: 0, y: 0, scale: 1 }],
  [
    { x: -0.23, y: -0.06, scale: 0.68 },
    { x: 0.23, y: 0.08, scale: 0.68 },
  ],
  [
    { x: -0.23, y: -0.18, scale: 0.56 },
    { x: 0.23, y: -0.18, scale: 0.56 },
    { x: 0, y: 0.2, scale: 0.56 },
  ],
  [
    { x: -0.23, y: -0.2, scale: 0.54 },
    { x: 0.23, y: -0.2, scale: 0.54 },
    { x: -0.23, y: 0.22, scale: 0.54 },
    { x: 0.23, y: 0.22, scale: 0.54 },
  ],
];

/** The pose of every robot on the board, by seat. */
export function posesOf(frame: BoardFrame, robots: readonly Robot[]): ReadonlyMap<number, Pose> {
  const poses = new Map<number, Pose>();
  for (const { seat, at } of robots) {
    if (at === undefined) continue;
    const sharing = robots.filter((other) => other.at === at);
    const slot = SLOTS[sharing.length]?.[sharing.findIndex((other) => other.seat === seat)] ?? SLOTS[1]![0]!;
    const { x, y } = middleOfCell(frame, at);
    poses.set(seat, { x: x + slot.x * frame.pitch, y: y + slot.y * frame.pitch, scale: slot.scale });
  }
  return poses;
}

/** The outline of a set of cells, as lines a little inside the edges between inside and outside. */
export function outlineOf(frame: BoardFrame, cells: readonly string[], inset: number): string {
  const whole = frame.pitch / 2;
  const half = whole - inset;
  let path = '';
  for (const cell of cells) {
    const { column, row } = coordinatesOf(cell);
    const { x, y } = middleOfCell(frame, cell);
    // How far a line goes to each side: up to the neighbour where that one belongs to the area, too.
    const [n, e, s, w] = [
      { column, row: row + 1 },
      { column: column + 1, row },
      { column, row: row - 1 },
      { column: column - 1, row },
    ].map((place) => (cells.includes(cellAt(place) ?? '') ? whole : half)) as [number, number, number, number];
    if (n === half) path += `M${x - w} ${y - half}H${x + e}`;
    if (s === half) path += `M${x - w} ${y + half}H${x + e}`;
    if (w === half) path += `M${x - half} ${y - n}V${y + s}`;
    if (e === half) path += `M${x + half} ${y - n}V${y + s}`;
  }
  return path;
}
