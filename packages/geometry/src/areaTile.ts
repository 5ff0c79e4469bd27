// Tiles of square cells that belong to areas, with a border of some kind on every edge. Columns count from the left, rows
// from the top. A tile is drawn in characters: a cell is the letter of its area, and what stands between two cells is the
// border of that edge. What the kinds of border mean is up to the game; only NO_BORDER is known here.

/** The four sides, clockwise: a quarter turn to the right is one more. */
export const SIDES = ['N', 'E', 'S', 'W'] as const;

/** No border at all: both cells belong to the same area. */
export const NO_BORDER = ' ';
const VERTEX = '+';

const EAST_BY_SIDE = [0, 1, 0, -1];
const SOUTH_BY_SIDE = [-1, 0, 1, 0];

/** One cell further on a side. */
export function beyond(column: number, row: number, side: number): readonly [column: number, row: number] {
  return [column + EAST_BY_SIDE[side]!, row + SOUTH_BY_SIDE[side]!];
}

export function oppositeSide(side: number): number {
  return (side + 2) & 3;
}

/** What is wrong with a drawing, and where: lines and characters count from 1. */
export interface DrawingFault {
  readonly line: number;
  readonly character: number;
  readonly fault: 'size' | 'vertex' | 'area' | 'noBorder' | 'outline' | 'apart';
}

/** Edges of the outline with one kind of border, side by side: where another tile may be joined. */
export interface TileOpening {
  readonly border: string;
  readonly side: number;
  /** The first column, or row, of its edges. */
  readonly from: number;
  readonly length: number;
}

export class AreaTile {
  readonly columns: number;
  readonly rows: number;
  /** The letters of its areas, in alphabetical order: areas are numbered by their place here. */
  readonly areas: readonly string[];
  /** On the outline, clockwise from the north-west corner: whatever is not a border of these kinds is closed. */
  readonly openings: readonly TileOpening[];

  /** `openingBorders`: the kinds of border at which tiles are joined. */
  constructor(
    private readonly drawing: readonly string[],
    openingBorders: string,
  ) {
    const [fault] = drawingFaults(drawing);
    if (fault !== undefined)
      throw new Error(`Line ${fault.line}, character ${fault.character} of the tile: ${fault.fault}.`);
    this.rows = (drawing.length - 1) / 2;
    this.columns = (drawing[0]!.length - 1) / 2;
    this.areas = [...new Set(this.cells().map(({ letter }) => letter))].sort();
    this.openings = SIDES.flatMap((_, side) => this.openingsOn(side, openingBorders));
  }

  /** The number of the area to which a cell belongs. */
  areaAt(column: number, row: number): number {
    return this.areas.indexOf(this.drawing[2 * row + 1]![2 * column + 1]!);
  }

  /** The border on a side of a cell. */
  border(column: number, row: number, side: number): string {
    return this.drawing[2 * row + 1 + SOUTH_BY_SIDE[side]!]![2 * column + 1 + EAST_BY_SIDE[side]!]!;
  }

  isWithin(column: number, row: number): boolean {
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows;
  }

  /** The cells of an area, row by row. */
  cellsOf(area: number): readonly (readonly [column: number, row: number])[] {
    return this.cells()
      .filter(({ letter }) => letter === this.areas[area])
      .map(({ column, row }) => [column, row]);
  }

  /** The cell inside of one edge of an opening. */
  cellAt({ side, from }: TileOpening, edge: number): readonly [column: number, row: number] {
    const along = from + edge;
    if (side === 0) return [along, 0];
    if (side === 1) return [this.columns - 1, along];
    return side === 2 ? [along, this.rows - 1] : [0, along];
  }

  private cells(): readonly { readonly column: number; readonly row: number; readonly letter: string }[] {
    return Array.from({ length: this.columns * this.rows }, (_, i) => {
      const [column, row] = [i % this.columns, Math.floor(i / this.columns)];
      return { column, row, letter: this.drawing[2 * row + 1]![2 * column + 1]! };
    });
  }

  private openingsOn(side: number, borders: string): TileOpening[] {
    const found: TileOpening[] = [];
    const length = side % 2 === 0 ? this.columns : this.rows;
    for (let along = 0; along < length; along++) {
      const border = this.border(...this.cellAt({ border: '', side, from: along, length: 1 }, 0), side);
      if (!borders.includes(border)) continue;
      const last = found.at(-1);
      if (last?.border === border && last.from + last.length === along) {
        found[found.length - 1] = { ...last, length: last.length + 1 };
      } else found.push({ border, side, from: along, length: 1 });
    }
    return found;
  }
}

/** Everything that is wrong with a drawing, line by line; areas that are in several parts last. */
export function drawingFaults(drawing: readonly string[]): readonly DrawingFault[] {
  const width = drawing[0]?.length ?? 0;
  const isWhole = drawing.length >= 3 && drawing.length % 2 === 1 && width >= 3 && width % 2 === 1;
  if (!isWhole) return [{ line: drawing.length, character: width, fault: 'size' }];
  const ragged = drawing.findIndex((line) => line.length !== width);
  if (ragged >= 0) return [{ line: ragged + 1, character: drawing[ragged]!.length, fault: 'size' }];
  const faults: DrawingFault[] = [];
  for (const [y, line] of drawing.entries()) {
    for (let x = 0; x < width; x++) {
      const fault = faultAt(drawing, line[x]!, x, y);
      if (fault !== undefined) faults.push({ line: y + 1, character: x + 1, fault });
    }
  }
  return faults.length > 0 ? faults : partedAreas(drawing);
}

function faultAt(drawing: readonly string[], sign: string, x: number, y: number): DrawingFault['fault'] | undefined {
  const [isCellColumn, isCellRow] = [x % 2 === 1, y % 2 === 1];
  if (isCellColumn && isCellRow) return /[A-Z]/.test(sign) ? undefined : 'area';
  if (!isCellColumn && !isCellRow) return sign === VERTEX ? undefined : 'vertex';
  if (sign !== NO_BORDER) return undefined;
  const [one, other] = isCellRow
    ? [drawing[y]![x - 1], drawing[y]![x + 1]]
    : [drawing[y - 1]?.[x], drawing[y + 1]?.[x]];
  if (one === undefined || other === undefined) return 'outline';
  return one === other ? undefined : 'noBorder';
}

/** Areas whose cells do not all hang together: the first cell that does not. */
function partedAreas(drawing: readonly string[]): readonly DrawingFault[] {
  const begun = new Set<string>();
  const reached = new Set<string>();
  const faults: DrawingFault[] = [];
  for (let y = 1; y < drawing.length; y += 2) {
    for (let x = 1; x < drawing[0]!.length; x += 2) {
      const letter = drawing[y]![x]!;
      if (reached.has(`${x} ${y}`)) continue;
      if (begun.has(letter)) faults.push({ line: y + 1, character: x + 1, fault: 'apart' });
      begun.add(letter);
      reachFrom(drawing, x, y, reached);
    }
  }
  return faults;
}

function reachFrom(drawing: readonly string[], x: number, y: number, reached: Set<string>): void {
  const open = [[x, y]];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [column, row] = next as [number, number];
    if (reached.has(`${column} ${row}`)) continue;
    reached.add(`${column} ${row}`);
    for (const side of SIDES.keys()) {
      const [east, south] = [EAST_BY_SIDE[side]!, SOUTH_BY_SIDE[side]!];
      if (drawing[row + south]?.[column + east] === NO_BORDER) open.push([column + 2 * east, row + 2 * south]);
    }
  }
}
