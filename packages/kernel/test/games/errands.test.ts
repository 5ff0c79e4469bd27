import { describe, expect, test } from 'vitest';
import { SPECTATOR } from '../../src/index.js';
import { fastChance } from '../../src/host.js';
import { choose, keepsEveryPromise, offered, play, refusal } from '../support.js';
import type { Errands } from './errands.js';
import { errands as game } from './errands.js';

keepsEveryPromise({ game, options: [{}], matches: 25 });

const walk = { go: 'walk' };
const haggle = { go: 'haggle' };
const callItADay = { go: 'callItADay' };

function begin(...dice: number[]): Errands {
  return game.setUp({}, { ...fastChance(1), script: dice });
}

describe('errands called by one step', () => {
  test('are run in the order of the calls, and the rest of the day waits for them', () => {
    const state = begin();
    const told = play(game, state, [1, walk], [3, walk], [1, walk]);
    expect(told.map((event) => event['place'] ?? event.type)).toEqual([
      'first',
      'second',
      'third',
      'counted',
      'wentHome',
    ]);
  });

  test('each give back their own value to the day, also through a haggle of their own', () => {
    const state = begin(4, 2);
    const told = play(game, state, [1, haggle], [3, walk], [1, haggle]);
    expect(told.find((event) => event.type === 'counted')).toMatchObject({ first: 4, second: 1, third: 2 });
    expect(state.points).toEqual([7, 0]);
  });

  test('are all dropped, and the day with them, when one of them leaves the day', () => {
    const state = begin(4);
    const told = play(game, state, [1, haggle], [3, callItADay]);
    expect(told.map((event) => event.type)).toEqual(['went', 'went']);
    expect(state).toMatchObject({ day: 2, team: 2, points: [0, 0] });
    expect(game.decision(state)).toMatchObject({ step: 'errand.chooseHow', seats: [2, 4] });
  });

  test('may be followed by the end of the match in the middle of the day: nobody goes home', () => {
    const state = begin(4, 4, 4);
    const told = play(game, state, [1, haggle], [3, haggle], [1, haggle]);
    expect(told.map((event) => event.type)).toEqual(['went', 'went', 'went', 'counted']);
    expect(game.outcome(state)).toEqual({
      winners: [1, 3],
      rule: 'ERR-END-01',
      scores: [12, 0, 12, 0],
      sides: [
        [1, 3],
        [2, 4],
      ],
    });
    expect(game.decision(state)).toBeUndefined();
  });
});

describe('a question for two team mates', () => {
  test('is asked of both, and answered by whichever comes first', () => {
    for (const seat of [1, 3]) {
      const state = begin();
      expect(game.decision(state)!.seats).toEqual([1, 3]);
      expect(offered(game, state, seat)).toEqual([walk, haggle, callItADay]);
      expect(play(game, state, [seat, walk])).toMatchObject([{ type: 'went', by: seat, place: 'first' }]);
    }
  });

  test('is answered once: the mate’s late click is for a decision that is over', () => {
    const state = begin();
    const { number } = game.decision(state)!;
    choose(game, state, 1, walk);
    expect(refusal(game.choose(state, 3, walk, number)).refused).toBe('staleDecision');
  });

  test('is not for the other team, nor for anybody who only watches or sits nowhere', () => {
    const state = begin();
    for (const seat of [2, 4, SPECTATOR, 5, -1]) {
      expect(game.question(state, seat)).toBeUndefined();
      expect(refusal(game.choose(state, seat, walk))).toMatchObject({ refused: 'notAsked', rule: 'ERR-ERR-01' });
    }
  });
});
