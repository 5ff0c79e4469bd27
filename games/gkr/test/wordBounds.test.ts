// How large the numbers of a pack may be is a promise to whoever writes one: a card that was allowed stays allowed.

import type { NamedParameters } from '@automachia/effects';
import { conditionSchema, stepSchema } from '@automachia/effects';
import { expect, test } from 'vitest';
import { verbs } from '../src/cards/verbs/index.js';
import { vocabulary } from '../src/cards/vocabulary.js';
import { gkrOptions } from '../src/options.js';

/** The bounds of every number of every word, and what it is where nothing is written. */
function boundsOf(words: readonly { readonly name: string; readonly parameters: NamedParameters }[]): string[] {
  return words.flatMap(({ name, parameters }) =>
    Object.entries(parameters).flatMap(([parameter, { range, initial, isOptional }]) => {
      if (range === undefined) return [];
      return [
        `${name}.${parameter} ${range.join(' to ')}${isOptional === true ? `, or ${JSON.stringify(initial)}` : ''}`,
      ];
    }),
  );
}

test('numbers of verbs keep to their bounds', () => {
  expect(boundsOf(vocabulary.verbs)).toEqual([
    'damage.amount 1 to 9',
    'deploy.cost 0 to 9',
    'draw.count 1 to 9',
    'energy.by -9 to 9',
    'heal.by 1 to 9',
    'ignore.hexes 1 to 12, or 0',
    'ignore.within 1 to 12, or 0',
    'modify.by -9 to 9',
    'modify.first 1 to 9, or 0',
    'move.hexes 1 to 12',
    'pay.energy 1 to 9',
    'peekDeck.count 1 to 9',
    'push.hexes 1 to 12',
    'repair.count 1 to 9',
    'repeat.damage 1 to 8',
    'reroll.count 1 to 8',
    'set.value 0 to 12',
    'set.first 1 to 9, or 0',
    'turn.steps 1 to 3',
  ]);
});

test('numbers of conditions keep to their bounds', () => {
  expect(boundsOf(vocabulary.conditions)).toEqual([
    'damageDealt.atLeast 1 to 9',
    'diceTotal.atLeast 3 to 12',
    'dieShows.value 1 to 6',
    'distance.atLeast 1 to 12',
    'distance.atMost 1 to 12, or 99',
    'energy.atLeast 1 to 9',
    'tagsPlaced.atLeast 1 to 9',
    'within.hexes 1 to 12',
  ]);
});

test('what is written otherwise than by a number has bounds, too', () => {
  const steps = stepSchema(Object.values(verbs));
  const peek = (count: unknown): boolean =>
    steps.safeParse({ do: 'peekHand', of: { one: { side: 'enemy', kind: 'HH' } }, count }).success;
  expect([0, 1, 9, 10, 'all', 'some'].map(peek)).toEqual([false, true, true, false, true, false]);
  const jump = (hexes: unknown): boolean =>
    steps.safeParse({ do: 'ignore', rule: 'OBSTACLE', scope: 'step', hexes }).success;
  expect([0, 1, 12, 13].map(jump)).toEqual([false, true, true, false]);
  const discard = (count: unknown): boolean => steps.safeParse({ do: 'discard', count, pick: 'owner' }).success;
  expect([0, 1, 9, 10, 'any'].map(discard)).toEqual([false, true, true, false, true]);
  const near = (hexes: unknown): boolean =>
    steps.safeParse({
      do: 'damage',
      unit: { each: { side: 'enemy', kind: 'SU', within: { hexes, of: 'target' } } },
      amount: 1,
      save: true,
    }).success;
  expect([0, 1, 12, 13].map(near)).toEqual([false, true, true, false]);
});

test('what is earned is one of two, and never nothing', () => {
  const written = conditionSchema([...vocabulary.conditions]);
  const earned = (oneOf: unknown): boolean => written.safeParse({ if: 'earned', oneOf }).success;
  expect([[], ['flank'], ['flank', 'alley'], ['spot']].map(earned)).toEqual([false, true, true, false]);
});

test('two to four play', () => {
  expect(gkrOptions.players).toMatchObject({ integer: { from: 2, to: 4 }, initial: 2 });
});
