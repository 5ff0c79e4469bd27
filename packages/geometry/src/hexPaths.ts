// Shortest paths between two hexes: the sequences of adjacent cells, as long as the distance, that stay on the board
// (GKR-RUL-07). The two end cells are never examined. On a board with holes or bays there may be none at all.

import { type CellSet, cellsOf, wordsFor } from './cellSet.js';
import { hexStepQ, hexStepR } from './hexDirections.js';
import type { HexGrid } from './hexGrid.js';
import { OFF_GRID } from './square.js';

export class ShortestPaths {
  private readonly wordsPerPair: number;
  /** For each two cells, as bits, the cells between them. */
  private readonly between: Int32Array;
  /** For each cell whether what lies between it and all others is known: it is gathered when somebody first asks. */
  private readonly isGathered: Uint8Array;
  /** Ways to each cell of one row while counting; kept, so that counting allocates nothing. */
  private readonly ways: number[];

  constructor(readonly grid: HexGrid) {
    this.wordsPerPair = wordsFor(grid.size);
    this.between = new Int32Array(grid.size * grid.size * this.wordsPerPair);
    this.isGathered = new Uint8Array(grid.size);
    this.ways = [];
  }

  /** Says whether a cell lies on some shortest path between two others; the ends do not, nor does OFF_GRID. */
  isBetween(from: number, to: number, cell: number): boolean {
    return cell >= 0 && ((this.between[this.start(from, to) + (cell >> 5)]! >>> (cell & 31)) & 1) === 1;
  }

  /** Lists the cells that lie on some shortest path, without the ends, in ascending order. */
  cellsBetween(from: number, to: number): number[] {
    return cellsOf(this.between, this.start(from, to), this.wordsPerPair);
  }

  /** Says whether at least one shortest path crosses one of these cells. */
  someCrosses(from: number, to: number, cells: CellSet): boolean {
    const start = this.start(from, to);
    for (let word = 0; word < this.wordsPerPair; word++) {
      if ((this.between[start + word]! & cells.words[word]!) !== 0) return true;
    }
    return false;
  }

  /** Says whether at least one shortest path crosses none of these cells. */
  someAvoids(from: number, to: number, cells: CellSet): boolean {
    if (!this.someCrosses(from, to, cells)) return this.exists(from, to);
    return this.count(from, to, cells) > 0;
  }

  /** Says whether the board has a shortest path at all. */
  exists(from: number, to: number): boolean {
    if (this.grid.distance(from, to) < 2) return true;
    const start = this.start(from, to);
    for (let word = 0; word < this.wordsPerPair; word++) if (this.between[start + word] !== 0) return true;
    return false;
  }

  /** Counts the shortest paths that cross none of these cells; the number is exact up to distance 54. */
  count(from: number, to: number, cells?: CellSet): number {
    const { grid, ways } = this;
    const heading = grid.heading(from, to);
    const ahead = grid.ahead(from, to);
    const aside = grid.distance(from, to) - ahead;
    const [aheadQ, aheadR] = [hexStepQ(heading), hexStepR(heading)];
    const [asideQ, asideR] = [hexStepQ(heading + 1), hexStepR(heading + 1)];
    for (let column = 0; column <= aside; column++) ways[column] = 0;
    ways[0] = 1;
    // Row by row through the parallelogram that the two directions span: a cell is entered from the row before, where
    // its number still stands, or from the cell just left behind in its own row.
    for (let row = 0; row <= ahead; row++) {
      let q = grid.q(from) + aheadQ * row;
      let r = grid.r(from) + aheadR * row;
      for (let column = 0; column <= aside; column++, q += asideQ, r += asideR) {
        if (column > 0) ways[column]! += ways[column - 1]!;
        if (row + column === 0 || row + column === ahead + aside) continue;
        const cell = grid.at(q, r);
        if (cell === OFF_GRID || cells?.has(cell)) ways[column] = 0;
      }
    }
    return ways[aside]!;
  }

  private gatherFrom(from: number): void {
    this.isGathered[from] = 1;
    // Nearest first: what lies between here and a cell is what lies between here and the cells one step before it.
    for (const to of this.grid.disc(from, this.grid.size)) this.gatherBetween(from, to);
  }

  private gatherBetween(from: number, to: number): void {
    const distance = this.grid.distance(from, to);
    if (distance < 2) return;
    const start = this.start(from, to);
    for (const before of this.grid.neighbours(to)) {
      if (this.grid.distance(from, before) !== distance - 1 || !this.exists(from, before)) continue;
      const startBefore = this.start(from, before);
      for (let word = 0; word < this.wordsPerPair; word++) {
        this.between[start + word]! |= this.between[startBefore + word]!;
      }
      this.between[start + (before >> 5)]! |= 1 << (before & 31);
    }
  }

  private start(from: number, to: number): number {
    if (this.isGathered[from] === 0) this.gatherFrom(from);
    return (from * this.grid.size + to) * this.wordsPerPair;
  }
}
