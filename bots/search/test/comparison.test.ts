// The comparison of choices in the same worlds, on games whose right answer is known, with foresights of every quality.

import type { Game, KernelState } from '@automachia/kernel';
import type { BotAnswer, Insight } from '@automachia/kernel/host';
import { Random, text } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { createSearch } from '../src/index.js';
import { coins, dare, guess, higher, nim } from './toys.js';

/** Foresees the same for all options but those whose code is given a value. Lines go to the end. */
function foreseeing(valueOf: (code: number) => number): Insight<KernelState> {
  return {
    value: () => 0.5,
    isCalm: () => false,
    reasons: () => [{ text: text('toy.reason'), amount: 1 }],
    foresee: (game, _state, _seat, count, values) => {
      for (let i = 0; i < count; i++) values[i] = valueOf(game.optionCode(i));
      return true;
    },
  };
}

const nothing = foreseeing(() => 0.5);
/** Likes to take many stones: at Nim that is wrong most of the time. */
const greed = foreseeing((stones) => 0.4 + 0.02 * stones);

function ask<S extends KernelState>(
  game: Game<S>,
  insight: Insight<KernelState>,
  iterations: number,
  seat = 1,
  seed = 1,
): BotAnswer {
  const view = game.viewFor(seat, game.setUp({}, 5));
  return createSearch(insight).decide(game, view, { iterations }, new Random(seed));
}

describe('the right choice', () => {
  test('what foresight overlooks is found: what the others do about it', () => {
    // Three stones leave two, and the other takes both. One leaves four: he takes three, and the last one is ours.
    expect(ask(nim(5), greed, 1).choice).toEqual({ stones: 3 });
    expect(ask(nim(5), greed, 100).choice).toEqual({ stones: 1 });
  });

  test('a dominant sealed choice, for either seat', () => {
    expect(ask(higher, nothing, 600, 1).choice).toEqual({ number: 9 });
    expect(ask(higher, nothing, 600, 2).choice).toEqual({ number: 9 });
  });

  test('the best of some proposals where options cannot be listed', () => {
    const { choice, ranked } = ask(dare, nothing, 1000);
    expect(ranked.length).toBeGreaterThan(5);
    expect((choice as { chance: number }).chance).toBeGreaterThan(700);
  });

  test('where foresight cannot tell, all choices are compared alike', () => {
    const blind: Insight<KernelState> = { ...nothing, foresee: () => false };
    expect(ask(nim(3), blind, 200).choice).toEqual({ stones: 3 });
  });

  test('a calm moment ends a line: what it is worth there counts', () => {
    // The state after one choice says everything, whatever comes later.
    const calm = {
      ...greed,
      isCalm: () => true,
      value: (state: KernelState) => ('stones' in state && state.stones === 8 ? 0.9 : 0.1),
    };
    expect(ask(nim(9), calm, 60).choice).toEqual({ stones: 1 });
  });
});

describe('evidence', () => {
  test('a few lucky rounds do not outweigh foresight', () => {
    // Every guess is right one time in four; foresight has a favourite, and five rounds are no reason to leave it.
    const favourite = foreseeing((card) => (card === 2 ? 0.3 : 0.25));
    for (let seed = 1; seed <= 20; seed++) expect(ask(guess, favourite, 20, 1, seed).choice).toEqual({ card: 2 });
  });

  test('where time is too short for a round, foresight decides', () => {
    expect(
      ask(
        higher,
        foreseeing((number) => number / 10),
        5,
      ).choice,
    ).toEqual({ number: 9 });
    expect(
      ask(
        higher,
        foreseeing((number) => 0.5 - number / 100),
        5,
      ).choice,
    ).toEqual({ number: 1 });
  });

  test('it stops where there is nothing left to find out', () => {
    expect(ask(nim(5), greed, 1_000_000_000).choice).toEqual({ stones: 1 });
    expect(ask(nim(1), greed, 1_000_000_000).reason).toEqual({ key: 'bot.search.forced' });
  });

  test('all choices of a round are played with the same dice', () => {
    // A higher chance wins whenever a lower one does, so no proposal that is lower is ever ahead.
    const { ranked } = ask(dare, nothing, 16);
    const byChance = [...ranked].sort((one, other) => chanceOf(other.choice) - chanceOf(one.choice));
    for (let i = 1; i < byChance.length; i++) expect(byChance[i]!.value).toBeLessThanOrEqual(byChance[i - 1]!.value);
  });
});

function chanceOf(choice: unknown): number {
  return (choice as { chance: number }).chance;
}

describe('no peeking', () => {
  test.each([1, 2])('seat %i cannot know the coin that the other one shows', (seat) => {
    for (const { value } of ask(coins, nothing, 2000, seat).ranked) expect(Math.abs(value - 0.5)).toBeLessThan(0.1);
  });

  test('that another seat has committed already changes nothing', () => {
    const state = coins.setUp({}, 1);
    coins.choose(state, 2, { coin: 1 });
    const { ranked } = createSearch(nothing).decide(
      coins,
      coins.viewFor(1, state),
      { iterations: 2000 },
      new Random(2),
    );
    for (const { value } of ranked) expect(Math.abs(value - 0.5)).toBeLessThan(0.1);
  });

  test('nobody can know the top card of a deck', () => {
    expect(ask(guess, nothing, 4000).ranked[0]!.value).toBeLessThan(0.4);
  });
});

describe('the answer', () => {
  test('the same view and random give the same', () => {
    expect(ask(nim(9), greed, 200, 1, 3)).toEqual(ask(nim(9), greed, 200, 1, 3));
  });

  test('the choice comes first, shares make a whole, values are shares of a win', () => {
    const { choice, ranked } = ask(nim(10), greed, 300);
    expect(ranked[0]!.choice).toEqual(choice);
    expect(ranked.reduce((sum, one) => sum + one.share, 0)).toBeCloseTo(1);
    for (const { value } of ranked) expect(value >= 0 && value <= 1).toBe(true);
  });

  test('the reason can be read as often as one likes, and changes no other answer', () => {
    const view = nim(9).viewFor(1, nim(9).setUp({}, 5));
    const [quiet, read] = [new Random(4), new Random(4)];
    createSearch(greed).decide(nim(9), view, { iterations: 50 }, quiet);
    const answer = createSearch(greed).decide(nim(9), view, { iterations: 50 }, read);
    expect(answer.reason).toEqual(answer.reason);
    expect(answer.reason.key).toBe('bot.search.plain');
    expect(read.seed()).toBe(quiet.seed());
    expect(structuredClone(answer)).toEqual(answer);
  });

  test('it keeps to the time it is given', () => {
    let time = 0;
    const game = nim(9);
    const slowGame: typeof game = {
      ...game,
      copy: (state) => {
        time += 1;
        return game.copy(state);
      },
    };
    const view = game.viewFor(1, game.setUp({}, 1));
    createSearch(nothing).decide(slowGame, view, { milliseconds: 30, now: () => time }, new Random(1));
    expect(time).toBeLessThan(33);
  });
});
