import { describe, expect, test } from 'vitest';
import { fastChance } from '../../src/host.js';
import { choose, keepsEveryPromise, offered, play, refusal } from '../support.js';
import type { Ambush } from './ambush.js';
import { ambushGame as game } from './ambush.js';

keepsEveryPromise({ game, options: [{}, { tokens: 9, life: 3 }], matches: 12 });

const shoot = { ambush: true };
const wait = { ambush: false };

/** Runner 1 at zone 3, runner 2 at zone 6, and these dice. */
function begin(...dice: number[]): Ambush {
  return game.arrange({}, { zones: [3, 6] }, { ...fastChance(1), script: dice });
}

describe('a move that may be interrupted', () => {
  test('goes zone by zone, and the other seat is asked between any two', () => {
    const state = begin();
    expect(play(game, state, [1, { zone: 6 }])).toEqual([{ type: 'entered', rule: 'AMB-MOV-02', zone: 4 }]);
    expect(game.decision(state)).toMatchObject({ step: 'move.ambushOrWait', seats: [2], rule: 'AMB-GRD-01' });
    expect(play(game, state, [2, wait])).toMatchObject([{ type: 'entered', zone: 5 }]);
    expect(play(game, state, [2, wait])).toMatchObject([{ type: 'entered', zone: 6 }]);
    expect(play(game, state, [2, wait])).toMatchObject([{ type: 'arrived', zone: 6 }]);
    expect(state).toMatchObject({ active: 2, zones: [6, 6], tokens: [3, 3] });
  });

  test('waits in its frame meanwhile, and is saved there in words', () => {
    const state = begin();
    play(game, state, [1, { zone: 6 }], [2, wait]);
    expect(game.save(state).stack).toEqual([
      { procedure: 'match', at: 'nextTurn', locals: {} },
      { procedure: 'move', at: 'ambushOrWait', locals: { to: 6, isPinned: false } },
    ]);
  });

  test('goes on after an interrupt that missed', () => {
    const state = begin(2);
    play(game, state, [1, { zone: 6 }], [2, shoot]);
    expect(state).toMatchObject({ zones: [5, 6], tokens: [3, 2], life: [2, 2] });
    expect(game.decision(state)!.step).toBe('move.ambushOrWait');
  });

  test('is interrupted as often as the limit of a move allows, and the next move counts afresh', () => {
    const state = begin(1, 1);
    play(game, state, [1, { zone: 6 }], [2, shoot]);
    expect(game.describe(state)['uses']).toEqual([{ scope: 'move', what: 'ambush', times: 1 }]);
    play(game, state, [2, shoot]);
    expect(game.decision(state)).toMatchObject({ step: 'match.chooseZone', seats: [2] });
    expect(state).toMatchObject({ zones: [6, 6], tokens: [3, 1], uses: [] });
    choose(game, state, 2, { zone: 5 });
    expect(game.decision(state)).toMatchObject({ step: 'move.ambushOrWait', seats: [1] });
  });

  test('may be stopped by a value that the interrupt gives back, and then ends in good order', () => {
    const state = begin(4);
    const told = play(game, state, [1, { zone: 6 }], [2, shoot]);
    expect(told.map((event) => event.type)).toEqual(['entered', 'arrived']);
    expect(state).toMatchObject({ zones: [4, 6], life: [2, 2], active: 2 });
  });

  test('may be cut off by the interrupt, and then nothing more of it happens', () => {
    const state = begin(5);
    const told = play(game, state, [1, { zone: 6 }], [2, shoot]);
    expect(told.map((event) => event.type)).toEqual(['entered']);
    expect(state).toMatchObject({ zones: [4, 6], life: [1, 2], active: 2 });
  });

  test('may end the match from inside the interrupt', () => {
    const state = game.arrange({ life: 1 }, { zones: [3, 6] }, { ...fastChance(1), script: [6] });
    play(game, state, [1, { zone: 6 }], [2, shoot]);
    expect(game.outcome(state)).toEqual({ winners: [2], rule: 'AMB-END-02' });
    expect(state.stack).toEqual([]);
  });

  test('is not interrupted by somebody who has nothing to do it with, or is too far away', () => {
    const state = game.arrange({ tokens: 0 }, { zones: [3, 6] }, 1);
    choose(game, state, 1, { zone: 6 });
    expect(game.decision(state)).toMatchObject({ step: 'match.chooseZone', seats: [2] });
    const far = game.setUp({}, 1);
    choose(game, far, 1, { zone: 3 });
    expect(far.zones[0]).toBe(3);
  });

  test('offers every zone in reach and says why the next one is not', () => {
    const state = begin();
    expect(offered(game, state, 1)).toEqual([0, 1, 2, 4, 5, 6].map((zone) => ({ zone })));
    expect(refusal(game.choose(state, 1, { zone: 7 }))).toMatchObject({ refused: 'notOffered', rule: 'AMB-MOV-03' });
  });
});
