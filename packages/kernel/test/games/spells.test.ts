import { describe, expect, test } from 'vitest';
import type { Choice, GameEvent, Seat } from '../../src/index.js';
import { choose, inheritsEverything, keepsEveryPromise, play } from '../support.js';
import type { Spells } from './spells.js';
import { spells as game } from './spells.js';

keepsEveryPromise({ game, options: [{}, { players: 3 }, { players: 4 }], matches: 5, strangers: [{ bolt: 9 }] });
inheritsEverything(game);

const bolt = (at: Seat): Choice => ({ bolt: at });
const stun = (at: Seat): Choice => ({ stun: at });
const curse = (at: Seat): Choice => ({ curse: at });
const cast = (what: string): Choice => ({ cast: what });

const begin = (players = 2): Spells => game.setUp({ players }, 1);
const ended = (told: readonly GameEvent[]): unknown[] =>
  told.filter(({ type }) => type === 'ended').map(({ what }) => what);
const who = (state: Spells): readonly Seat[] => game.decision(state)!.seats;

describe('what lasts until somebody’s next turn', () => {
  test('begins ends there, and by itself', () => {
    const state = begin();
    play(game, state, [1, cast('shield')], [2, bolt(1)]);
    expect(state.life).toEqual([4, 5]);
    const again = begin();
    expect(ended(play(game, again, [1, cast('shield')], [2, 'pass']))).toEqual(['shield 1']);
    play(game, again, [1, 'pass'], [2, bolt(1)]);
    expect(again.life).toEqual([3, 5]);
  });

  test('is over ends there: not with the turn that goes on, not before', () => {
    const state = begin(3);
    // Seat 2 is cursed in the turn of seat 1, and its own turn is the one that counts.
    expect(ended(play(game, state, [1, curse(2)]))).toEqual([]);
    const told = play(game, state, [2, bolt(1)]);
    expect(told.map(({ type }) => type)).toEqual(['fizzled', 'ended']);
    play(game, state, [3, 'pass'], [1, 'pass'], [2, bolt(1)]);
    expect(state.life).toEqual([3, 5, 5]);
  });

  test('goes on while that turn is skipped', () => {
    const state = begin();
    play(game, state, [1, cast('shield')], [2, stun(1)]);
    // Seat 1 has no turn, so its shield stays.
    expect(who(state)).toEqual([2]);
    play(game, state, [2, bolt(1)]);
    expect(state.life).toEqual([4, 5]);
    expect(who(state)).toEqual([1]);
  });
});

describe('a turn', () => {
  test('that was granted follows the own one, once', () => {
    const state = begin();
    expect(ended(play(game, state, [1, cast('haste')]))).toEqual(['extra turn of 1']);
    expect(who(state)).toEqual([1]);
    expect(game.whyNot(state, 1, cast('haste'))).toMatchObject({ reasons: [{ rule: 'SPL-HST-02' }] });
    // What it keeps goes with the next own turn, which is the granted one.
    expect(ended(play(game, state, [1, 'pass']))).toEqual(['haste 1']);
    expect(who(state)).toEqual([2]);
  });

  test('that is skipped is not had, once, and it is told', () => {
    const state = begin(3);
    expect(ended(play(game, state, [1, stun(2)]))).toEqual(['skipped turn of 2']);
    expect(who(state)).toEqual([3]);
    play(game, state, [3, 'pass'], [1, 'pass']);
    expect(who(state)).toEqual([2]);
  });

  test('can be skipped at the end of a round, and the next round begins', () => {
    const state = begin();
    play(game, state, [1, stun(2)]);
    expect(state.round).toBe(2);
    expect(who(state)).toEqual([1]);
  });
});

describe('an event that is replaced', () => {
  test('happens to another instead, once', () => {
    const state = begin();
    expect(ended(play(game, state, [1, cast('mirror')], [2, bolt(1)]))).toEqual(['mirror 1']);
    expect(state.life).toEqual([5, 3]);
    play(game, state, [1, 'pass'], [2, bolt(1)]);
    expect(state.life).toEqual([3, 3]);
  });

  test('may be replaced again', () => {
    const state = begin();
    const told = play(game, state, [1, cast('mirror')], [2, cast('mirror')], [1, bolt(2)]);
    expect(ended(told)).toEqual(['mirror 2', 'mirror 1']);
    expect(state.life).toEqual([5, 3]);
  });
});

describe('a watch', () => {
  test('sees what any rule brings about, once until it has not been so', () => {
    const state = begin();
    const warned = (...moves: [Seat, Choice][]): number =>
      play(game, state, ...moves).filter(({ type }) => type === 'warning').length;
    expect(warned([1, bolt(2)], [2, 'pass'])).toBe(0);
    expect(warned([1, bolt(2)])).toBe(1);
    expect(state.life).toEqual([5, 1]);
    expect(warned([2, bolt(1)])).toBe(0);
    expect(warned([1, 'pass'], [2, cast('heal')])).toBe(0);
    expect(state.life).toEqual([3, 2]);
    expect(warned([1, 'pass'], [2, bolt(1)])).toBe(1);
    expect(state.warnings).toBe(2);
  });

  test('may end the match from wherever it stands', () => {
    const state = game.arrange({}, { life: [5, 2] }, 1);
    choose(game, state, 1, bolt(2));
    expect(game.outcome(state)).toEqual({ winners: [1], rule: 'SPL-END-01' });
  });
});
