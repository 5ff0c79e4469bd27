// Square grids: cells are numbered row by row from the south-west corner; neighbours are the eight of a king's move.

/** The eight directions, clockwise from north. */
export const DIRECTIONS = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const;
export type Direction = (typeof DIRECTIONS)[number];

const EAST_BY_DIRECTION = [0, 1, 1, 1, 0, -1, -1, -1];
const NORTH_BY_DIRECTION = [1, 1, 0, -1, -1, -1, 0, 1];

/** Says that a step leaves the grid. */
export const OFF_GRID = -1;

export class SquareGrid {
  readonly size: number;

  constructor(
    readonly columns: number,
    readonly rows: number,
  ) {
    this.size = columns * rows;
  }

  column(cell: number): number {
    return cell % this.columns;
  }

  row(cell: number): number {
    return Math.floor(cell / this.columns);
  }

  /** The cell so many steps away in a direction (numbered as in DIRECTIONS), or OFF_GRID. */
  step(cell: number, direction: number, distance: number): number {
    const column = this.column(cell) + EAST_BY_DIRECTION[direction]! * distance;
    const row = this.row(cell) + NORTH_BY_DIRECTION[direction]! * distance;
    if (column < 0 || row < 0 || column >= this.columns || row >= this.rows) return OFF_GRID;
    return row * this.columns + column;
  }

  /** How many king's moves lie between two cells. */
  distance(from: number, to: number): number {
    return Math.max(Math.abs(this.column(from) - this.column(to)), Math.abs(this.row(from) - this.row(to)));
  }

  isOnEdge(cell: number): boolean {
    const column = this.column(cell);
    const row = this.row(cell);
    return column === 0 || row === 0 || column === this.columns - 1 || row === this.rows - 1;
  }

  /** A cell's name: columns are letters going east, rows numbers going north, so the south-west corner is a1. */
  name(cell: number): string {
    return String.fromCharCode(97 + this.column(cell)) + String(this.row(cell) + 1);
  }

  /** The cell of a name, or OFF_GRID. */
  named(name: string): number {
    const found = /^([a-z])([1-9]\d*)$/.exec(name);
    if (found === null) return OFF_GRID;
    const column = found[1]!.charCodeAt(0) - 97;
    const row = Number(found[2]) - 1;
    return column < this.columns && row < this.rows ? row * this.columns + column : OFF_GRID;
  }
}
