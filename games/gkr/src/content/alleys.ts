// The alleys of a layout: what a battlefield is judged by, and drawn with.

import { board } from '../model/board.js';

/** Two adjacent buildings, and the hexes of the board that touch both: its mouths, half-hexes included. */
export interface Alley {
  readonly buildings: readonly [string, string];
  readonly mouths: readonly string[];
}

/** Lists the alleys between buildings (GKR-TGT-15). A building may stand in a mouth; the pair still counts. */
export function alleysOf(buildings: readonly string[]): Alley[] {
  const alleys: Alley[] = [];
  for (const [i, one] of buildings.entries()) {
    for (const other of buildings.slice(i + 1)) {
      const beside = board.neighbours(board.named(one));
      if (!beside.includes(board.named(other))) continue;
      const mouths = board.neighbours(board.named(other)).filter((hex) => beside.includes(hex));
      alleys.push({ buildings: [one, other], mouths: mouths.map((hex) => board.name(hex)) });
    }
  }
  return alleys;
}
