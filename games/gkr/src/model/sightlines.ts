// Lines of sight, cover and alleys for one set of standing buildings (GKR-TGT-04 to GKR-TGT-15). Worked out when first
// asked for and kept: buildings fall rarely, and every choice of a target asks.

import { CellSet } from '@automachia/geometry';
import type { Cell } from './board.js';
import { board, paths } from './board.js';

/** A passage between two adjacent buildings, as seen from one of its mouths. */
interface Alley {
  readonly one: Cell;
  readonly other: Cell;
  /** The mouth at the far side. */
  readonly exit: Cell;
}

export class Sightlines {
  readonly buildings: CellSet;
  private readonly sight: Int8Array;
  private readonly cover: Int8Array;
  private readonly alleys: readonly (readonly Alley[])[];

  constructor(standing: readonly Cell[]) {
    this.buildings = new CellSet(board.size, standing);
    this.sight = new Int8Array(board.size * board.size);
    this.cover = new Int8Array(board.size * board.size);
    this.alleys = board.cells.map((_, cell) => this.alleysAt(cell));
  }

  /** GKR-TGT-04, GKR-TGT-05: whether at least one shortest path crosses no building. */
  hasLineOfSight(from: Cell, to: Cell): boolean {
    const pair = from * board.size + to;
    if (this.sight[pair] === 0) this.sight[pair] = paths.someAvoids(from, to, this.buildings) ? 1 : -1;
    return this.sight[pair] === 1;
  }

  /** GKR-HIT-06: line of sight, and a shortest path that crosses a building adjacent to the target. */
  hasPartialCover(from: Cell, target: Cell): boolean {
    const pair = from * board.size + target;
    if (this.cover[pair] === 0) this.cover[pair] = this.isCovered(from, target, []) ? 1 : -1;
    return this.cover[pair] === 1;
  }

  /** GKR-RUL-15, GKR-HIT-09, GKR-HIT-10: the exit of an alley through which the target can be hit, one without cover first; -1 where none is. */
  alleyExit(from: Cell, target: Cell): Cell {
    let found = -1;
    for (const { exit } of this.alleys[from]!) {
      if (board.distance(from, target) !== 2 + board.distance(exit, target)) continue;
      if (exit !== target && !this.hasLineOfSight(exit, target)) continue;
      if (found < 0 || !this.hasCoverBeyond(from, exit, target)) found = exit;
    }
    return found;
  }

  /** GKR-RUL-16: cover of a target of an alley shot, on the paths from the exit; the alley's own buildings never count. */
  hasCoverBeyond(from: Cell, exit: Cell, target: Cell): boolean {
    const alley = this.alleys[from]!.find((one) => one.exit === exit);
    return alley !== undefined && this.isCovered(exit, target, [alley.one, alley.other]);
  }

  private isCovered(from: Cell, target: Cell, except: readonly Cell[]): boolean {
    if (!this.hasLineOfSight(from, target)) return false;
    // GKR-HIT-05, GKR-HIT-07: only buildings beside the target.
    for (const cell of board.neighbours(target)) {
      if (this.buildings.has(cell) && !except.includes(cell) && paths.isBetween(from, target, cell)) return true;
    }
    return false;
  }

  /** GKR-TGT-15, GKR-RUL-19: every pair of adjacent standing buildings beside a hex is an alley that leads to their other common neighbour. */
  private alleysAt(cell: Cell): Alley[] {
    const found: Alley[] = [];
    for (let direction = 0; direction < 6; direction++) {
      const one = board.neighbour(cell, direction);
      const other = board.neighbour(cell, (direction + 1) % 6);
      const exit = board.diagonal(cell, direction);
      if (!this.buildings.has(one) || !this.buildings.has(other) || exit < 0 || this.buildings.has(exit)) continue;
      found.push({ one, other, exit });
    }
    return found;
  }
}

/** Sets of buildings whose sightlines are at hand at a time. */
const MOST_KEPT = 256;
const kept = new Map<string, Sightlines>();

/** The sightlines among these standing buildings. */
export function sightlinesAmong(standing: readonly Cell[]): Sightlines {
  const key = String.fromCharCode(...standing);
  let found = kept.get(key);
  if (found === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    found = new Sightlines(standing);
    kept.set(key, found);
  }
  return found;
}
