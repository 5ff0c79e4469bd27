// The bots at Tournoi: legal everywhere, repeatable, blind to what is hidden, and not to be fooled where it is plain.

import { createGreedy, greedyTexts } from '@automachia/bot-greedy';
import { createRandom } from '@automachia/bot-random';
import { createSearch, searchTexts } from '@automachia/bot-search';
import type { Table, Text } from '@automachia/kernel';
import type { Bot, BotAnswer } from '@automachia/kernel/host';
import { Random } from '@automachia/kernel';
import type { Tournoi } from '@automachia/tournoi';
import { texts, tournoi } from '@automachia/tournoi';
import { describe, expect, test } from 'vitest';
import { tournoiAppraisal, tournoiBotTexts } from '../src/index.js';

const greedy = createGreedy(tournoiAppraisal);
const search = createSearch(tournoiAppraisal);
const searchToTheEnd = createSearch(tournoiAppraisal, { id: 'search to the end', playouts: 'toTheEnd' });
const plainSearch = createSearch(undefined, { id: 'search without appraisal' });
const thinking = [greedy, search];

function ask(bot: Bot, state: Tournoi, seat: number, iterations = 40, seed = 1): BotAnswer {
  return bot.decide(tournoi, tournoi.viewFor(seat, state), { iterations }, new Random(seed));
}

/** Plays at random and stops at every question that a seat is asked. */
function walk(players: number, seed: number, visit: (state: Tournoi, seat: number) => void): void {
  const random = new Random(seed);
  const state = tournoi.setUp({ players }, seed);
  for (let seat = tournoi.seatToAct(state); seat !== 0; seat = tournoi.seatToAct(state)) {
    visit(state, seat);
    tournoi.takeAtRandom(state, seat, random);
  }
}

describe.each([greedy, search, searchToTheEnd, plainSearch])('$id', (bot) => {
  test.each([2, 3, 4])('answers every question of a match of %i with something allowed', (players) => {
    walk(players, 20 + players, (state, seat) => {
      const answer = ask(bot, state, seat, 12);
      const choices = tournoi.question(state, seat)!.options!.map(({ choice }) => JSON.stringify(choice));
      for (const { choice, value, share } of answer.ranked) {
        expect(choices).toContain(JSON.stringify(choice));
        expect(value >= 0 && value <= 1 && share >= 0 && share <= 1).toBe(true);
      }
      expect(answer.ranked.map(({ choice }) => choice)).toContainEqual(answer.choice);
    });
  });
});

describe.each(thinking)('$id', (bot) => {
  test('gives the same answer to the same view and random', () => {
    walk(2, 31, (state, seat) => expect(ask(bot, state, seat)).toEqual(ask(bot, state, seat)));
  });

  test('gives the same answer when what it cannot see is dealt again', () => {
    const redeal = new Random(77);
    for (const players of [2, 3]) {
      walk(players, 40 + players, (state, seat) => {
        const other = tournoi.worldLike(tournoi.viewFor(seat, state), redeal);
        expect(ask(bot, other, seat, 16)).toEqual(ask(bot, state, seat, 16));
      });
    }
  });

  test('leaves the real state as it was', () => {
    walk(2, 51, (state, seat) => {
      const before = tournoi.digest(state);
      ask(bot, state, seat, 8);
      expect(tournoi.digest(state)).toBe(before);
    });
  });
});

describe.each(thinking)('$id sees what is plain', (bot) => {
  test('the only cell without a strike', () => {
    const strikes = ['b2', 'b3', 'b4', 'c2', 'c4', 'd2', 'd3'].map((at) => ({ card: 'orbital-strike', at }));
    const state = arrange({
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'c3', life: 1 }, 2: { at: 'a1', life: 2 } },
      locations: strikes,
    });
    expect(ask(bot, state, 1, 200).choice).toEqual({ direction: 'NE' });
  });

  test('off the edge before an earthquake', () => {
    const state = arrange({
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a1', life: 1 }, 2: { at: 'e5', life: 3 } },
      played: { 2: ['earthquake'] },
    });
    expect(ask(bot, state, 1, 200).choice).toEqual({ direction: 'NE' });
  });

  // Robot 2 has one life left; a bomb on a3 goes off this turn and reaches column b, not c3.
  const fight: Table = {
    turn: { first: 1, at: 'noRobotsShareACell' },
    robots: { 1: { at: 'c3', life: 1, weapons: 1 }, 2: { at: 'c3', life: 1 } },
    locations: [{ card: 'bomb', at: 'a3', turns: 2 }],
  };

  test('a fight that decides the match: the loser goes where the bomb is', () => {
    const state = arrange(fight);
    expect(tournoi.choose(state, 1, { spendWeapon: true }).refused).toBeUndefined();
    const { choice, ranked } = ask(bot, state, 1, 200);
    expect([{ cell: 'b2' }, { cell: 'b3' }, { cell: 'b4' }]).toContainEqual(choice);
    expect(ranked[0]!.value).toBeGreaterThan(0.85);
    tournoi.choose(state, 1, choice);
    expect(tournoi.outcome(state)!.winners).toEqual([1]);
  });
});

test('search spends the weapon token that wins the match', () => {
  const state = arrange({
    turn: { first: 1, at: 'noRobotsShareACell' },
    robots: { 1: { at: 'c3', life: 1, weapons: 1 }, 2: { at: 'c3', life: 1 } },
    locations: [{ card: 'bomb', at: 'a3', turns: 2 }],
  });
  const { choice, ranked } = ask(search, state, 1, 200);
  expect(choice).toEqual({ spendWeapon: true });
  expect(ranked[0]!.value).toBeGreaterThan(0.9);
});

describe('greedy, where looking takes long', () => {
  const plain = createGreedy<Tournoi>({ value: ({ robots }, seat) => robots[seat - 1]!.life / 10, reasons: () => [] });
  const state = arrange({ turn: { first: 1, at: 'chooseDirection' }, robots: { 1: { at: 'c3' }, 2: { at: 'e5' } } });

  /** Looks with so many milliseconds, where a look at the clock takes one. */
  function within(milliseconds: number): BotAnswer {
    let at = 0;
    const budget = { milliseconds, now: () => at++ };
    return plain.decide(tournoi, tournoi.viewFor(1, state), budget, new Random(1));
  }

  test('answers from what it has looked at when its time is up', () => {
    const all = ask(plain, state, 1).ranked.length;
    expect(all).toBeGreaterThan(4);
    expect(within(0).ranked).toHaveLength(1);
    expect(within(3).ranked).toHaveLength(3);
    // A world that it could not look at to its end says nothing about what it had looked at.
    expect(within(all + 1).ranked).toHaveLength(all);
  });

  test('and with time enough as it does where nobody counts it', () => {
    expect(within(10_000)).toEqual(ask(plain, state, 1));
  });
});

describe('what they say', () => {
  const catalogue = { ...texts.en, ...greedyTexts.en, ...searchTexts.en, ...tournoiBotTexts.en };

  test.each(thinking)('$id: every key has words', (bot) => {
    walk(2, 61, (state, seat) => {
      for (const { key } of partsOf(ask(bot, state, seat).reason)) expect(Object.keys(catalogue)).toContain(key);
    });
  });

  test('search: every threat that it weighed is on the board', () => {
    let named = 0;
    walk(2, 61, (state, seat) => {
      const locations = tournoi.describe(state)['locations'] as readonly { card: string; at: string }[];
      const onBoard = locations.map(({ card, at }) => `card.${card}.name ${at}`);
      const { reason } = ask(search, state, seat);
      const weighed = reason.values?.['now'] as Text | undefined;
      if (weighed?.key !== 'bot.tournoi.threat') return;
      const { card, cell } = weighed.values as { card: Text; cell: string };
      expect(onBoard).toContain(`${card.key} ${cell}`);
      named += 1;
    });
    expect(named).toBeGreaterThan(0);
  });

  test('search cites the strike that it runs from', () => {
    const state = arrange({
      turn: { first: 1, at: 'chooseDirection' },
      robots: { 1: { at: 'a1', life: 1 }, 2: { at: 'e5', life: 2 } },
      locations: [{ card: 'orbital-strike', at: 'b2' }],
    });
    const { choice, reason } = ask(search, state, 1, 200);
    expect(choice).not.toEqual({ direction: 'NE' });
    expect(partsOf(reason)).toContainEqual({
      key: 'bot.tournoi.threat',
      values: { card: { key: 'card.orbital-strike.name' }, cell: 'b2' },
    });
  });
});

describe('strength, with fixed seeds', () => {
  test('greedy beats random', () => expect(winsOf(greedy, createRandom(), 10)).toBeGreaterThanOrEqual(8));
  test('a short search beats random', () => expect(winsOf(search, createRandom(), 6)).toBeGreaterThanOrEqual(5));
});

function arrange(table: Table): Tournoi {
  return tournoi.arrange({ players: 2 }, table, 1);
}

/** A text and all texts inside it. */
function partsOf(one: Text): Text[] {
  const inside = Object.values(one.values ?? {}).flatMap((value) => {
    if (typeof value !== 'object') return [];
    return Array.isArray(value) ? (value as Text[]).flatMap(partsOf) : partsOf(value as Text);
  });
  return [one, ...inside];
}

function winsOf(bot: Bot, rival: Bot, matches: number): number {
  let wins = 0;
  for (let match = 0; match < matches; match++) {
    const own = 1 + (match % 2);
    const state = tournoi.setUp({ players: 2 }, match);
    const random = new Random(match);
    for (let seat = tournoi.seatToAct(state); seat !== 0; seat = tournoi.seatToAct(state)) {
      const view = tournoi.viewFor(seat, state);
      const { choice } = (seat === own ? bot : rival).decide(tournoi, view, { iterations: 30 }, random);
      tournoi.choose(state, seat, choice);
    }
    if (tournoi.outcome(state)!.winners.includes(own)) wins += 1;
  }
  return wins;
}
