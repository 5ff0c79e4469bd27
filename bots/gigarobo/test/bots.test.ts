// The bots at Giga-Robo!: legal everywhere, repeatable, blind to what is hidden, understood in every language, and not to be
// fooled where it is plain.

import { createGreedy, greedyTexts } from '@automachia/bot-greedy';
import { createSearch, searchTexts } from '@automachia/bot-search';
import type { Giga } from '@automachia/gigarobo';
import { gigarobo, housePack, texts } from '@automachia/gigarobo';
import type { Text } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import type { Bot, BotAnswer } from '@automachia/kernel/host';
import { describe, expect, test } from 'vitest';
import { createGigaAppraisal, gigaBotTexts } from '../src/index.js';

const appraisal = createGigaAppraisal(housePack);
const greedy = createGreedy(appraisal);
const search = createSearch(appraisal);
/** Enough for a search to show what it does wrong. */
const FEW = 4;

function ask(bot: Bot, state: Giga, seat: number, seed = 1): BotAnswer {
  return bot.decide(gigarobo, gigarobo.viewFor(seat, state), { iterations: FEW }, new Random(seed));
}

/** Plays at random, for so many choices, and stops at every so manieth question. */
function walk(options: object, seed: number, every: number, most: number, visit: (state: Giga, seat: number) => void) {
  const random = new Random(seed);
  const state = gigarobo.setUp({ roundLimit: true, ...options }, seed);
  let number = 0;
  for (let seat = gigarobo.seatToAct(state); seat !== 0 && number < most; seat = gigarobo.seatToAct(state)) {
    number += 1;
    if (number % every === 0) visit(state, seat);
    gigarobo.takeAtRandom(state, seat, random);
  }
}

const MODES = [
  { players: 2, quickStart: true },
  { players: 4, mode: 'teams', quickStart: true },
  { players: 3, mode: 'freeForAll', quickStart: true },
];

describe.each([
  [greedy, 6],
  [search, 40],
] as const)('%o', (bot, every) => {
  test.each(MODES)('answers with something allowed: %j', (options) => {
    walk(options, 5, every, 240, (state, seat) => {
      const answer = ask(bot, state, seat);
      expect(gigarobo.choose(gigarobo.copy(state), seat, answer.choice).refused).toBeUndefined();
      for (const { value, share } of answer.ranked) {
        expect(value >= 0 && value <= 1 && share >= 0 && share <= 1).toBe(true);
      }
      expect(answer.ranked.map(({ choice }) => choice)).toContainEqual(answer.choice);
    });
  });

  test('gives the same answer to the same view and random', () => {
    walk({ players: 2, quickStart: true }, 7, every * 3, 200, (state, seat) =>
      expect(ask(bot, state, seat).choice).toEqual(ask(bot, state, seat).choice),
    );
  });

  test('gives the same answer when what it cannot see is dealt otherwise', () => {
    const random = new Random(3);
    walk({ players: 2, quickStart: true }, 9, every * 3, 200, (state, seat) => {
      const other = gigarobo.worldLike(gigarobo.viewFor(seat, state), random);
      expect(ask(bot, other, seat).choice).toEqual(ask(bot, state, seat).choice);
    });
  });
});

test('builds are made where they are asked for, in a set-up by hand', () => {
  walk({ players: 2 }, 4, 1, 6, (state, seat) => {
    const { choice } = ask(greedy, state, seat);
    expect(gigarobo.choose(gigarobo.copy(state), seat, choice).refused).toBeUndefined();
  });
});

/** A text and all texts inside it. */
function partsOf(one: Text): Text[] {
  const inside = Object.values(one.values ?? {}).flatMap((value) => {
    if (typeof value !== 'object') return [];
    return Array.isArray(value) ? (value as Text[]).flatMap(partsOf) : partsOf(value as Text);
  });
  return [one, ...inside];
}

test('every reason has its words in every language', () => {
  walk({ players: 2, quickStart: true }, 11, 9, 260, (state, seat) => {
    for (const { key } of partsOf(ask(greedy, state, seat).reason)) {
      for (const language of ['en', 'fr', 'it'] as const) {
        const known = {
          ...texts[language],
          ...gigaBotTexts[language],
          ...greedyTexts[language],
          ...searchTexts[language],
        };
        expect(Object.keys(known)).toContain(key);
      }
    }
  });
});

test('values of a duel are shares: what one seat has, the other lacks', () => {
  walk({ players: 2, quickStart: true }, 13, 20, 200, (state) => {
    const values = [1, 2].map((seat) => appraisal.value(state, seat));
    for (const value of values) expect(value > 0 && value < 1).toBe(true);
    expect(values[0]! + values[1]!).toBeGreaterThan(0.8);
    expect(values[0]! + values[1]!).toBeLessThan(1.2);
  });
});
