// The search on games whose right answer is known, without any appraisal: what it must get right in every game.

import type { Game, KernelState } from '@automachia/kernel';
import type { BotAnswer } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { createSearch, searchTexts } from '../src/index.js';
import { coins, dare, goOnOrStay, guess, higher, nim, ship } from './toys.js';

function ask<S extends KernelState>(game: Game<S>, seat: number, iterations: number, seed = 1, players = 2): BotAnswer {
  const state = game.setUp({ players }, 5);
  return createSearch().decide(game, game.viewFor(seat, state), { iterations }, new Random(seed));
}

function valueOf(answer: BotAnswer): number {
  return answer.ranked[0]!.value;
}

test('a line that comes to no end is left when the time is up', () => {
  const endless = nim(1_000_000);
  let choices = 0;
  const playOut: typeof endless.playOut = (state, random, most) => {
    const made = endless.playOut(state, random, most);
    choices += made;
    return made;
  };
  let at = 0;
  const budget = { milliseconds: 20, now: () => at++ };
  const state = endless.setUp({ players: 2 }, 5);
  const { choice } = createSearch().decide(
    { ...endless, playOut, longestMatch: 1_000_000 },
    endless.viewFor(1, state),
    budget,
    new Random(1),
  );
  expect(choice).toHaveProperty('stones');
  // A look at the clock for each stretch of sixty-four.
  expect(choices).toBeLessThan(64 * 40);
});

describe('the right choice', () => {
  test.each([5, 6, 7])('in Nim with %i stones: leave four', (stones) => {
    expect(ask(nim(stones), 1, 2000).choice).toEqual({ stones: stones - 4 });
  });

  test('an immediate win is taken', () => {
    const answer = ask(nim(3), 1, 200);
    expect(answer.choice).toEqual({ stones: 3 });
    expect(valueOf(answer)).toBe(1);
  });

  test('with three players everybody plays for himself', () => {
    // Whoever leaves one, two or three stones gives the win away to the next.
    const answer = ask(nim(5), 1, 3000, 1, 3);
    expect(answer.ranked.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1);
    expect(ask(nim(2), 1, 200, 1, 3).choice).toEqual({ stones: 2 });
  });

  test.each([2, 3, 4])(
    'where all win together, a sure win is worth all to each of %i, and a good position less',
    (players) => {
      const goodPosition = { value: () => 0.8, isCalm: () => true, reasons: () => [] };
      const state = ship.setUp({ players }, 5);
      const bot = createSearch(goodPosition);
      const { choice, ranked } = bot.decide(ship, ship.viewFor(1, state), { iterations: 300 }, new Random(1));
      expect(choice).toEqual({ sails: 0 });
      expect(ranked[0]!.value).toBe(1);
    },
  );

  test('at a sealed question a dominant choice is found, for either seat', () => {
    expect(ask(higher, 1, 1500).choice).toEqual({ number: 9 });
    expect(ask(higher, 2, 1500).choice).toEqual({ number: 9 });
  });

  test('where options cannot be listed, the best of some proposals is taken', () => {
    const { choice, ranked } = ask(dare, 1, 2000);
    expect(ranked.length).toBeGreaterThan(5);
    expect((choice as { chance: number }).chance).toBeGreaterThan(700);
  });

  test('later on, too, where they have names: the best of these is found', () => {
    const answer = ask(goOnOrStay, 1, 2000);
    expect(answer.choice).toEqual({ goOn: 1 });
    expect(valueOf(answer)).toBeGreaterThan(0.8);
  });
});

describe('no peeking', () => {
  test.each([1, 2])('seat %i cannot know the coin that the other one shows', (seat) => {
    // Whoever saw the other's sealed coin would expect to win nearly always.
    const { ranked } = ask(coins, seat, 3000);
    const expected = ranked.reduce((sum, { share, value }) => sum + share * value, 0);
    expect(Math.abs(expected - 0.5)).toBeLessThan(0.1);
    expect(valueOf(ask(coins, seat, 3000))).toBeLessThan(0.75);
  });

  test('nobody can know the top card of a deck', () => {
    expect(valueOf(ask(guess, 1, 4000))).toBeLessThan(0.4);
  });

  test('that another seat has committed already changes nothing', () => {
    const state = coins.setUp({}, 1);
    const before = createSearch().decide(coins, coins.viewFor(1, state), { iterations: 300 }, new Random(2));
    coins.choose(state, 2, { coin: 1 });
    const after = createSearch().decide(coins, coins.viewFor(1, state), { iterations: 300 }, new Random(2));
    expect(after.ranked).toHaveLength(before.ranked.length);
    expect(valueOf(after)).toBeLessThan(0.75);
  });
});

describe('budget', () => {
  test('iterations: the same view and random give the same answer', () => {
    expect(ask(nim(9), 1, 500, 3)).toEqual(ask(nim(9), 1, 500, 3));
  });

  test('time: it stops by the clock it is lent, and looks at it seldom', () => {
    // Time passes with the work: a thirtieth of a millisecond for every world that is played.
    let time = 0;
    let looks = 0;
    const game = nim(9);
    const slowGame: typeof game = {
      ...game,
      copy: (state) => {
        time += 1 / 30;
        return game.copy(state);
      },
    };
    const now = () => {
      looks += 1;
      return time;
    };
    const view = game.viewFor(1, game.setUp({}, 1));
    const { ranked } = createSearch().decide(slowGame, view, { milliseconds: 100, now }, new Random(1));
    expect(ranked.length).toBe(3);
    expect(time).toBeGreaterThan(90);
    expect(time).toBeLessThan(110);
    expect(looks).toBeLessThan(250);
  });

  test('with a single choice there is nothing to think about', () => {
    const answer = ask(nim(1), 1, 1_000_000_000);
    expect(answer.reason).toEqual({ key: 'bot.search.forced' });
  });
});

test('the alternatives are ranked by how much thinking went into them, and their shares make a whole', () => {
  const { choice, ranked } = ask(nim(10), 1, 800);
  expect(ranked[0]!.choice).toEqual(choice);
  for (let i = 1; i < ranked.length; i++) expect(ranked[i]!.share).toBeLessThanOrEqual(ranked[i - 1]!.share);
  expect(ranked.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1);
  for (const { value } of ranked) expect(value >= 0 && value <= 1).toBe(true);
});

test('it says the same things in every language', () => {
  expect(Object.keys(searchTexts.fr)).toEqual(Object.keys(searchTexts.en));
  expect(Object.keys(searchTexts.it)).toEqual(Object.keys(searchTexts.en));
});
