// Set-up (GTM-SET-01 to GTM-SET-06): robots in the corners, life, the shuffled deck, the first hands, the first player.

import type { KernelState, MatchOptions } from '@automachia/kernel';
import { emptyListOf } from '@automachia/kernel';
import { arena, startingCells } from './board.js';
import { drawUpToHandSize } from './drawing.js';
import type { Location, Robot, Tournoi } from './state.js';
import { DECK } from './state.js';
import type { At } from './steps.js';

/** GTM-SET-02, GTM-SET-03: robots on their corners, with their life. */
export function layOut(options: MatchOptions): Omit<Tournoi, keyof KernelState> {
  const life = options['life'] as number;
  const cells = startingCells(options.players).map((name) => arena.named(name));
  const robots = cells.map((cell): Robot => ({ cell, life, weapons: 0, isProtected: false }));
  return { turn: 1, first: 1, robots, locations: emptyListOf<Location>({ card: 0, cell: 0, turns: 1 }), stride: 1 };
}

/** GTM-SET-05, GTM-SET-06: the deck is shuffled, the first player drawn by lot, and everybody draws a hand. */
export function deal(m: At): void {
  m.layCards(DECK, m.content.deck);
  m.shuffle(DECK);
  m.state.first = 1 + m.drawLot(m.state.players); // GTM-RUL-28
  m.tell?.({ type: 'turnBegan', rule: 'GTM-SET-06', turn: m.state.turn, first: m.state.first });
  drawUpToHandSize(m, 'GTM-SET-05');
}
