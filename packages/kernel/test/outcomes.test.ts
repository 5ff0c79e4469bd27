// What an outcome means: for one, for several, for sides, and for a table that plays together.

import { describe, expect, test } from 'vitest';
import { evenWorth, resultOf, worthOf } from '../src/host.js';
import type { Seat, Sides } from '../src/index.js';

const rule = 'END-01';
const teams: Sides = [
  [1, 3],
  [2, 4],
];
const all: Sides = [[1, 2, 3, 4]];

const cases: readonly [string, Seat[], Sides | undefined, number, string, number[]][] = [
  ['one wins', [2], undefined, 4, 'won', [0, 1, 0, 0]],
  ['two share a win', [2, 4], undefined, 4, 'shared', [0, 0.5, 0, 0.5]],
  ['nobody wins', [], undefined, 4, 'drawn', [0.25, 0.25, 0.25, 0.25]],
  ['a side wins', [2, 4], teams, 4, 'won', [0, 1, 0, 1]],
  ['both sides win', [1, 2, 3, 4], teams, 4, 'shared', [0.5, 0.5, 0.5, 0.5]],
  ['neither side wins', [], teams, 4, 'drawn', [0.5, 0.5, 0.5, 0.5]],
  ['the table wins', [1, 2, 3, 4], all, 4, 'wonTogether', [1, 1, 1, 1]],
  ['the table loses', [], all, 4, 'lostTogether', [0, 0, 0, 0]],
  ['a player alone wins', [1], undefined, 1, 'wonTogether', [1]],
  ['a player alone loses', [], undefined, 1, 'lostTogether', [0]],
];

describe.each(cases)('%s', (_, winners, sides, players, result, worth) => {
  const outcome = sides === undefined ? { winners, rule } : { winners, rule, sides };

  test(`is ${result}`, () => expect(resultOf(outcome, players)).toBe(result));

  test('is worth to each seat', () => {
    expect(worth.map((_each, i) => worthOf(outcome, i + 1, players))).toEqual(worth);
  });
});

test('as long as nothing is known a match is worth a part of the win, and one half where all win together', () => {
  expect([2, 3, 4].map((players) => evenWorth(false, players))).toEqual([1 / 2, 1 / 3, 1 / 4]);
  expect([1, 2, 3, 4].map((players) => evenWorth(true, players))).toEqual([1 / 2, 1 / 2, 1 / 2, 1 / 2]);
});
