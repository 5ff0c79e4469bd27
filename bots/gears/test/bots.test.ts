// The bots at Gears of War: legal everywhere, repeatable, blind to what is hidden, understood in every language, and not to be
// fooled where it is plain.

import { createGreedy, greedyTexts } from '@automachia/bot-greedy';
import type { Gears } from '@automachia/gears';
import { gears, housePack, texts } from '@automachia/gears';
import type { Table, Text } from '@automachia/kernel';
import { fieldOf, Random } from '@automachia/kernel';
import type { BotAnswer } from '@automachia/kernel/host';
import { describe, expect, test } from 'vitest';
import { createGearsAppraisal, gearsBotTexts } from '../src/index.js';

const appraisal = createGearsAppraisal(housePack);
const greedy = createGreedy(appraisal);

function ask(state: Gears, seat: number, seed = 1): BotAnswer {
  return greedy.decide(gears, gears.viewFor(seat, state), { iterations: 1 }, new Random(seed));
}

/** Plays at random, for so many choices, and stops at every so manieth question. */
function walk(options: object, seed: number, every: number, most: number, visit: (state: Gears, seat: number) => void) {
  const random = new Random(seed);
  const state = gears.setUp({ quickStart: true, ...options }, seed);
  let number = 0;
  for (let seat = gears.seatToAct(state); seat !== 0 && number < most; seat = gears.seatToAct(state)) {
    number += 1;
    if (number % every === 0) visit(state, seat);
    gears.takeAtRandom(state, seat, random);
  }
}

/** Plays with a bot in every seat until somebody wins or loses; undefined where there is no end in so many choices. */
function play(state: Gears, most: number, choose: (state: Gears, seat: number) => void): boolean | undefined {
  for (let number = 0; number < most; number++) {
    const seat = gears.seatToAct(state);
    if (seat === 0) return state.outcome!.winners.length > 0;
    choose(state, seat);
  }
  return undefined;
}

const byGreedy = (state: Gears, seat: number): void =>
  void gears.choose(state, seat, ask(state, seat, state.decisionNumber).choice);

const TABLES = [
  { mission: 'emergence', players: 1 },
  { mission: 'china-shop', players: 2 },
  { mission: 'scattered', players: 3 },
  { mission: 'horde', players: 4, hordeMap: 'casual' },
];

describe.each(TABLES)('%j', (options) => {
  test('answers with something allowed, and values what it weighs', () => {
    walk(options, 5, 5, 120, (state, seat) => {
      const answer = ask(state, seat);
      expect(gears.choose(gears.copy(state), seat, answer.choice).refused).toBeUndefined();
      for (const { value } of answer.ranked) expect(value >= 0 && value <= 1).toBe(true);
      expect(answer.ranked.map(({ choice }) => choice)).toContainEqual(answer.choice);
    });
  });

  test('gives the same answer when what it cannot see is dealt otherwise', () => {
    const random = new Random(3);
    walk(options, 9, 11, 120, (state, seat) => {
      const other = gears.worldLike(gears.viewFor(seat, state), random);
      expect(ask(other, seat).choice).toEqual(ask(state, seat).choice);
    });
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
  walk({ mission: 'emergence', players: 2 }, 11, 7, 120, (state, seat) => {
    for (const { key } of partsOf(ask(state, seat).reason)) {
      for (const language of ['en', 'fr', 'it'] as const) {
        const known = { ...texts[language], ...gearsBotTexts[language], ...greedyTexts[language] };
        expect(Object.keys(known)).toContain(key);
      }
    }
  });
});

const turn = { first: 1, active: 1, number: 1, at: 'takeOrders' };

/** A table of two in the last stage of a mission that is won when no Locust is left. */
function nearTheEnd(seed: number, more: Table = {}): Gears {
  return gears.arrange(
    { mission: 'emergence', players: 2, quickStart: true },
    {
      turn,
      stage: 2,
      map: { '2A': '' },
      cogs: { 1: { is: 'dom', at: '2A.D' }, 2: { is: 'marcus', at: '2A.D' } },
      locusts: { 'drone-1': { at: '2A.D' }, 'drone-2': { at: '2A.C' } },
      hands: { 1: ['ord-advance', 'ord-sit', 'ord-supp', 'ord-over'], 2: ['ord-supp', 'ord-rapid', 'ord-over'] },
      ...more,
    },
    seed,
  );
}

test('wins a mission that is nearly won more often than chance', () => {
  const GAMES = 12;
  const wins = (choose: (state: Gears, seat: number) => void): number =>
    Array.from({ length: GAMES }, (_, i) => play(nearTheEnd(i + 1), 2_000, choose)).filter((won) => won === true)
      .length;
  const random = new Random(7);
  const byChance = wins((state, seat) => gears.takeAtRandom(state, seat, random));
  const won = wins(byGreedy);
  expect(won).toBeGreaterThan(byChance);
  expect(won).toBeGreaterThanOrEqual(GAMES * 0.6);
}, 120_000);

test('revives whoever bleeds out beside it', () => {
  const state = nearTheEnd(1, {
    cogs: { 1: { is: 'dom', at: '2A.D' }, 2: { is: 'marcus', at: '2A.D', condition: 'bleeding' } },
    hands: { 1: ['ord-advance', 'ord-sit', 'ord-supp', 'ord-over'] },
  });
  expect(ask(state, 1).choice).toEqual({ revive: 2 });
});

test('throws no weapon away', () => {
  const lost: unknown[] = [];
  walk({ mission: 'emergence', players: 2 }, 13, 3, 90, (state, seat) => {
    const { choice } = ask(state, seat);
    if (gears.questionOf(state) === 'takeOrder' && fieldOf(choice, 'lose') !== undefined) lost.push(choice);
  });
  expect(lost).toEqual([]);
});

test.each([1, 2])(
  'a match of %i comes to its end',
  (players) => {
    expect(play(gears.setUp({ mission: 'emergence', quickStart: true, players }, 3), 4_000, byGreedy)).toBeDefined();
  },
  120_000,
);
