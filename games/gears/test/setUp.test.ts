// Set-up: decks, characters, the first level, the COGs at its entrance.

import type { Plain } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { gears } from '../src/index.js';

type State = ReturnType<typeof gears.setUp>;
interface Words {
  readonly turn: { readonly first: number; readonly active: number };
  readonly map: Readonly<Record<string, string>>;
  readonly doors: readonly string[];
  readonly cogs: Readonly<Record<string, { readonly is: string; readonly at: string }>>;
  readonly hands: Readonly<Record<string, { readonly count: number }>>;
  readonly piles: Readonly<Record<string, { readonly count: number; readonly cards: readonly string[] }>>;
}
const wordsOf = (state: State): Words => gears.describe(state) as Plain as unknown as Words;

/** Everybody takes the first answer until the first turn begins. */
function begun(players: number, seed: number): State {
  const state = gears.setUp({ players, quickStart: true }, seed);
  while (gears.phaseOf(state) === 'setUp') {
    const seat = gears.seatToAct(state);
    gears.countOptions(state, seat);
    gears.take(state, seat, 0);
  }
  return state;
}

test('[GOW-SET-01] the first player is drawn by lot, and [GOW-SET-25] has the first turn', () => {
  const first = new Set<number>();
  for (let seed = 1; seed <= 40; seed++) first.add(wordsOf(gears.setUp({ players: 4 }, seed)).turn.first);
  expect(first).toEqual(new Set([1, 2, 3, 4]));
  for (let seed = 1; seed <= 5; seed++) {
    const { turn } = wordsOf(begun(3, seed));
    expect(turn.active).toBe(turn.first);
  }
});

test('[GOW-SET-02] [GOW-SET-03] [GOW-SET-04] [GOW-SET-05] characters are unique, with their weapons, tokens and grenades', () => {
  const table = seatTable(gears, { options: { players: 2 }, seed: 1 });
  const { first } = wordsOf(table.state).turn;
  const other = 3 - first;
  table.seat(first).chooses({ character: 'marcus' });
  table.tableIs({ cogs: { [first]: { is: 'marcus', weapons: { lancer: 3, snub: 2 }, grenades: 2 } } });
  table.seat(other).isOffered({ character: 'dom' }, { character: 'baird' }, { character: 'cole' });
  table.seat(other).isRefused({ character: 'marcus' }, 'GOW-SET-02', 'why.characterTaken');
});

test('[GOW-SET-06] [GOW-SET-07] 54 Order cards and 9 Random Weapon cards', () => {
  const { piles } = wordsOf(gears.setUp({}, 1));
  expect([piles['orders']!.count, piles['weapons']!.count]).toEqual([54, 9]);
  expect(piles['weapons']!.cards).not.toContain('lancer');
});

test('[GOW-SET-12] four cards of each enemy, and the General ones of the setup card', () => {
  const { piles } = wordsOf(gears.setUp({}, 3));
  const numbers = piles['ai']!.cards.map((card) => Number(card.slice(3))).sort((one, another) => one - another);
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
});

test('[GOW-SET-17] [GOW-SET-18] [GOW-SET-20] [GOW-SET-22] [GOW-SET-24] tiles in a row, one door, COGs at the entrance with full hands', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const { map, doors, cogs, hands } = wordsOf(begun(4, seed));
    const tiles = Object.keys(map);
    expect([...tiles].sort((one, other) => one.localeCompare(other))).toEqual(['12A', '16A', '2A', '9A']);
    expect(Object.values(map)).toEqual(['', ...tiles.slice(0, -1)]);
    expect(doors).toEqual([tiles.at(-1)]);
    for (const [seat, { is, at }] of Object.entries(cogs)) {
      expect(at.split('.')[0]).toBe(tiles[0]);
      expect(hands[seat]!.count).toBe(is === 'marcus' ? 7 : 6);
    }
  }
});

test('[GOW-SEC-01] [GOW-SEC-03] nobody sees the hands of others, nor the order of a deck', () => {
  const table = seatTable(gears, { options: { players: 2, quickStart: true }, table: gears.describe(begun(2, 5)) });
  table.seat(1).doesNotSee('hands.2.cards', 'piles.orders.cards', 'piles.ai.cards', 'piles.droneMarkers.cards');
  const own = wordsOf(table.state).hands['2']!.count;
  table.seat(1).sees({ hands: { 2: { count: own } } });
});
