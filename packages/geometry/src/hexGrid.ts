// Hex grids: boards of flat-topped hexes of any shape, holes included. Cells are numbered in the order in which they
// are given. Everything that depends on two cells is worked out once and read from tables, because rules and searches
// ask it millions of times. Distances and arcs ignore what stands on the board and whether the hexes between are on it.

import { ALL_FACES, type Faces, hexStepQ, hexStepR, NO_DIRECTION } from './hexDirections.js';
import { OFF_GRID } from './square.js';

/** One hex of a board: its axial coordinates, q growing towards the east and r towards the south, and its name. */
export interface HexCell {
  readonly q: number;
  readonly r: number;
  readonly name: string;
}

// The tables grow with the square of the board.
const MOST_CELLS = 1024;

const NO_CELLS: readonly number[] = [];

export class HexGrid {
  readonly size: number;

  private readonly numberByName = new Map<string, number>();
  private readonly columns: Columns;

  // By cell and direction.
  private readonly neighbourTable: Int16Array;
  private readonly diagonalTable: Int16Array;
  // By cell.
  private readonly neighbourLists: readonly (readonly number[])[];
  private readonly ringLists: readonly (readonly (readonly number[])[])[];
  private readonly nearestFirst: readonly (readonly number[])[];
  // By two cells.
  private readonly distanceTable: Int16Array;
  private readonly headingTable: Int8Array;
  private readonly aheadTable: Int16Array;
  private readonly facesTable: Uint8Array;

  constructor(readonly cells: readonly HexCell[]) {
    const size = cells.length;
    if (size > MOST_CELLS) throw new Error(`A hex grid has at most ${MOST_CELLS} cells, not ${size}.`);
    this.size = size;
    this.columns = new Columns(cells);
    for (const [cell, { name }] of cells.entries()) {
      if (this.numberByName.has(name)) throw new Error(`Two hexes are called "${name}": names are given once.`);
      this.numberByName.set(name, cell);
    }

    this.distanceTable = new Int16Array(size * size);
    this.headingTable = new Int8Array(size * size).fill(NO_DIRECTION);
    this.aheadTable = new Int16Array(size * size);
    this.facesTable = new Uint8Array(size * size).fill(ALL_FACES);
    for (let from = 0; from < size; from++) {
      for (let to = 0; to < size; to++) if (from !== to) this.measure(from, to);
    }

    this.neighbourTable = new Int16Array(size * 6);
    this.diagonalTable = new Int16Array(size * 6);
    for (let cell = 0; cell < size; cell++) {
      for (let direction = 0; direction < 6; direction++) {
        this.neighbourTable[cell * 6 + direction] = this.bentStep(cell, direction, 1, 0);
        this.diagonalTable[cell * 6 + direction] = this.bentStep(cell, direction, 1, 1);
      }
    }
    this.ringLists = cells.map((_, cell) => this.ringsAround(cell));
    this.nearestFirst = this.ringLists.map((rings) => rings.flat());
    this.neighbourLists = this.ringLists.map((rings) => rings[1] ?? NO_CELLS);
  }

  q(cell: number): number {
    return this.cells[cell]!.q;
  }

  r(cell: number): number {
    return this.cells[cell]!.r;
  }

  /** The cell at axial coordinates, or OFF_GRID. */
  at(q: number, r: number): number {
    return this.columns.at(q, r);
  }

  name(cell: number): string {
    return this.cells[cell]!.name;
  }

  /** The cell of a name, or OFF_GRID. */
  named(name: string): number {
    return this.numberByName.get(name) ?? OFF_GRID;
  }

  /** The cell next to this one in a direction (numbered as in HEX_DIRECTIONS), or OFF_GRID. */
  neighbour(cell: number, direction: number): number {
    return this.neighbourTable[cell * 6 + direction]!;
  }

  /** The cells next to this one, clockwise from north. */
  neighbours(cell: number): readonly number[] {
    return this.neighbourLists[cell]!;
  }

  /**
   * The cell beyond the corner between a direction and the next one clockwise, or OFF_GRID. It touches both neighbours
   * that meet in that corner, and lies at distance 2.
   */
  diagonal(cell: number, direction: number): number {
    return this.diagonalTable[cell * 6 + direction]!;
  }

  /** The cell so many steps away in a direction, or OFF_GRID; hexes missing in between do not matter. */
  step(cell: number, direction: number, distance: number): number {
    return this.bentStep(cell, direction, distance, 0);
  }

  /** The cell so many steps ahead in a direction and so many aside in the next one clockwise, or OFF_GRID. */
  bentStep(cell: number, direction: number, ahead: number, aside: number): number {
    const { q, r } = this.cells[cell]!;
    return this.at(
      q + hexStepQ(direction) * ahead + hexStepQ(direction + 1) * aside,
      r + hexStepR(direction) * ahead + hexStepR(direction + 1) * aside,
    );
  }

  /** The cells straight ahead in a direction, nearest first, up to where the board ends. */
  ray(cell: number, direction: number): number[] {
    const cells: number[] = [];
    for (let next = this.neighbour(cell, direction); next !== OFF_GRID; next = this.neighbour(next, direction)) {
      cells.push(next);
    }
    return cells;
  }

  /** How many steps lie between two cells, whatever is in the way. */
  distance(from: number, to: number): number {
    return this.distanceTable[from * this.size + to]!;
  }

  /** The cells at exactly this distance, clockwise from north. */
  ring(centre: number, distance: number): readonly number[] {
    return this.ringLists[centre]![distance] ?? NO_CELLS;
  }

  /** The cells at most this far away, the centre included, nearest first. Makes a list; `distance` is cheaper. */
  disc(centre: number, distance: number): number[] {
    let count = 0;
    for (let radius = 0; radius <= distance && count < this.size; radius++) count += this.ring(centre, radius).length;
    return this.nearestFirst[centre]!.slice(0, count);
  }

  /**
   * The direction of the first leg of a bent way: every cell lies `ahead` steps off in direction `heading` and the rest
   * of the distance in the next direction clockwise. Every shortest way consists of these steps, in any order.
   * NO_DIRECTION from a cell to itself.
   */
  heading(from: number, to: number): number {
    return this.headingTable[from * this.size + to]!;
  }

  /** How many steps of a bent way go in the direction of its heading: at least 1, or 0 from a cell to itself. */
  ahead(from: number, to: number): number {
    return this.aheadTable[from * this.size + to]!;
  }

  /** The direction in which a cell lies straight ahead, be it a neighbour or farther off, or NO_DIRECTION. */
  straightDirection(from: number, to: number): number {
    const pair = from * this.size + to;
    return this.aheadTable[pair] === this.distanceTable[pair] ? this.headingTable[pair]! : NO_DIRECTION;
  }

  /**
   * The faces of the first hex through which a line from centre to centre leaves it: one, or the two that meet in a
   * corner when the line leaves exactly there. From a cell to itself: all six.
   */
  facesTowards(from: number, to: number): Faces {
    return this.facesTable[from * this.size + to]!;
  }

  /**
   * Says whether a cell can be seen through these faces of another, the borders of the arc included. For the three
   * front faces this is f·v ≥ 0 (GKR-RUL-10); what must lie strictly inside an arc is not in the arc of the other faces.
   */
  isInArc(from: number, faces: Faces, to: number): boolean {
    return (this.facesTable[from * this.size + to]! & faces) !== 0;
  }

  private measure(from: number, to: number): void {
    const pair = from * this.size + to;
    const q = this.q(to) - this.q(from);
    const r = this.r(to) - this.r(from);
    const distance = Math.max(Math.abs(q), Math.abs(r), Math.abs(q + r));
    const heading = headingOf(q, r);
    const ahead = stepsAhead(q, r, heading);
    this.distanceTable[pair] = distance;
    this.headingTable[pair] = heading;
    this.aheadTable[pair] = ahead;
    // Equal legs make a line through the corner between the two directions.
    const aside = distance - ahead;
    this.facesTable[pair] = (ahead >= aside ? 1 << heading : 0) | (aside >= ahead ? 1 << ((heading + 1) % 6) : 0);
  }

  private ringsAround(centre: number): number[][] {
    let farthest = 0;
    for (let cell = 0; cell < this.size; cell++) farthest = Math.max(farthest, this.distance(centre, cell));
    const rings: number[][] = [[centre]];
    for (let distance = 1; distance <= farthest; distance++) {
      const ring: number[] = [];
      for (let direction = 0; direction < 6; direction++) {
        for (let aside = 0; aside < distance; aside++) {
          const cell = this.bentStep(centre, direction, distance - aside, aside);
          if (cell !== OFF_GRID) ring.push(cell);
        }
      }
      rings.push(ring);
    }
    return rings;
  }
}

/** Which cell lies at which coordinates: a rectangle around the board, column by column. */
class Columns {
  private readonly firstQ: number;
  private readonly firstR: number;
  private readonly width: number;
  private readonly height: number;
  private readonly cellByPlace: Int16Array;

  constructor(cells: readonly HexCell[]) {
    this.firstQ = least(cells.map(({ q }) => q));
    this.firstR = least(cells.map(({ r }) => r));
    this.width = -least(cells.map(({ q }) => -q)) - this.firstQ + 1;
    this.height = -least(cells.map(({ r }) => -r)) - this.firstR + 1;
    this.cellByPlace = new Int16Array(this.width * this.height).fill(OFF_GRID);
    for (const [cell, { q, r, name }] of cells.entries()) {
      if (!Number.isInteger(q) || !Number.isInteger(r)) throw new Error(`Hex "${name}" lies at ${q}, ${r}: not whole.`);
      const other = this.at(q, r);
      if (other !== OFF_GRID) throw new Error(`Hexes "${cells[other]!.name}" and "${name}" both lie at ${q}, ${r}.`);
      this.cellByPlace[(q - this.firstQ) * this.height + r - this.firstR] = cell;
    }
  }

  at(q: number, r: number): number {
    const column = q - this.firstQ;
    const row = r - this.firstR;
    if (column < 0 || row < 0 || column >= this.width || row >= this.height) return OFF_GRID;
    return this.cellByPlace[column * this.height + row]!;
  }
}

function least(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : Math.min(...numbers);
}

/** The direction d with q, r = ahead × d + aside × (d + 1), ahead above 0 and aside not below. */
function headingOf(q: number, r: number): number {
  let heading = 0;
  while (stepsAhead(q, r, heading) <= 0 || stepsAside(q, r, heading) < 0) heading++;
  return heading;
}

function stepsAhead(q: number, r: number, heading: number): number {
  return q * hexStepR(heading + 1) - r * hexStepQ(heading + 1);
}

function stepsAside(q: number, r: number, heading: number): number {
  return hexStepQ(heading) * r - hexStepR(heading) * q;
}
