import { describe, expect, test } from 'vitest';
import type { Choice, Plain, Seat } from '../../src/index.js';
import { fastChance } from '../../src/host.js';
import { choose, inheritsEverything, keepsEveryPromise, offered, play, refusal } from '../support.js';
import type { Standoff } from './standoff.js';
import { standoff as game } from './standoff.js';

keepsEveryPromise({ game, options: [{}, { life: 1 }], matches: 4, strangers: [{ cover: 99 }, { shoot: 5 }] });
inheritsEverything(game);

const shoot = (at: Seat): Choice => ({ shoot: at });
const cover = (id: number): Choice => ({ cover: id });
const flare = (at: Seat): Choice => ({ flare: at });

/** The four with these hands, in the exchange of seat 1 unless flares are asked for. */
function begin(hands: Record<string, readonly string[]>, words: Record<string, Plain> = {}): Standoff {
  return game.arrange({}, { hands: { 1: [], 2: [], 3: [], 4: [], ...hands }, ...words }, fastChance(1));
}

/** Everybody who is asked passes, until the step is another one. */
function allPass(state: Standoff): void {
  const { step } = game.decision(state)!;
  while (game.decision(state)?.step === step) choose(game, state, game.seatToAct(state), 'pass');
}

/** The same hands for all, at the exchange. */
function atExchange(hands: Record<string, readonly string[]>, words: Record<string, Plain> = {}): Standoff {
  const state = begin(hands, words);
  allPass(state);
  expect(game.decision(state)!.question).toBe('respond');
  return state;
}

const why = (state: Standoff, seat: Seat, choice: Choice): readonly string[] =>
  (game.whyNot(state, seat, choice)?.reasons ?? []).map(({ rule, text }) => `${rule} ${text.key}`);

describe('a window', () => {
  test('has a question of its own, with its facts and its rule', () => {
    const state = begin({ 1: ['shot'] });
    expect(game.ask(state, 1)).toMatchObject({ question: 'raiseAlarm', rule: 'STF-FLR-01', facts: null });
    allPass(state);
    expect(game.ask(state, 1)).toMatchObject({ question: 'respond', rule: 'STF-RSP-03', facts: { waiting: 0 } });
    choose(game, state, 1, shoot(2));
    expect(game.decision(state)).toBeDefined();
  });

  test('asks from public knowledge: whoever holds a card, whatever it is, and nobody without', () => {
    const state = begin({ 2: ['shot'], 3: ['flare'] });
    expect(game.round(state)).toEqual([2, 3]);
    expect(game.decision(state)!.seats).toEqual([2]);
    expect(offered(game, state, 2)).toEqual(['pass']);
    choose(game, state, 2, 'pass');
    expect(offered(game, state, 3)).toEqual(['pass', flare(2), flare(4)]);
  });

  test('says why something cannot be played, in the order of the rules', () => {
    const state = atExchange({ 1: ['cover'] });
    expect(why(state, 1, shoot(2))).toEqual(['STF-SHT-01 why.notInHand']);
    expect(why(state, 1, cover(1))).toEqual(['STF-RSP-03 why.firstIsAShot']);
    expect(why(state, 1, 'pass')).toEqual([]);
    expect(refusal(game.choose(state, 1, shoot(2)))).toMatchObject({ refused: 'notOffered', rule: 'STF-SHT-01' });
    const armed = atExchange({ 1: ['shot'] });
    expect(why(armed, 1, shoot(3))).toEqual(['STF-SHT-02 why.notAnEnemy']);
    expect(why(armed, 1, shoot(2))).toEqual([]);
  });

  test('lets only a shot be the first response, also after somebody has passed, and never again afterwards', () => {
    const state = atExchange({ 1: ['shot', 'cover'], 2: ['shot', 'cover'], 3: ['cover'] });
    choose(game, state, 1, 'pass');
    expect(offered(game, state, 2)).toEqual(['pass', shoot(1), shoot(3)]);
    choose(game, state, 2, shoot(1));
    expect(offered(game, state, 3)).toEqual(['pass', cover(1)]);
    choose(game, state, 3, cover(1));
    // The cover resolves, the round begins afresh, and seat 2 may still answer with a cover if there is one to answer.
    play(game, state, [1, 'pass'], [2, 'pass']);
    expect(game.ask(state, 1)).toMatchObject({ rule: 'STF-RSP-01', facts: { waiting: 1 } });
    expect(why(state, 1, cover(1))).toEqual(['STF-CVR-02 why.notDeclared']);
  });
});

describe('a response', () => {
  test('is a target of others, which are targets in their turn', () => {
    const state = atExchange({ 1: ['shot', 'cover'], 2: ['cover'] });
    choose(game, state, 1, shoot(2));
    const option = game.question(state, 2)!.options!.find(({ choice }) => choice !== 'pass')!;
    expect(option.targets).toEqual([{ response: 1 }]);
    // Nobody holds anything afterwards, so nobody is asked: the last cover cancels the first, and the shot hits.
    const told = play(game, state, [2, cover(1)], [1, cover(2)]).filter(({ type }) => type !== 'declared');
    expect(told.map(({ type, id }) => `${type} ${id as number}`)).toEqual(['resolved 3', 'cancelled 2', 'resolved 1']);
    expect(state.life).toEqual([2, 1, 2, 2]);
  });

  test('that nobody answers resolves when all have passed', () => {
    const state = atExchange({ 1: ['shot', 'flare'], 2: ['flare'] });
    choose(game, state, 1, shoot(2));
    expect(state.life[1]).toBe(2);
    const told = play(game, state, [2, 'pass'], [1, 'pass']);
    expect(told.map(({ type }) => type)).toEqual(['passed', 'passed', 'resolved']);
    expect(state.life[1]).toBe(1);
  });
});

describe('a team mate', () => {
  test('may answer for the one who is asked, with its own cards, and passing passes for that one', () => {
    const state = atExchange({ 1: ['flare'], 3: ['shot', 'flare'], 4: ['flare'] });
    expect(game.decision(state)!.seats).toEqual([1, 3]);
    expect(offered(game, state, 1)).toEqual(['pass']);
    expect(offered(game, state, 3)).toEqual(['pass', shoot(2), shoot(4)]);
    expect(play(game, state, [3, 'pass'])).toMatchObject([{ type: 'passed', seat: 1, by: 3 }]);
    expect(game.round(state)).toEqual([3, 4]);
    expect(play(game, state, [1, 'pass'])).toMatchObject([{ type: 'passed', seat: 3, by: 1 }]);
    expect(game.decision(state)!.seats).toEqual([4]);
  });

  test('who is out, or holds nothing, answers for nobody', () => {
    const state = atExchange({ 1: ['shot'], 2: ['shot'], 4: ['shot'] }, { life: [2, 2, 0, 2] });
    expect(game.decision(state)!.seats).toEqual([1]);
    choose(game, state, 1, 'pass');
    expect(game.decision(state)!.seats).toEqual([2, 4]);
  });
});

describe('four seats', () => {
  test('drop out of a round one after the other, and it goes on with those who are left', () => {
    const state = begin(
      { 1: ['flare', 'flare'], 2: ['flare', 'shot'], 3: ['shot'], 4: ['flare'] },
      { life: [1, 1, 1, 1] },
    );
    expect(game.round(state)).toEqual([1, 2, 3, 4]);
    choose(game, state, 1, flare(4));
    expect(game.round(state)).toEqual([2, 3, 1]);
    choose(game, state, 2, flare(3));
    expect(game.round(state)).toEqual([1, 2]);
    choose(game, state, 1, flare(2));
    expect(game.outcome(state)).toEqual({ winners: [1, 3], rule: 'STF-END-01' });
  });

  test('of whom nobody can take part are asked nothing', () => {
    const state = begin({});
    // The alarm and the exchange pass by; cards are drawn in the next turn.
    expect(state.turns).toBe(1);
    expect(game.decision(state)!.question).toBe('raiseAlarm');
  });
});
