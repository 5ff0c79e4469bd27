// What can be reached from a cell, step by step. One object is made per board and used for every question; it keeps
// the answer to the last one, and asking allocates nothing.

import type { CellSet } from './cellSet.js';
import type { HexGrid } from './hexGrid.js';

/** Says that a cell was not reached. */
export const NOT_REACHED = -1;

/** What a step between two neighbours costs: a whole number above 0; anything less forbids the step. */
export type StepCost = (from: number, to: number) => number;

export class HexReach {
  private readonly costByCell: Int16Array;
  private readonly previousByCell: Int16Array;
  private readonly inOrder: Int16Array;
  private reached = 0;

  constructor(readonly grid: HexGrid) {
    this.costByCell = new Int16Array(grid.size).fill(NOT_REACHED);
    this.previousByCell = new Int16Array(grid.size);
    this.inOrder = new Int16Array(grid.size);
  }

  /**
   * Explores what lies within so many steps. Blocked cells are never entered; dead ends may be entered but not left.
   * The first cell is not examined. Every cell is reached by the fewest steps, nearest first.
   */
  explore(start: number, mostSteps: number, blocked: CellSet, deadEnds?: CellSet): void {
    this.begin(start);
    this.inOrder[this.reached++] = start;
    for (let next = 0; next < this.reached; next++) {
      const from = this.inOrder[next]!;
      const steps = this.costByCell[from]! + 1;
      if (steps > mostSteps) return;
      if (from !== start && deadEnds?.has(from)) continue;
      for (const to of this.grid.neighbours(from)) {
        if (this.costByCell[to] !== NOT_REACHED || blocked.has(to)) continue;
        this.note(from, to, steps);
        this.inOrder[this.reached++] = to;
      }
    }
  }

  /** Explores what a budget pays for. Every cell is reached as cheaply as possible; cheapest first, then by number. */
  exploreByCost(start: number, budget: number, costOfStep: StepCost): void {
    this.begin(start);
    let dearest = 0;
    // Steps cost at least 1, so a cell whose cost comes up can no longer become cheaper.
    for (let spent = 0; spent <= dearest; spent++) {
      for (let from = 0; from < this.grid.size; from++) {
        if (this.costByCell[from] !== spent) continue;
        this.inOrder[this.reached++] = from;
        for (const to of this.grid.neighbours(from)) {
          const step = costOfStep(from, to);
          const cost = spent + step;
          if (step < 1 || cost > budget) continue;
          if (this.costByCell[to] !== NOT_REACHED && this.costByCell[to]! <= cost) continue;
          this.note(from, to, cost);
          dearest = Math.max(dearest, cost);
        }
      }
    }
  }

  /** How many cells were reached, the first one included. */
  get count(): number {
    return this.reached;
  }

  /** The cell that was reached at this place in the order, from 0. */
  cell(place: number): number {
    return this.inOrder[place]!;
  }

  /** Lists the cells that were reached, in order, the first one included. */
  list(): number[] {
    return Array.from(this.inOrder.subarray(0, this.reached));
  }

  has(cell: number): boolean {
    return this.costByCell[cell] !== NOT_REACHED;
  }

  /** What it cost to reach a cell, or NOT_REACHED. */
  cost(cell: number): number {
    return this.costByCell[cell]!;
  }

  /**
   * One of the cheapest ways to a cell that was reached, from the first cell to this one, both included. Of several it
   * is always the same one: each cell is entered from the one that comes first in the order.
   */
  pathTo(cell: number): number[] {
    if (!this.has(cell)) throw new Error(`Cell ${this.grid.name(cell)} was not reached: ask has() first.`);
    const path = [cell];
    for (let at = cell; this.costByCell[at] !== 0; path.push(at)) at = this.previousByCell[at]!;
    return path.reverse();
  }

  private begin(start: number): void {
    this.costByCell.fill(NOT_REACHED);
    this.costByCell[start] = 0;
    this.reached = 0;
  }

  private note(from: number, to: number, cost: number): void {
    this.previousByCell[to] = from;
    this.costByCell[to] = cost;
  }
}
