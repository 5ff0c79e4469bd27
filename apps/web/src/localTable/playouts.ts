// How fast the engine plays in this worker: matches just set up, copied, and played to their end at random. Asked for by
// `automachia bench --web`, which runs this very file in Node as well and compares.

import type { Game } from '@automachia/kernel';
import { Random } from '@automachia/kernel';

export interface Playouts {
  readonly played: number;
  readonly milliseconds: number;
}

/** How many beginnings the playouts take turns with. */
const ROOTS = 64;

export function measurePlayouts(game: Game, players: number, ms: number, now: () => number): Playouts {
  const roots = Array.from({ length: ROOTS }, (_, i) => game.setUp({ players }, 1 + i * 31));
  const began = now();
  let played = 0;
  let milliseconds = 0;
  do {
    playOut(game, roots[played % ROOTS]!, 1 + played * 7919);
    played += 1;
    milliseconds = now() - began;
  } while (milliseconds < ms);
  return { played, milliseconds };
}

function playOut(game: Game, root: ReturnType<Game['setUp']>, seed: number): void {
  const state = game.copy(root);
  const random = new Random(seed);
  for (let seat = game.seatToAct(state); seat !== 0; seat = game.seatToAct(state)) {
    game.takeAtRandom(state, seat, random);
  }
}
