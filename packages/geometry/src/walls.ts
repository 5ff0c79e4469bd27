// Walls along the edges of square cells, and segments between points on whole numbers. Walls are closed: a segment that only
// touches the end of one has met it. Nothing is rounded: where a segment meets a line of the grid is compared as a fraction.

import type { GridPoint } from './placedTiles.js';

/** The greatest distance of a wall from where columns and rows begin: a key is one number. */
const MOST = 4096;

export class Walls {
  /** Edges from a vertex to the next one to the east, and to the south. */
  private readonly eastward = new Set<number>();
  private readonly southward = new Set<number>();

  constructor(readonly unitsPerCell: number) {}

  /** A wall on one side of a cell. */
  add(column: number, row: number, side: number): void {
    if (side % 2 === 0) this.eastward.add(vertex(column, side === 0 ? row : row + 1));
    else this.southward.add(vertex(side === 3 ? column : column + 1, row));
  }

  /** Whether a segment has no point in common with any wall. */
  isClear(from: GridPoint, to: GridPoint): boolean {
    const { unitsPerCell } = this;
    return (
      !meets(this.southward, unitsPerCell, from.x, from.y, to.x, to.y, vertex) &&
      !meets(this.eastward, unitsPerCell, from.y, from.x, to.y, to.x, (along, across) => vertex(across, along))
    );
  }

  /** Whether some point of one list can be joined to some of another by a segment that is clear. */
  isSomeClear(from: readonly GridPoint[], to: readonly GridPoint[]): boolean {
    return from.some((one) => to.some((other) => this.isClear(one, other)));
  }
}

function vertex(column: number, row: number): number {
  return (row + MOST) * 2 * MOST + column + MOST;
}

/**
 * Whether a segment meets a wall on the lines of one direction: `across` is measured at right angles to the lines, `along`
 * on them; a wall of such a line lies between one vertex and the next.
 */
function meets(
  walls: ReadonlySet<number>,
  unit: number,
  across1: number,
  along1: number,
  across2: number,
  along2: number,
  keyOf: (line: number, along: number) => number,
): boolean {
  if (across1 === across2) {
    if (across1 % unit !== 0) return false;
    return hasWall(walls, across1 / unit, Math.min(along1, along2), Math.max(along1, along2), unit, keyOf);
  }
  const [first, last] = [Math.min(across1, across2), Math.max(across1, across2)];
  const span = across2 - across1;
  for (let line = Math.ceil(first / unit); line * unit <= last; line++) {
    // Where it meets the line, times the span: a whole number, so that comparing is exact.
    const scaled = along1 * span + (along2 - along1) * (line * unit - across1);
    const [met, cell] = span > 0 ? [scaled, span * unit] : [-scaled, -span * unit];
    if (hasWall(walls, line, met, met, cell, keyOf)) return true;
  }
  return false;
}

/** Whether a line has a wall with a point between two places on it, ends included; `cell`: the length of a wall. */
function hasWall(
  walls: ReadonlySet<number>,
  line: number,
  from: number,
  to: number,
  cell: number,
  keyOf: (line: number, along: number) => number,
): boolean {
  for (let along = Math.ceil(from / cell) - 1; along * cell <= to; along++) {
    if (walls.has(keyOf(line, along))) return true;
  }
  return false;
}
