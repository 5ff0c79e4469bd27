// The few words that the tests of Tournoi share: cells and moves as people say them.

import type { Direction } from '@automachia/geometry';
import type { Choice } from '@automachia/kernel';
import { createTournoi, housePack } from '../src/index.js';

/** Tournoi with earthquakes for everybody: whoever plays nothing else has nothing to place in phase 2. */
export const shakyTournoi = createTournoi({ ...housePack, deck: { ...housePack.deck, earthquake: 30 } });

type Seats = (seat: number) => { chooses(choice: Choice): unknown };

/** These cells, as choices. */
export function cells(...names: readonly string[]): Choice[] {
  return names.map((cell) => ({ cell }));
}

/** All 25 cells of the arena but these, as choices. */
export function everyCellBut(...names: readonly string[]): Choice[] {
  const all = ['1', '2', '3', '4', '5'].flatMap((row) => ['a', 'b', 'c', 'd', 'e'].map((column) => column + row));
  return cells(...all.filter((cell) => !names.includes(cell)));
}

/** Every robot chooses its direction, by seat. */
export function robotsMove(seat: Seats, directions: { readonly [seat: number]: Direction }): void {
  for (const [number, direction] of Object.entries(directions)) seat(Number(number)).chooses({ direction });
}

/** Several earthquakes: a hand, or what is chosen from it. */
export function earthquakes(count: number): string[] {
  return new Array<string>(count).fill('earthquake');
}

export const everyDirection: readonly Choice[] = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'].map((direction) => ({
  direction,
}));
