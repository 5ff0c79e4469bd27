// The board as tables that cost next to nothing to ask: distances, arcs, where units can stand, and the game's own lines
// of sight.

import type { Gkr, Sightlines } from '@automachia/gkr';
import { board, sightlinesAmong } from '@automachia/gkr';

const SIZE = board.size;
export const FACINGS = 6;

const distances = new Uint8Array(SIZE * SIZE);
const arcs = new Uint8Array(SIZE * SIZE);
const headings = new Int8Array(SIZE * SIZE);
for (let from = 0; from < SIZE; from++) {
  for (let to = 0; to < SIZE; to++) {
    const pair = from * SIZE + to;
    distances[pair] = board.distance(from, to);
    headings[pair] = Math.max(0, board.heading(from, to));
    for (let facing = 0; facing < FACINGS; facing++) {
      const front = (1 << facing) | (1 << ((facing + 1) % FACINGS)) | (1 << ((facing + 5) % FACINGS));
      if (from === to || board.isInArc(from, front, to)) arcs[pair]! |= 1 << facing;
    }
  }
}

export function distance(from: number, to: number): number {
  return distances[from * SIZE + to]!;
}

/** The facing that looks towards a hex. */
export function heading(from: number, to: number): number {
  return headings[from * SIZE + to]!;
}

/** Whether a hex lies in the front arc of a Heavy Hitter. */
export function isInFront(from: number, facing: number, to: number): boolean {
  return ((arcs[from * SIZE + to]! >> facing) & 1) === 1;
}

/** Full hexes: on every other line the two ends are cut in half, and nothing stands there. */
const isHalf = board.cells.map(({ q, name }) => q % 2 === 1 && (name.startsWith('0') || name.startsWith('9')));

/** What the buildings of a battlefield hide, and where units can stand. */
export class Ground {
  /** By hex: the number of its building or rubble, or -1. */
  readonly siteAt = new Int8Array(SIZE).fill(-1);
  /** By site and face: the hex from which that face is tagged, or -1 where nothing can stand. */
  readonly faceCells: Int16Array;
  private readonly sightlines: Sightlines;

  constructor(sites: readonly number[], controllers: readonly number[]) {
    this.sightlines = sightlinesAmong(sites.filter((_, site) => controllers[site] === 0));
    for (const [site, cell] of sites.entries()) this.siteAt[cell] = site;
    this.faceCells = new Int16Array(sites.length * FACINGS);
    sites.forEach((cell, site) => {
      for (let face = 0; face < FACINGS; face++) {
        const beside = board.neighbour(cell, face);
        this.faceCells[site * FACINGS + face] = beside >= 0 && this.canStandOn(beside) ? beside : -1;
      }
    });
  }

  canStandOn(cell: number): boolean {
    return this.siteAt[cell]! < 0 && !isHalf[cell]!;
  }

  hasBuilding(cell: number): boolean {
    return this.sightlines.buildings.has(cell);
  }

  sees(from: number, to: number): boolean {
    return this.sightlines.hasLineOfSight(from, to);
  }

  /** Whether a target that is seen has a building beside it on a shortest path. */
  covers(from: number, target: number): boolean {
    return this.sightlines.hasPartialCover(from, target);
  }
}

/** Grounds that are at hand at a time: buildings fall rarely, and every appraisal asks. */
const MOST_KEPT = 256;
const kept = new Map<string, Ground>();
let last: { sites: readonly number[]; controllers: readonly number[]; ground: Ground } | undefined;

export function groundOf({ sites, controllers }: Gkr): Ground {
  // Neither list is ever changed in place, so copies of a state share them.
  if (last !== undefined && last.sites === sites && last.controllers === controllers) return last.ground;
  const key = `${sites.join()} ${controllers.map((controller) => (controller === 0 ? 0 : 1)).join('')}`;
  let ground = kept.get(key);
  if (ground === undefined) {
    if (kept.size >= MOST_KEPT) kept.clear();
    ground = new Ground(sites, controllers);
    kept.set(key, ground);
  }
  last = { sites, controllers, ground };
  return ground;
}

const ways = new Uint8Array(SIZE);
const queue = new Int16Array(SIZE);
const UNREACHED = 255;

/** How many hexes a Heavy Hitter walks to each hex, around what it cannot pass; valid until asked again. */
export function waysFrom(ground: Ground, from: number, isBlocked: (cell: number) => boolean): Uint8Array {
  ways.fill(UNREACHED);
  ways[from] = 0;
  queue[0] = from;
  let length = 1;
  for (let i = 0; i < length; i++) {
    const cell = queue[i]!;
    for (const next of board.neighbours(cell)) {
      if (ways[next] !== UNREACHED || !ground.canStandOn(next)) continue;
      ways[next] = ways[cell]! + 1;
      // Where an enemy support unit stands a way may end, and does not go on.
      if (!isBlocked(next)) queue[length++] = next;
    }
  }
  return ways;
}
