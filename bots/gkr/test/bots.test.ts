// The bots at GKR: legal everywhere, repeatable, blind to what is hidden, and not to be fooled where it is plain.

import { createGreedy, greedyTexts } from '@automachia/bot-greedy';
import { createRandom } from '@automachia/bot-random';
import { createSearch, searchTexts } from '@automachia/bot-search';
import type { Gkr } from '@automachia/gkr';
import { gkr, housePack, texts } from '@automachia/gkr';
import type { Table } from '@automachia/kernel';
import type { Bot, BotAnswer } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import { createGkrAppraisal, gkrBotTexts } from '../src/index.js';
import { arrange, partsOf, walk } from './walk.js';

const gkrAppraisal = createGkrAppraisal(housePack);
const greedy = createGreedy(gkrAppraisal);
const search = createSearch(gkrAppraisal);
const thinking = [greedy, search];
/** Enough for a search to show what it does wrong. */
const FEW = 6;
/** Enough for it to compare all choices in several worlds. */
const SEVERAL_ROUNDS = 50;

function ask(bot: Bot, state: Gkr, seat: number, iterations = FEW, seed = 1): BotAnswer {
  return bot.decide(gkr, gkr.viewFor(seat, state), { iterations }, new Random(seed));
}

/** What stands in an answer is worked out when it is read, and `toEqual` reads it six times: it is written down once instead. */
const written = (answer: BotAnswer): string => JSON.stringify(answer);

/** A search asked everywhere would take minutes: it is asked at every so many questions. */
function every(bot: Bot): number {
  return bot === search ? 15 : 1;
}

function visitSome(
  bot: Bot,
  players: number,
  seed: number,
  visit: (state: Gkr, seat: number) => void,
  step = every(bot),
): void {
  let number = seed;
  walk(players, seed, (state, seat) => {
    number += 1;
    if (number % step === 0) visit(state, seat);
  });
}

describe.each(thinking)('$id', (bot) => {
  test.each([2, 3, 4])('answers the questions of a match of %i with something allowed', (players) => {
    visitSome(bot, players, 20 + players, (state, seat) => {
      const answer = ask(bot, state, seat);
      expect(gkr.choose(gkr.copy(state), seat, answer.choice).refused).toBeUndefined();
      for (const { value, share } of answer.ranked) {
        expect(value >= 0 && value <= 1 && share >= 0 && share <= 1).toBe(true);
      }
      expect(answer.ranked.map(({ choice }) => choice)).toContainEqual(answer.choice);
    });
  });

  test('gives the same answer to the same view and random', () => {
    // Not often: what is dealt again below would not be answered alike either.
    const step = 3 * every(bot);
    visitSome(
      bot,
      2,
      31,
      (state, seat) => expect(written(ask(bot, state, seat))).toBe(written(ask(bot, state, seat))),
      step,
    );
  });

  test('gives the same answer when what it cannot see is dealt again', () => {
    const redeal = new Random(77);
    const compare =
      (iterations: number) =>
      (state: Gkr, seat: number): void => {
        const other = gkr.worldLike(gkr.viewFor(seat, state), redeal);
        expect(written(ask(bot, other, seat, iterations))).toBe(written(ask(bot, state, seat, iterations)));
      };
    for (const players of [2, 3]) visitSome(bot, players, 40 + players, compare(FEW));
    visitSome(bot, 2, 45, compare(SEVERAL_ROUNDS), 6 * every(bot));
  });

  test('leaves the real state as it was', () => {
    visitSome(bot, 2, 51, (state, seat) => {
      const before = gkr.digest(state);
      ask(bot, state, seat);
      expect(gkr.digest(state)).toBe(before);
    });
  });

  test('can be sent from a worker', () => {
    const state = gkr.setUp({ players: 2, quickStart: true }, 3);
    const answer = ask(bot, state, gkr.seatToAct(state));
    expect(written(structuredClone(answer))).toBe(written(answer));
  });

  test('plays with a ready-made deck', () => {
    walk(2, 61, (state, seat) => {
      if (gkr.decision(state)?.step !== 'match.buildDeck') return;
      expect(ask(bot, state, seat).choice).toEqual({ deck: 'ready' });
    });
  });
});

describe.each(thinking)('$id sees what is plain', (bot) => {
  const thought = 60;

  test('the fourth tag that wins the match', () => {
    const state = arrange({
      turn: { gloryHound: 1, phase: 'tag', at: 'startTagging' },
      buildings: [
        { at: '3C', rubble: 1 },
        { at: '4H', rubble: 1 },
        { at: '4I', rubble: 1 },
        { at: '3E', tags: { N: 1, S: 1, NE: 1 } },
      ],
      players: { 1: { hh: { at: '3D', facing: 'S' } } },
      hands: { 1: [], 2: [] },
    });
    expect(ask(bot, state, 1, thought).choice).toEqual({ tag: '3E', on: 'NW', by: 'hh-1' });
  });

  test('the fourth tag that wins the match, by any of more units than it takes', () => {
    const state = arrange({
      battlefield: 'landing',
      turn: { number: 30, gloryHound: 1, phase: 'tag', at: 'startTagging' },
      buildings: [
        { at: '4G', rubble: 1 },
        { at: '6I', rubble: 1 },
        { at: '7H', rubble: 1 },
        { at: '4J', tags: { S: 1, SW: 1, NW: 1 } },
      ],
      players: {
        1: { hh: { at: '3K', facing: 'S' }, combat: { at: '3J', hp: 3 }, repair: { at: '4K', hp: 2 } },
        2: { hh: { at: '5A', facing: 'N' } },
      },
      hands: { 1: [], 2: [] },
    });
    expect(ask(bot, state, 1, thought).choice).toMatchObject({ tag: '4J' });
  });

  test('a shot at the Heavy Hitter that falls by it', () => {
    const state = arrange({
      battlefield: 'final-showdown',
      turn: { number: 5, gloryHound: 1, phase: 'combat', at: 'noCardIsLeft' },
      players: {
        1: { faction: 'OBK', hh: { at: '4F', facing: 'S' } },
        2: { faction: 'HLX', hh: { at: '7F', facing: 'N' }, recon: { at: '5F', acted: true } },
      },
      hands: { 1: [], 2: [] },
      lines: { 1: ['OBK-P2'] },
      damage: { 2: { count: 23 } },
    });
    expect(ask(bot, state, 1, thought).choice).toEqual({ target: 'hh-2', by: 'direct' });
  });

  test('no weapons declared that reach nobody', () => {
    const state = arrange(blind);
    expect(ask(bot, state, 1, thought).choice).toEqual({ declare: [] });
  });
});

/** Far apart: every declared weapon costs energy, then cards, for nothing. */
const blind: Table = {
  battlefield: 'final-showdown',
  turn: { number: 2, gloryHound: 1, phase: 'combat', at: 'declareFiringLine' },
  players: {
    1: { faction: 'OBK', energy: 0, hh: { at: '1F', facing: 'S' } },
    2: { faction: 'HLX', hh: { at: '9F', facing: 'N' } },
  },
  hands: { 1: ['OBK-P2', 'OBK-S1'], 2: [] },
};

describe('what they say', () => {
  const catalogue = { ...texts.en, ...greedyTexts.en, ...searchTexts.en, ...gkrBotTexts.en };

  test.each(thinking)('$id: every key has words', (bot) => {
    visitSome(bot, 2, 61, (state, seat) => {
      for (const { key } of partsOf(ask(bot, state, seat).reason)) expect(Object.keys(catalogue)).toContain(key);
    });
  });

  test('greedy says what its declared line is for', () => {
    const state = arrange({
      ...blind,
      players: {
        1: { faction: 'OBK', hh: { at: '4F', facing: 'S' } },
        2: { faction: 'HLX', hh: { at: '7F', facing: 'N' } },
      },
      hands: { 1: ['OBK-P2'], 2: [] },
    });
    const { choice, reason } = ask(greedy, state, 1);
    expect(choice).toEqual({ declare: ['OBK-P2'] });
    expect(partsOf(reason).map(({ key }) => key)).toContain('bot.gkr.shots');
  });
});

describe('strength, with fixed seeds', () => {
  test('greedy beats random', () => expect(winsOf(greedy, createRandom(), 12)).toBeGreaterThanOrEqual(11));
  test('a short search beats random', () => expect(winsOf(search, createRandom(), 2)).toBe(2));
  test('four play to the end', () => {
    const state = gkr.setUp({ players: 4 }, 5);
    playOut(state, () => greedy);
    expect(gkr.outcome(state)!.winners.length).toBeGreaterThan(0);
  });
});

function playOut(state: Gkr, botOf: (seat: number) => Bot): void {
  const random = new Random(state.decisionNumber);
  for (let seat = gkr.seatToAct(state); seat !== 0; seat = gkr.seatToAct(state)) {
    const { choice } = botOf(seat).decide(gkr, gkr.viewFor(seat, state), { iterations: FEW }, random);
    gkr.choose(state, seat, choice);
  }
}

function winsOf(bot: Bot, rival: Bot, matches: number): number {
  let wins = 0;
  for (let match = 0; match < matches; match++) {
    const own = 1 + (match % 2);
    const state = gkr.setUp({ players: 2 }, match);
    playOut(state, (seat) => (seat === own ? bot : rival));
    if (gkr.outcome(state)!.winners.includes(own)) wins += 1;
  }
  return wins;
}
