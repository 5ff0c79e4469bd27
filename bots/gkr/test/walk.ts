// What the tests of the bots share: tables in the players' own words, and matches at random.

import type { Gkr } from '@automachia/gkr';
import { gkr } from '@automachia/gkr';
import type { Table, Text } from '@automachia/kernel';
import { Random } from '@automachia/kernel';

export function arrange(table: Table, players = 2): Gkr {
  return gkr.arrange({ players }, table, 1);
}

/** Plays at random and stops at every question that a seat is asked. */
export function walk(players: number, seed: number, visit: (state: Gkr, seat: number) => void): void {
  const random = new Random(seed);
  const state = gkr.setUp({ players }, seed);
  for (let seat = gkr.seatToAct(state); seat !== 0; seat = gkr.seatToAct(state)) {
    visit(state, seat);
    gkr.takeAtRandom(state, seat, random);
  }
}

/** A text and all texts inside it. */
export function partsOf(one: Text): Text[] {
  const inside = Object.values(one.values ?? {}).flatMap((value) => {
    if (typeof value !== 'object') return [];
    return Array.isArray(value) ? (value as Text[]).flatMap(partsOf) : partsOf(value as Text);
  });
  return [one, ...inside];
}
