// The words of the table (turn, robots, locations): what they lay out, and which tables cannot be laid out.

import type { Table } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { locationsOf } from '../src/reading.js';

function layOut(table: Table, players = 3): void {
  seatTable(tournoi, { options: { players }, table });
}

test('a table says who is first, where every robot stands and what lies on the board', () => {
  const table = {
    turn: { number: 7, first: 3, at: 'chooseDirection', stride: 2 },
    robots: {
      1: { at: 'c3', life: 1, weapons: 2, protected: true },
      2: { out: true, life: 0, weapons: 1 },
      3: { at: 'e1', life: 5, weapons: 0, protected: false },
    },
    locations: [
      { card: 'force-field', at: 'c3', turns: 1 },
      { card: 'bomb', at: 'a5', turns: 2 },
      { card: 'orbital-strike', at: 'a5', turns: 1 },
    ],
    hands: { 1: ['bomb', 'mine'], 3: ['kit'] },
    played: { 1: ['permutation', 'earthquake'] },
    piles: { deck: { count: 47 }, discard: ['portal', 'turret'] },
  };
  const { tableIs, askedIs } = seatTable(tournoi, { options: { players: 3 }, table });
  tableIs(table);
  askedIs([1, 3]);
});

test('a table that is laid out tells of no set-up', () => {
  const { heard, askedIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: { turn: { at: 'chooseDirection' } },
  });
  expect(heard('turnBegan')).toEqual([]);
  expect(heard('cardsDrawn')).toEqual([]);
  askedIs([1, 2]);
});

test('what a table leaves out is as at set-up', () => {
  const { tableIs, askedIs } = seatTable(tournoi, { options: { players: 3, life: 2 }, table: {} });
  tableIs({
    turn: { number: 1, at: 'chooseEvents', stride: 1 },
    robots: {
      1: { at: 'a1', life: 2 },
      2: { at: 'a5', life: 2 },
      3: { at: 'e5', life: 2, weapons: 0, protected: false },
    },
    locations: [],
    hands: { 1: { count: 4 }, 2: { count: 4 }, 3: { count: 4 } },
    played: { 1: { count: 0 } },
    piles: { discard: { count: 0 } },
  });
  askedIs([1, 2, 3]);
});

test('what is as usual is left out of a table, and said in full to whoever wants every word', () => {
  const { state } = seatTable(tournoi, {
    options: { players: 3, life: 2 },
    table: {
      robots: { 1: { at: 'c3', weapons: 1, protected: true }, 2: { out: true } },
      locations: [
        { card: 'force-field', at: 'c3' },
        { card: 'bomb', at: 'd4', turns: 2 },
      ],
    },
  });
  const { turn, robots, locations } = tournoi.describe(state);
  expect({ robots, locations }).toEqual({
    robots: {
      1: { at: 'c3', life: 2, weapons: 1, protected: true },
      2: { out: true, life: 0 },
      3: { at: 'e5', life: 2 },
    },
    locations: [
      { card: 'force-field', at: 'c3' },
      { card: 'bomb', at: 'd4', turns: 2 },
    ],
  });
  expect(turn).not.toHaveProperty('stride');
  const full = tournoi.notation.inFull(tournoi.describe(state));
  expect(full['turn']).toMatchObject({ stride: 1 });
  expect(full['robots']).toEqual({
    1: { at: 'c3', life: 2, weapons: 1, protected: true, out: false },
    2: { out: true, life: 0, weapons: 0, protected: false },
    3: { at: 'e5', life: 2, weapons: 0, protected: false, out: false },
  });
  expect(full['locations']).toEqual([
    { card: 'force-field', at: 'c3', turns: 1 },
    { card: 'bomb', at: 'd4', turns: 2 },
  ]);
  expect(locationsOf(tournoi.describe(state)).map(({ turns }) => turns)).toEqual([1, 2]);
});

test('[GTM-END-02] hands that nobody names are as large as they are at this moment', () => {
  const { tableIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: { robots: { 2: { out: true } }, hands: { 1: ['bomb'] } },
  });
  tableIs({ hands: { 1: { count: 1 }, 2: { count: 0 }, 3: { count: 4 }, 4: { count: 4 } } });
});

test('[GTM-CLK-01] a location that does not say it is in its first turn', () => {
  const { tableIs } = seatTable(tournoi, {
    options: { players: 2 },
    table: { locations: [{ card: 'bomb', at: 'c3' }] },
  });
  tableIs({ locations: [{ card: 'bomb', at: 'c3', turns: 1 }] });
});

test.each<[complaint: RegExp, table: Table]>([
  [/^bananas: /, { bananas: 1 }],
  [/^turn\.weather: /, { turn: { weather: 'fine' } }],
  [/^turn\.number: /, { turn: { number: 0 } }],
  [/^turn\.first: .* 1 to 3/, { turn: { first: 4 } }],
  [/^turn\.stride: /, { turn: { stride: 0 } }],
  [/^turn\.at: /, { turn: { at: 'teaTime' } }],
  [/^robots\.4: /, { robots: { 4: { at: 'c3' } } }],
  [/^robots\.1\.at: "f1"/, { robots: { 1: { at: 'f1' } } }],
  [/^robots\.1\.colour: /, { robots: { 1: { colour: 'red' } } }],
  [/^robots\.1\.life: /, { robots: { 1: { life: -1 } } }],
  [/^robots\.1\.life: .*GTM-END-04/, { robots: { 1: { life: 0 } } }],
  [/^robots\.1\.weapons: /, { robots: { 1: { weapons: 1.5 } } }],
  [/^robots\.1\.protected: /, { robots: { 1: { protected: 'yes' } } }],
  [/^robots\.1\.out: /, { robots: { 1: { out: 1 } } }],
  [/^locations\[0\]\.at: /, { locations: [{ card: 'bomb' }] }],
  [/^locations\[0\]\.card: "earthquake" is not a location/, { locations: [{ card: 'earthquake', at: 'c3' }] }],
  [
    /^locations\[1\]\.card: "banana"/,
    {
      locations: [
        { card: 'bomb', at: 'c3' },
        { card: 'banana', at: 'c4' },
      ],
    },
  ],
  [/^locations\[0\]\.turns: /, { locations: [{ card: 'bomb', at: 'c3', turns: 3 }] }],
  [/^locations\[0\]\.owner: /, { locations: [{ card: 'bomb', at: 'c3', owner: 1 }] }],
])('a table that cannot be read is refused: %s', (complaint, table) => {
  expect(() => layOut(table)).toThrow(complaint);
});

test.each<[why: RegExp, table: Table]>([
  [/robot 2 has 2 life and is out/, { robots: { 2: { out: true, life: 2 } } }],
  [/fewer than two robots/, { robots: { 1: { out: true }, 2: { out: true } } }],
  [/fewer than two robots/, { robots: { 1: { out: true }, 2: { out: true }, 3: { out: true } } }],
  [/robot 1 is protected without a force field/, { robots: { 1: { protected: true } } }],
  [
    /robot 1 is protected without/,
    { robots: { 1: { at: 'c3', protected: true } }, locations: [{ card: 'bomb', at: 'c3' }] },
  ],
  [
    /two locations lie on c3/,
    {
      locations: [
        { card: 'bomb', at: 'c3' },
        { card: 'kit', at: 'c3' },
      ],
    },
  ],
  [/share/, { robots: { 1: { at: 'c3' }, 2: { at: 'c3' } } }], // a fight would have parted them
  [/^turn\.at: /, { turn: { at: 'placeLocation' } }], // nobody has played a card
  [/^turn\.at: /, { turn: { at: 'putBack' } }], // nobody was ejected
  [/^turn\.at: /, { turn: { at: 'beginFight' } }], // nobody shares a cell
  [/robot 3 was not put back/, { robots: { 3: { at: 'ejected' } } }],
])('a table that cannot occur is refused: %s', (why, table) => {
  expect(() => layOut(table)).toThrow(why);
});
