import { describe, expect, test } from 'vitest';
import { resultOf, worthOf } from '../../src/host.js';
import type { Plain, Seat } from '../../src/index.js';
import { choose, inheritsEverything, keepsEveryPromise, offered, play } from '../support.js';
import type { Lighthouse } from './lighthouse.js';
import { lighthouse as game } from './lighthouse.js';

keepsEveryPromise({ game, options: [{}, { players: 3 }, { players: 6 }], matches: 5 });
inheritsEverything(game);

const look = { look: 'ahead' };
const repair = (wall: string): { repair: string } => ({ repair: wall });
const under = (cards: number): { under: number } => ({ under: cards });

function begin(players: number, deck: readonly string[], words: Record<string, Plain> = {}): Lighthouse {
  return game.arrange({ players }, { piles: { deck }, ...words }, 1);
}

describe('one to six keepers', () => {
  test('have a turn each, and the storm one after each of theirs', () => {
    for (const players of [1, 2, 3, 4, 5, 6]) {
      const state = begin(players, new Array<string>(2).fill('calm'), { walls: [1, 2, 2, 2] });
      expect(game.decision(state)!.seats).toEqual([1]);
      expect(play(game, state, [1, repair('north')]).map(({ type }) => type)).toEqual(['storm']);
      expect(game.decision(state)!.seats).toEqual([players === 1 ? 1 : 2]);
      expect(state.round).toBe(players === 1 ? 2 : 1);
    }
  });

  test('win together when the storm is over', () => {
    const state = begin(1, ['calm'], { round: 3, walls: [1, 2, 2, 2] });
    choose(game, state, 1, repair('north'));
    expect(game.outcome(state)).toEqual({ winners: [1], rule: 'LGT-END-02', sides: [[1]] });
  });

  test('each of them has won the whole, not a part of it', () => {
    const state = begin(3, ['calm', 'calm', 'west'], { round: 3, walls: [1, 1, 2, 2] });
    play(game, state, [1, repair('north')], [2, repair('east')], [3, look], [3, under(0)]);
    const outcome = game.outcome(state)!;
    expect(resultOf(outcome, 3)).toBe('wonTogether');
    expect([1, 2, 3].map((seat) => worthOf(outcome, seat, 3))).toEqual([1, 1, 1]);
    expect(game.isCooperative).toBe(true);
  });

  test('lose together when a wall falls: nobody has won', () => {
    const state = begin(2, ['east'], { walls: [1, 1, 2, 2] });
    choose(game, state, 1, repair('north'));
    expect(game.outcome(state)).toEqual({ winners: [], rule: 'LGT-END-01', sides: [[1, 2]] });
  });

  test('are no more than six', () => {
    expect(() => game.setUp({ players: 7 }, 1)).toThrow('players: 7 is not a whole number from 1 to 6.');
    expect(() => game.setUp({ players: 0 }, 1)).toThrow('players: 0 is not a whole number from 1 to 6.');
  });
});

describe('a wave that somebody has looked at', () => {
  const looked = (): Lighthouse => {
    const state = begin(2, ['east', 'calm', 'north']);
    choose(game, state, 1, look);
    return state;
  };
  const seenBy = (seat: Seat, state: Lighthouse): Plain => game.describeFor(seat, state)['looks']!;

  test('is seen by nobody else', () => {
    const state = looked();
    expect(seenBy(1, state)).toMatchObject({ 1: { count: 1, cards: ['east'] } });
    expect(seenBy(2, state)).toMatchObject({ 1: { count: 1 } });
  });

  test('goes back under as many others as its keeper says', () => {
    for (const [cards, waves] of [
      [0, ['east', 'calm', 'north']],
      [1, ['calm', 'east', 'north']],
      [2, ['calm', 'north', 'east']],
    ] as const) {
      const state = looked();
      expect(offered(game, state, 1)).toEqual([under(0), under(1), under(2)]);
      const told = play(game, state, [1, under(cards)], [2, look], [2, under(0)]);
      expect(told.filter(({ type }) => type === 'storm').map(({ wave }) => wave)).toEqual(waves.slice(0, 2));
    }
  });
});

test('where the deck is empty the discard pile is shuffled into a new one, and it is told once', () => {
  const discard = ['north', 'north', 'east', 'east', 'south', 'south', 'west', 'west', 'calm', 'calm'];
  const state = game.arrange({}, { piles: { deck: [], discard }, walls: [1, 2, 2, 2] }, 1);
  expect(play(game, state, [1, repair('north')]).map(({ type }) => type)).toEqual(['shuffled', 'storm']);
  expect(game.describe(state)['piles']).toMatchObject({ deck: { count: 9 }, discard: { count: 1 } });
});
