// The worked examples of the catalogue, on tables of their own: the example scenarios show one table each, these show
// that the numbers hold from the set-up on.

import type { Plain, Seat } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import { seatTable } from '@automachia/testing';
import { expect, test } from 'vitest';
import type { Tournoi } from '../src/index.js';
import { catalogueValues, housePack, tournoi } from '../src/index.js';

const values = catalogueValues(housePack);

test('[GTM-EX-01] two players draw five cards, play three every turn and draw back to five', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const state = tournoi.setUp({ players: 2, life: 3 }, seed);
    expect(handsOf(state)).toEqual([values['handOfTwo'], values['handOfTwo']]);
    playAtRandom(state, seed, (cards, hand) => {
      expect(cards).toBe(values['cardsOfTwo']);
      expect(hand).toBe(values['handOfTwo']);
    });
  }
});

test('[GTM-EX-02] with one of four players out, the others play two cards and draw up to four', () => {
  let turnsOfThree = 0;
  for (let seed = 1; seed <= 12; seed++) {
    const state = tournoi.setUp({ players: 4, life: 2 }, seed);
    expect(handsOf(state)).toEqual([3, 3, 3, 3]);
    playAtRandom(state, seed, (cards, hand, robots) => {
      if (robots !== 3) return;
      turnsOfThree += 1;
      expect(cards).toBe(values['cardsOfThree']);
      expect(hand).toBe(values['handOfThree']);
    });
  }
  expect(turnsOfThree).toBeGreaterThan(5);
});

test('[GTM-EX-03] a mine on c3 sets off a bomb placed this turn on d4, and the robot on c3 has lost two', () => {
  // Robot 1 steps on the mine while robot 2 steps somewhere in or near the two areas.
  const lost = (cell: string, from: string, direction: string): number => {
    const at = seatTable(tournoi, {
      options: { players: 2, life: 3 },
      table: {
        turn: { first: 2, at: 'chooseDirection' },
        robots: { 1: { at: 'b4' }, 2: { at: from } },
        locations: [
          { card: 'mine', at: 'c3' },
          { card: 'bomb', at: 'd4', turns: 1 },
        ],
      },
      dice: [],
    });
    at.seat(1).chooses({ direction: 'SE' });
    at.seat(2).chooses({ direction });
    const table = tournoi.describe(at.state) as unknown as { robots: { [seat: Seat]: { at: string; life: number } } };
    expect(table).toMatchObject({ robots: { 1: { at: 'c3', life: 1 }, 2: { at: cell } }, locations: [] });
    return 3 - table.robots[2]!.life;
  };
  expect(lost('b2', 'a1', 'NE')).toBe(1); // the mine alone
  expect(lost('d2', 'e1', 'NW')).toBe(1);
  expect(lost('e5', 'e4', 'N')).toBe(1); // the bomb alone
  expect(lost('c5', 'b5', 'E')).toBe(1);
  expect(lost('d4', 'e5', 'SW')).toBe(2); // both
  expect(lost('d3', 'e3', 'W')).toBe(2);
  expect(lost('a4', 'a5', 'S')).toBe(0); // neither
  expect(lost('e2', 'e1', 'N')).toBe(0);
  expect(values['mineAndBombDamage']).toBe(2);
});

test('[GTM-EX-04] with Overload, a robot on a2 that goes west is ejected, loses 1 life and returns where it likes', () => {
  for (const cell of ['e5', 'a2', 'c4']) {
    const at = seatTable(tournoi, {
      options: { players: 2, life: 3 },
      table: {
        turn: { first: 1 },
        robots: { 1: { at: 'a2' }, 2: { at: 'd3' } },
        hands: { 1: ['overload'], 2: ['overload'] },
      },
      dice: [],
    });
    at.seat(1).chooses({ cards: ['overload'] });
    at.seat(2).chooses({ cards: ['overload'] });
    at.seat(1).chooses({ direction: 'W' });
    at.seat(2).chooses({ direction: 'W' });
    at.askedIs([1]);
    expect(tournoi.question(at.state, 1)!.options).toHaveLength(24);
    at.seat(1).isNotOffered({ cell: 'b3' });
    at.seat(1).chooses({ cell });
    at.tableIs({ robots: { 1: { at: cell, life: 2 }, 2: { at: 'b3', life: 3 } }, turn: { number: 2 } });
    at.askedIs([1, 2]);
  }
});

/** Plays to the end, looking at every phase 1: cards to choose, cards in hand, robots in play. */
function playAtRandom(state: Tournoi, seed: number, look: (cards: number, hand: number, robots: number) => void): void {
  const random = new Random(seed);
  for (let decision = tournoi.decision(state); decision !== undefined; decision = tournoi.decision(state)) {
    const seat = decision.seats[0]!;
    const choice = tournoi.propose(state, seat, random);
    if (decision.step === 'match.chooseEvents') {
      const robots = state.robots.filter(({ life }) => life > 0).length;
      look((choice as { cards: Plain[] }).cards.length, handsOf(state)[seat - 1]!, robots);
    }
    tournoi.choose(state, seat, choice);
  }
}

function handsOf(state: Tournoi): number[] {
  const { hands } = tournoi.describe(state) as unknown as { hands: { [seat: Seat]: { count: number } } };
  return Object.values(hands).map(({ count }) => count);
}
