// How many ways lead on from a position, three choices deep: the cheapest alarm for a missing or an extra move. Every
// number was computed once, and most are counted again here in another way, with nothing of the rules' own code.

import type { Table } from '@automachia/kernel';
import { expect, test } from 'vitest';
import type { Tournoi } from '../src/index.js';
import { tournoi } from '../src/index.js';

/** The ways to make so many choices one after the other; a match that is over has no way on. */
function waysOn(state: Tournoi, choices: number): number {
  if (choices === 0) return 1;
  const seat = tournoi.seatToAct(state);
  if (seat === 0) return 0;
  const count = tournoi.countOptions(state, seat);
  if (choices === 1) return count;
  let ways = 0;
  for (let i = 0; i < count; i++) {
    const next = tournoi.copy(state);
    tournoi.countOptions(next, seat);
    tournoi.take(next, seat, i);
    ways += waysOn(next, choices - 1);
  }
  return ways;
}

function layOut(players: number, table: Table): Tournoi {
  return tournoi.arrange({ players, life: 3 }, table, 1);
}

/** Five different cards, none of which is placed or asks for anything when the next turn begins: 5 × 4 × 3 choices. */
const fiveCards = { 1: ['bomb', 'mine', 'kit', 'portal', 'turret'], 2: ['bomb', 'mine', 'kit', 'portal', 'turret'] };
const nextTurn = 5 * 4 * 3;

test('four robots in their corners: three tiles each', () => {
  const state = layOut(4, { turn: { first: 1, at: 'chooseDirection' } });
  expect(waysOn(state, 3)).toBe(27);
  expect(27).toBe(3 * 3 * 3);
});

test('three robots anywhere: as many tiles as a king has moves', () => {
  const cells = 'a1 a2 a3 b1 b2 b3 c1 c2 c3 d4 d5 e4 e5'.split(' ');
  for (const [i, cell] of cells.entries()) {
    const others = [cells[(i + 3) % cells.length]!, cells[(i + 7) % cells.length]!];
    const robots = { 1: { at: cell }, 2: { at: others[0]! }, 3: { at: others[1]! } };
    const state = layOut(3, { turn: { first: 1, at: 'chooseDirection' }, robots });
    expect(waysOn(state, 3)).toBe(kingsMoves(cell) * kingsMoves(others[0]!) * kingsMoves(others[1]!));
  }
});

test('two robots around a springboard', () => {
  const state = layOut(2, {
    turn: { first: 1, at: 'chooseDirection' },
    robots: { 1: { at: 'b2' }, 2: { at: 'd4' } },
    locations: [{ card: 'springboard', at: 'c3' }],
    hands: fiveCards,
  });
  expect(waysOn(state, 3)).toBe(3060);
  // Only c3 can be reached by both. Whoever stands there springs to one of eight cells; otherwise the turn ends.
  const [both, one, none] = [1, 7 + 7, 7 * 7];
  expect(3060).toBe((both + one) * 8 + none * nextTurn);
});

test('two robots and three portals', () => {
  const state = layOut(2, {
    turn: { first: 1, at: 'chooseDirection' },
    robots: { 1: { at: 'a1' }, 2: { at: 'e5' } },
    locations: ['b2', 'd2', 'd4'].map((at) => ({ card: 'portal', at })),
    hands: fiveCards,
  });
  expect(waysOn(state, 3)).toBe(250);
  // Each robot reaches a portal by one of its three tiles, and may then come out of one of the two others.
  expect(250).toBe(3 * 2 + 2 * 1 * 2 + 2 * 2 * nextTurn);
});

test('Overload in opposite corners', () => {
  const state = layOut(2, {
    turn: { first: 1, at: 'chooseDirection', stride: 2 },
    robots: { 1: { at: 'a1' }, 2: { at: 'e5' } },
    hands: fiveCards,
  });
  expect(waysOn(state, 3)).toBe(1833);
  // Three tiles stay on the board and five lead off it, for each. One pair of tiles meets on c3: a fight, and the
  // winner, whoever it is, has eight cells for the loser.
  const [on, off] = [3, 5];
  const ejected = off * (off * 25 + on * 24) + on * off * 24;
  expect(1833).toBe(ejected + 1 * 8 + (on * on - 1) * nextTurn);
});

test('a fight between two armed robots', () => {
  const state = layOut(2, {
    turn: { first: 1, at: 'noRobotsShareACell' },
    robots: { 1: { at: 'c3', weapons: 1 }, 2: { at: 'c3', weapons: 1 } },
    hands: fiveCards,
  });
  expect(waysOn(state, 3)).toBe(496);
  // Spend, place, choose cards; or keep, then the other spends or keeps, and one of them places.
  expect(496).toBe(8 * nextTurn + 8 + 8);
});

test('three cards in every order, two of them placed', () => {
  const state = layOut(2, {
    turn: { first: 1 },
    robots: { 1: { at: 'c3' }, 2: { at: 'e5' } },
    hands: { 1: ['bomb', 'kit', 'overload'], 2: [] },
  });
  expect(waysOn(state, 3)).toBe(1980);
  // Of the 23 free cells, the kit may not lie on the 8 around c3. In half of the six orders the bomb comes first.
  const bombFirst = 8 * 15 + 15 * 14;
  const kitFirst = 15 * 22;
  expect(1980).toBe(3 * bombFirst + 3 * kitFirst);
});

test('both players choose three of five, and the first is placed', () => {
  const hand = ['bomb', 'mine', 'bomb-x', 'springboard', 'force-field'];
  const state = layOut(2, { turn: { first: 1 }, hands: { 1: hand, 2: hand.slice(0, 4).concat('orbital-strike') } });
  expect(waysOn(state, 3)).toBe(82_800);
  expect(82_800).toBe(60 * 60 * 23);
});

test('a portal takes two cells, and its first is not free for the second', () => {
  const state = layOut(2, { turn: { first: 1 }, hands: { 1: ['portal'], 2: [] } });
  expect(waysOn(state, 3)).toBe(506);
  expect(506).toBe(1 * 23 * 22);
});

test('a permutation among four, then another', () => {
  const state = layOut(4, {
    turn: { first: 1 },
    robots: { 4: { out: true } },
    hands: { 1: ['permutation', 'permutation'], 2: [], 3: [] },
  });
  expect(waysOn(state, 3)).toBe(4);
  expect(4).toBe(1 * 2 * 2);
});

test.each([
  [2, 11, 1980],
  [3, 12, 1728],
  [4, 13, 27],
])('the opening of %i players, from seed %i: %i ways', (players, seed, ways) => {
  const state = tournoi.setUp({ players, life: 3 }, seed);
  const choices = Math.min(players, 3);
  expect(waysOn(state, choices)).toBe(ways);
  // Two players choose three cards of five, three players two of four, four players one of three; order counts.
  const { hands } = tournoi.describe(state) as unknown as { hands: { [seat: number]: { cards: string[] } } };
  const orders = Object.values(hands).map(({ cards }) => ordersOf(cards, 5 - players).size);
  expect(ways).toBe(orders.slice(0, choices).reduce((product, count) => product * count, 1));
});

/** How many neighbours a cell has on a board of five by five. */
function kingsMoves(cell: string): number {
  const [column, row] = ['abcde'.indexOf(cell[0]!), Number(cell[1]) - 1];
  const span = (place: number): number => (place === 0 || place === 4 ? 2 : 3);
  return span(column) * span(row) - 1;
}

/** The different ways to lay down so many of these cards one after the other. */
function ordersOf(cards: readonly string[], count: number): Set<string> {
  if (count === 0) return new Set(['']);
  return new Set(
    cards.flatMap((card, i) => {
      const rest = cards.filter((_, at) => at !== i);
      return [...ordersOf(rest, count - 1)].map((order) => `${card} ${order}`);
    }),
  );
}
