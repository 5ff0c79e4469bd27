// The small parts of the program that are easier to look at from inside.

import { afterEach, describe, expect, test, vi } from 'vitest';
import { gameNamed } from '../src/games.js';
import { showProgress } from '../src/progress.js';
import type { SimPlan } from '../src/sim/plan.js';
import { isRepeatable, seating } from '../src/sim/plan.js';
import { reportOn, writeReport } from '../src/sim/report.js';
import { GivenAnswers, eachNamed, optionsAt, placeInRound, waysOf } from '../src/sim/rounds.js';
import type { CountedMatch } from '../src/sim/tally.js';
import { addResult, addTally, lengthAt, newTally, noQuestions } from '../src/sim/tally.js';
import { wilson } from '../src/sim/wilson.js';

const { game: gkr } = await gameNamed('gkr');
const tournoi = await gameNamed('tournoi');

const plan: SimPlan = {
  gameId: 'tournoi',
  options: { players: 4 },
  bots: ['search', 'greedy', 'random', 'random'],
  fixedSeats: false,
  budget: { iterations: 10 },
  seed: 1,
};

test.each([
  [0, 10, 0, 0.2775],
  [5, 10, 0.2366, 0.7634],
  [10, 10, 0.7225, 1],
  [250, 1000, 0.2242, 0.2778],
])('Wilson’s interval for %i of %i', (successes, tries, low, high) => {
  const interval = wilson(successes, tries);
  expect(interval.rate).toBe(successes / tries);
  expect(interval.low).toBeCloseTo(low, 4);
  expect(interval.high).toBeCloseTo(high, 4);
});

test('without a try, nothing is known', () => {
  expect(wilson(0, 0)).toEqual({ rate: 0, low: 0, high: 1 });
});

describe('bots change seats', () => {
  test('so that each sits on each seat equally often', () => {
    const bySeat = [1, 2, 3, 4].map((number) => seating(plan, number));
    expect(bySeat[0]).toEqual(['search', 'greedy', 'random', 'random']);
    expect(bySeat[1]).toEqual(['greedy', 'random', 'random', 'search']);
    for (const seat of [0, 1, 2, 3]) {
      expect(bySeat.map((seats) => seats[seat]!).sort()).toEqual(['greedy', 'random', 'random', 'search']);
    }
    expect(seating(plan, 5)).toEqual(bySeat[0]);
  });

  test('from round to round, where every answer to a question is gone through', () => {
    const each = { step: 'match.chooseFaction', counts: [2] };
    const bySeat = [1, 2, 3].map((number) => seating({ ...plan, each }, number));
    expect(bySeat[1]).toEqual(bySeat[0]);
    expect(bySeat[2]).toEqual(seating(plan, 2));
  });

  test('unless they are to stay', () => {
    expect(seating({ ...plan, fixedSeats: true }, 2)).toEqual(plan.bots);
  });
});

test('only bots that think by the clock make a run unrepeatable', () => {
  expect(isRepeatable(plan)).toBe(true);
  expect(isRepeatable({ ...plan, budget: { milliseconds: 10 } })).toBe(false);
  expect(isRepeatable({ ...plan, bots: ['random', 'random'], budget: { milliseconds: 10 } })).toBe(true);
});

describe('a tally', () => {
  const answers = new Map([
    [1, 'red'],
    [2, 'blue'],
    [4, 'red'],
  ]);
  const result = (winners: number[], actions: number, byte: number, rule = 'GTM-END-04') => ({
    outcome: { winners, rule },
    actions,
    seats: plan.bots,
    answers,
    questions: {
      asked: actions - 2,
      passed: 2,
      together: 0,
      inOthersTurns: 3,
      inOthersTurnsByDefault: 1,
      byName: { move: actions - 2 },
      turns: 4,
    },
    digest: new Uint8Array(32).fill(byte),
  });
  const results = [result([2], 10, 1), result([1, 3], 20, 2), result([], 30, 4), result([4], 10, 8, 'GTM-END-05')];

  test('tells wins, shared wins and lost matches apart', () => {
    const tally = newTally(plan);
    for (const each of results) addResult(tally, each);
    const undecided = { shared: 1, drawn: 1, wonTogether: 0, lostTogether: 0 };
    expect(tally).toMatchObject({ games: 4, actions: 70, undecided, winsBySeat: [0, 1, 0, 1] });
    expect(tally.winsByBot).toEqual({ search: 0, greedy: 1, random: 1 });
    expect(lengthAt(tally, 0.5)).toBe(10);
    expect(lengthAt(tally, 1)).toBe(30);
  });

  test('counts how matches ended, and what the winners of decided ones had answered', () => {
    const tally = newTally(plan);
    for (const each of results) addResult(tally, each);
    expect(tally.endings).toEqual({ 'GTM-END-04': 3, 'GTM-END-05': 1 });
    expect(tally.answers).toEqual({ red: { seats: 4, wins: 1 }, blue: { seats: 2, wins: 1 } });
    // Each of the two matches has two such pairs, one for each seat that answered red.
    expect(tally.pairings).toEqual({ 'blue – red': { games: 4, first: 2, second: 1 } });
  });

  test('counts what players were asked, by question and in how many turns', () => {
    const tally = newTally(plan);
    for (const each of results) addResult(tally, each);
    expect(tally.questions).toEqual({
      asked: 62,
      passed: 8,
      together: 0,
      inOthersTurns: 12,
      inOthersTurnsByDefault: 4,
      byName: { move: 62 },
      turns: 16,
    });
  });

  test('is the same however the matches were split up', () => {
    const whole = newTally(plan);
    for (const each of results) addResult(whole, each);
    const parts = newTally(plan);
    for (const each of results.toReversed()) {
      const part = newTally(plan);
      addResult(part, each);
      addTally(parts, part);
    }
    expect(parts).toEqual(whole);
  });
});

describe('where all win and lose together', () => {
  const all = [1, 2, 3, 4];
  const ended = (winners: readonly number[], value: string): CountedMatch => ({
    actions: 10,
    seats: plan.bots,
    questions: noQuestions(),
    digest: new Uint8Array(32),
    outcome: { winners, rule: winners.length > 0 ? 'LGT-END-02' : 'LGT-END-01', sides: [all] },
    answers: new Map([
      [1, 'lamp'],
      [2, 'horn'],
    ]),
    value,
  });
  const tally = newTally(plan);
  for (const each of [ended(all, 'calm'), ended([], 'storm'), ended([], 'storm'), ended(all, 'storm')])
    addResult(tally, each);

  test('matches are won or lost, and nobody has won them alone', () => {
    expect(tally).toMatchObject({ undecided: { wonTogether: 2, lostTogether: 2 }, winsBySeat: [0, 0, 0, 0] });
    expect(tally.answers).toEqual({ lamp: { seats: 4, wins: 2 }, horn: { seats: 4, wins: 2 } });
    expect(tally.pairings).toEqual({});
    expect(tally.values).toEqual({ calm: { games: 1, wins: 1 }, storm: { games: 3, wins: 1 } });
  });

  test('the report says how many of how many, with an interval, and by value of an option', async () => {
    const report = await reportOn({ ...plan, each: { option: 'weather', values: ['calm', 'storm'] } }, tally, 1, 1);
    expect(report.together).toEqual({ wins: 2, ...wilson(2, 4) });
    const text = writeReport(report);
    expect(text).toContain('together   won 2, lost 2');
    expect(text).toMatch(/all together +50\.0 % +15\.0 % – 85\.0 % +2 wins/);
    expect(text).toMatch(/by value of weather.*\n +calm +100\.0 %.*\n +storm +33\.3 %/);
    expect(text).not.toContain('seat 1');
    expect(text).not.toContain('if all were equal');
  });
});

describe('every value of an option', () => {
  const { game } = tournoi;
  const options = { players: 4 };

  test('comes once in a round, with all others as they were', () => {
    const each = eachNamed(game, options, 'life');
    const values = waysOf(each);
    expect(values).toBeGreaterThan(1);
    const seen = Array.from({ length: values }, (_, place) => optionsAt(game, options, each, place));
    expect(new Set(seen.map(({ life }) => life)).size).toBe(values);
    expect(seen.every(({ players }) => players === 4)).toBe(true);
    expect(placeInRound(each, values + 1)).toEqual({ round: 2, place: 0 });
  });

  test('is refused for how many play', () => {
    expect(() => eachNamed(game, options, 'players')).toThrow('one run for each');
  });
});

describe('every answer to a question', () => {
  const options = { players: 2 };
  const each = eachNamed(gkr, options, 'chooseFaction');

  test('is counted for each time it is asked', () => {
    expect(each).toEqual({ step: 'match.chooseFaction', counts: [4, 3] });
    expect(waysOf(each)).toBe(12);
    expect(waysOf(undefined)).toBe(1);
  });

  test('comes once in a round, with the dice of the round', () => {
    expect(placeInRound(each, 1)).toEqual({ round: 1, place: 0 });
    expect(placeInRound(each, 12)).toEqual({ round: 1, place: 11 });
    expect(placeInRound(each, 13)).toEqual({ round: 2, place: 0 });
    const seen = new Set<string>();
    for (let place = 0; place < 12; place++) {
      const state = gkr.setUp(options, 1);
      const answers = new GivenAnswers(each, place);
      expect(answers.next(gkr, state, 1)).toBeUndefined();
      gkr.choose(state, 1, { battlefield: 'landing' });
      while (answers.given.size < 2) {
        const seat = gkr.seatToAct(state);
        gkr.choose(state, seat, answers.next(gkr, state, seat)!);
      }
      seen.add(`${answers.given.get(1)} ${answers.given.get(2)}`);
    }
    expect(seen.size).toBe(12);
    expect(seen).toContain('HLX OBK');
    expect(seen).toContain('OBK HLX');
  });

  test.each([
    ['chooseFavourite', 'nothing asks "chooseFavourite". The questions are: match.chooseBattlefield'],
    ['buildDeck', 'match.buildDeck cannot be listed'],
    ['loseCard', 'too often to try every answer'],
  ])('is refused for %s', (question, reason) => {
    expect(() => eachNamed(gkr, options, question)).toThrow(reason);
  });

  test('is refused for a question that is not asked', () => {
    expect(() => eachNamed(gkr, { ...options, quickStart: true }, 'chooseFaction')).toThrow(
      'match.chooseFaction is not asked with these options',
    );
  });
});

describe('progress', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  function shownOn(isTTY: boolean): string {
    vi.useFakeTimers({ toFake: ['performance'] });
    let shown = '';
    const out = { isTTY, write: (text: string) => (shown += text) } as unknown as NodeJS.WriteStream;
    const progress = showProgress('game', 100, out);
    progress.report(10);
    vi.advanceTimersByTime(2000);
    progress.report(50);
    progress.end();
    return shown;
  }

  test('is shown on a terminal, after a second, and wiped at the end', () => {
    expect(shownOn(true)).toBe('\r\u001b[2Kgame 50 of 100, 2 s left\r\u001b[2K');
  });

  test('is not shown anywhere else', () => {
    expect(shownOn(false)).toBe('');
  });
});
