// Set-up (GTM-SET): the arena, the corners, life, tiles, the first hands and the first player.

import type { Plain } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import { tournoi } from '../src/index.js';
import { everyCellBut, everyDirection } from './words.js';

/** A new match of each of many seeds, in the players' own words. */
function manyMatches(players: number): { turn: { first: number }; hands: Plain; piles: { deck: Plain } }[] {
  return Array.from({ length: 40 }, (_, seed) => tournoi.describe(tournoi.setUp({ players }, seed)) as never);
}

test('[GTM-SET-01] the arena is a grid of 5×5 cells', () => {
  const { seat } = seatTable(tournoi, {
    options: { players: 2 },
    table: { turn: { first: 1, at: 'everyCardIsApplied' }, played: { 1: ['orbital-strike'] } },
  });
  seat(1).isOffered(...everyCellBut()); // a strike goes on any cell of the board
  seat(1).isRefused({ cell: 'f1' }, 'GTM-ORB-01');
  seat(1).isRefused({ cell: 'a6' }, 'GTM-ORB-01');
  seat(1).isRefused({ cell: 'a0' }, 'GTM-ORB-01');
});

test('[GTM-SET-02] each robot starts on its own corner cell, opposite ones with two players', () => {
  const { tableIs, askedIs } = seatTable(tournoi, { options: { players: 2 } });
  tableIs({ robots: { 1: { at: 'a1' }, 2: { at: 'e5' } } }); // GTM-RUL-03
  askedIs([1, 2]);
});

test('[GTM-SET-02] with three and four players the corners follow each other clockwise', () => {
  seatTable(tournoi, { options: { players: 3 } }).tableIs({
    robots: { 1: { at: 'a1' }, 2: { at: 'a5' }, 3: { at: 'e5' } },
  });
  const { tableIs, askedIs } = seatTable(tournoi, { options: { players: 4 } });
  tableIs({ robots: { 1: { at: 'a1' }, 2: { at: 'a5' }, 3: { at: 'e5' }, 4: { at: 'e1' } } });
  tableIs({ locations: [] });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-SET-02] the arena seats two to four robots', () => {
  expect(() => seatTable(tournoi, { options: { players: 1 } })).toThrow(/players/);
  expect(() => seatTable(tournoi, { options: { players: 5 } })).toThrow(/players/);
});

test.each([2, 3])('[GTM-SET-03] every player starts with %i life points when the table agrees on it', (life) => {
  const { tableIs, askedIs } = seatTable(tournoi, { options: { players: 4, life } });
  tableIs({ robots: { 1: { life }, 2: { life }, 3: { life }, 4: { life } } });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-SET-03] nobody starts with 1 or with 4 life points', () => {
  expect(() => seatTable(tournoi, { options: { players: 2, life: 1 } })).toThrow(/life/);
  expect(() => seatTable(tournoi, { options: { players: 2, life: 4 } })).toThrow(/life/);
});

test('[GTM-SET-03] no robot starts with a weapon token or protected', () => {
  const { tableIs } = seatTable(tournoi, { options: { players: 2 } });
  tableIs({ robots: { 1: { weapons: 0, protected: false }, 2: { weapons: 0, protected: false } } });
});

test('[GTM-SET-04] every player owns one direction tile for each of the 8 directions', () => {
  const { seat } = seatTable(tournoi, {
    options: { players: 2 },
    table: { turn: { at: 'chooseDirection' }, robots: { 1: { at: 'c3' }, 2: { at: 'b2' } } },
  });
  seat(1).isOffered(...everyDirection);
  seat(2).isOffered(...everyDirection);
});

test('[GTM-SET-05] every player draws 3 cards, plus 1 for each player missing from four', () => {
  const four = seatTable(tournoi, { options: { players: 4 } });
  four.tableIs({ hands: { 1: { count: 3 }, 2: { count: 3 }, 3: { count: 3 }, 4: { count: 3 } } });
  four.tableIs({ piles: { deck: { count: 54 - 4 * 3 }, discard: { count: 0 } } });
  const three = seatTable(tournoi, { options: { players: 3 } });
  three.tableIs({ hands: { 1: { count: 4 }, 2: { count: 4 }, 3: { count: 4 } } });
  const two = seatTable(tournoi, { options: { players: 2 } });
  two.tableIs({ hands: { 1: { count: 5 }, 2: { count: 5 } }, piles: { deck: { count: 54 - 2 * 5 } } });
  two.askedIs([1, 2]);
});

test('[GTM-SET-05] the event deck is shuffled', () => {
  const matches = manyMatches(2);
  expect(new Set(matches.map(({ piles }) => JSON.stringify(piles.deck))).size).toBe(matches.length);
  expect(new Set(matches.map(({ hands }) => JSON.stringify(hands))).size).toBe(matches.length);
});

test('[GTM-SET-05] the first hands are drawn in turn order, and cite the rule of the set-up', () => {
  const { seat, heard, askedIs } = seatTable(tournoi, { options: { players: 3 } });
  const [began] = heard('turnBegan');
  const first = began?.['first'] as number;
  expect(heard('cardsDrawn')).toEqual(
    [first, (first % 3) + 1, ((first + 1) % 3) + 1].map((drawer) => ({
      type: 'cardsDrawn',
      rule: 'GTM-SET-05',
      seat: drawer,
      count: 4,
    })),
  );
  expect(
    seat(1)
      .heard('cardsDrawn')
      .filter((event) => 'cards' in event),
  ).toHaveLength(1); // nobody hears another's
  askedIs([1, 2, 3]);
});

test('[GTM-SET-06] one player, any of them, holds the first-player token', () => {
  const holders = new Set(manyMatches(4).map(({ turn }) => turn.first));
  expect(holders).toEqual(new Set([1, 2, 3, 4])); // GTM-RUL-28: drawn by lot
  expect(new Set(manyMatches(2).map(({ turn }) => turn.first))).toEqual(new Set([1, 2]));
});

test('[GTM-SET-06] turn order runs clockwise from the first player', () => {
  const { seat, askedIs } = seatTable(tournoi, {
    options: { players: 4 },
    table: {
      turn: { first: 3, at: 'everyCardIsApplied' },
      played: { 1: ['bomb'], 2: ['bomb'], 3: ['bomb'], 4: ['bomb'] },
    },
  });
  askedIs([3]);
  seat(3).chooses({ cell: 'b2' });
  askedIs([4]);
  seat(4).chooses({ cell: 'b3' });
  askedIs([1]);
  seat(1).chooses({ cell: 'b4' });
  askedIs([2]);
  seat(2).chooses({ cell: 'c3' });
  askedIs([1, 2, 3, 4]);
});

test('[GTM-SET-02] two play unless the table says otherwise', () => {
  expect(tournoi.setUp({}, 1).players).toBe(2);
});

test('[GTM-SET-02] a copy of a match is a match of its own, for every robot', () => {
  const state = tournoi.setUp({ players: 4 }, 1);
  const copy = tournoi.copy(state);
  for (const [i, robot] of copy.robots.entries()) {
    robot.life = 0;
    expect(state.robots[i]!.life).toBeGreaterThan(0);
  }
});
