import { describe, expect, test } from 'vitest';
import type { Choice, Seat } from '../../src/index.js';
import { choose, inheritsEverything, keepsEveryPromise, offered, play } from '../support.js';
import type { Heralds } from './heralds.js';
import { heralds as game } from './heralds.js';

keepsEveryPromise({ game, options: [{}, { players: 4 }], matches: 5, strangers: [{ call: 4 }, { herald: 'page' }] });
inheritsEverything(game);

const call = (number: number): Choice => ({ call: number });
const first = (herald: string): Choice => ({ herald });

const begin = (points: readonly number[]): Heralds => game.arrange({ players: points.length }, { points }, 1);
const answersOf = (state: Heralds, ...moves: [Seat, Choice][]): string[] =>
  play(game, state, ...moves).map(({ seat, herald }) => `${seat as Seat} ${herald as string}`);

describe('triggers that happen together', () => {
  test('are ordered by their owner, and the last one happens by itself', () => {
    const state = begin([3, 0]);
    choose(game, state, 1, call(1));
    expect(offered(game, state, 1)).toEqual([first('crier'), first('doubler')]);
    expect(answersOf(state, [1, first('doubler')])).toEqual(['1 doubler', '1 crier']);
    expect(state.points).toEqual([7, 0]);
    const other = begin([3, 0]);
    play(game, other, [1, call(1)], [1, first('crier')]);
    expect(other.points).toEqual([8, 0]);
  });

  test('are resolved owner by owner, whoever called them first', () => {
    const state = begin([0, 0, 0]);
    expect(answersOf(state, [1, call(1)], [1, first('crier')], [2, first('crier')], [3, first('crier')])).toEqual([
      '1 crier',
      '1 doubler',
      '2 crier',
      '2 doubler',
      '3 crier',
      '3 doubler',
    ]);
    choose(game, state, 2, call(3));
    expect(game.decision(state)).toMatchObject({ question: 'orderHeralds', seats: [2] });
  });

  test('are asked again after each, because what happened may make another order better', () => {
    const state = begin([1, 1]);
    choose(game, state, 1, call(2));
    choose(game, state, 1, first('thief'));
    expect(offered(game, state, 1)).toEqual([first('crier'), first('doubler')]);
    expect(state.points).toEqual([2, 0]);
  });
});
