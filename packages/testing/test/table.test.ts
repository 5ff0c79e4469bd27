// The table for clause tests: what it says when all is well, and when it is not.

import { describe, expect, test } from 'vitest';
import { seatTable } from '../src/index.js';
import { makeTricks } from './games/tricks.js';

const tricks = makeTricks();

const setting = {
  options: { players: 2 },
  table: {
    turn: { leader: 2, at: 'chooseCard' },
    hands: { 1: ['two', 'five', 'one'], 2: ['four', 'five', 'three'] },
    piles: { deck: ['six', 'one'] },
  },
  dice: [2, 2, 6, 4],
};

describe('a seated table', () => {
  test('[TRK-03] tied cards are rolled for, again and again', () => {
    const { seat, tableIs, askedIs, heard, diceAreSpent } = seatTable(tricks, setting);
    askedIs([1, 2]);
    seat(1).isOffered({ card: 'one' }, { card: 'two' }, { card: 'five' });
    seat(1).isNotOffered({ card: 'six' }, 'pass');
    seat(1).isRefused({ card: 'six' }, 'TRK-02');
    expect(seat(1).chooses({ card: 'five' })).toEqual([]);
    askedIs([2]);
    seat(2).doesNotSee('hands.1.cards', 'sealed.1', 'piles.deck.cards');
    seat(2).sees({ hands: { 1: { count: 3 }, 2: ['four', 'five', 'three'] } });
    seat(2).chooses({ card: 'five' });
    expect(heard('rolled')).toEqual([
      { type: 'rolled', rule: 'TRK-03', seats: [2, 1], dice: [2, 2] },
      { type: 'rolled', rule: 'TRK-03', seats: [2, 1], dice: [6, 4] },
    ]);
    tableIs({ turn: { leader: 2 }, played: { 1: ['five'], 2: ['five'] } });
    diceAreSpent();
    askedIs([2]);
  });

  test('hears what each seat may hear, set-up included', () => {
    const { seat, heard, state } = seatTable(tricks, { options: { players: 3 }, seed: 8 });
    expect(heard('drawn')).toHaveLength(9);
    expect(heard('drawn')[0]).not.toHaveProperty('card');
    expect(
      seat(2)
        .heard('drawn')
        .filter((event) => 'card' in event),
    ).toHaveLength(3);
    expect(state.players).toBe(3);
  });

  test('knows when the match is over', () => {
    const { seat, nobodyIsAsked, outcomeIs } = seatTable(tricks, {
      ...setting,
      table: { ...setting.table, points: { 1: 8 } },
    });
    seat(1).chooses({ card: 'five' });
    seat(2).chooses({ card: 'four' });
    seat(1).chooses({ to: 1 });
    seat(1).chooses({ double: true });
    expect(nobodyIsAsked).toThrow('Somebody is still asked. Asked: seat 1 (match.swap, TRK-06).');
    expect(() => outcomeIs({ winners: [1] })).toThrow('The match is not over.');
    seat(1).chooses('pass');
    nobodyIsAsked();
    outcomeIs({ winners: [1], rule: 'TRK-08' });
    expect(() => outcomeIs({ winners: [2] })).toThrow('The outcome: winners[0] is 1, not 2.');
  });
});

describe('a seated table says what is wrong', () => {
  const { seat, tableIs, askedIs, diceAreSpent } = seatTable(tricks, setting);

  test('about choices', () => {
    expect(() => seat(1).chooses({ card: 'six' })).toThrow(
      'Seat 1 cannot choose {"card":"six"} (notOffered: TRK-02 why.notInHand). Asked: seat 1, 2 (match.chooseCard, TRK-02).',
    );
    expect(() => seat(1).isRefused({ card: 'one' }, 'TRK-02')).toThrow(
      'Seat 1 may choose {"card":"one"}; it was to be refused by TRK-02.',
    );
    expect(() => seat(1).isRefused({ card: 'six' }, 'TRK-01')).toThrow(
      '{"card":"six"} is refused to seat 1 (notOffered), but not by TRK-01.\n  expected  "TRK-01"\n  found     ["TRK-02"]',
    );
  });

  test('about options', () => {
    expect(() => seat(1).isOffered({ card: 'one' }, 'pass')).toThrow(
      'Seat 1 is offered something else; not offered: "pass"; offered as well: {"card":"two"}, {"card":"five"}.',
    );
    expect(() => seat(1).isNotOffered({ card: 'one' }, 'pass')).toThrow(
      'Seat 1 is offered {"card":"one"}, and was not to be.',
    );
    expect(() => seat(3).isOffered('pass')).toThrow('Seat 3 is not asked.');
  });

  test('about the table', () => {
    expect(() => tableIs({ turn: { leader: 1 } })).toThrow(
      'The table: turn.leader is 2, not 1.\n  expected  1\n  found     2',
    );
    expect(() => seat(2).sees({ hands: { 1: ['two', 'five', 'one'] } })).toThrow('What seat 2 sees: hands.1 is hidden');
    expect(() => seat(1).doesNotSee('hands.1.cards')).toThrow('Seat 1 sees hands.1.cards, and must not.');
    expect(() => seat(1).doesNotSee('hands.9')).toThrow('There is no hands.9 on the table');
    expect(() => askedIs([1])).toThrow('Other seats are asked. Asked: seat 1, 2 (match.chooseCard, TRK-02).');
    expect(diceAreSpent).toThrow('The dice 2, 2, 6, 4 were not rolled.');
  });
});
