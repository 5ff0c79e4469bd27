// Dice as the log tells them: counted over the whole match, and what lay there before some were rolled again.

import type { GameEvent } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { loadRules } from '../src/localTable/rules.js';
import { numberOf, rollsIn, rollTold, valuesBefore } from '../src/table/dice/rolls.js';

const [gkr, tournoi] = await Promise.all([loadRules('gkr'), loadRules('tournoi')]);

const entry = (n: number, ...events: readonly object[]): LogEntry => ({
  n,
  seat: 1,
  how: 'player',
  events: events.map((event) => ({ rule: 'X-01', ...event }) as GameEvent),
});

test('every die has its number, sums of two count as two', () => {
  const rolls = rollsIn(gkr, [
    entry(0, { type: 'gloryHoundRolled', seats: [1, 2], totals: [7, 9] }),
    entry(1, { type: 'moved' }, { type: 'attackRolled', seat: 1, dice: [3, 4] }),
  ]);
  expect(rolls.map(({ n, event, values }) => [n, event, values])).toEqual([
    [0, 0, [7, 9]],
    [1, 1, [3, 4]],
  ]);
  expect(numberOf({ roll: rolls[0]!, index: 1 }, rolls)).toEqual({ number: 3, count: 6 });
  expect(numberOf({ roll: rolls[1]!, index: 1 }, rolls)).toEqual({ number: 6, count: 6 });
});

test('dice that are rolled again show how they lay before; others are new', () => {
  const rolls = rollsIn(gkr, [
    entry(1, { type: 'attackRolled', seat: 1, dice: [1, 4] }, { type: 'savesRolled', dice: [2, 5, 6], save: 5 }),
    entry(2, { type: 'diceRerolled', seat: 1, kind: 'save', dice: [6, 5, 6] }),
  ]);
  expect(valuesBefore(rolls[2]!, rolls)).toEqual([2, 5, 6]);
  expect(valuesBefore(rolls[1]!, rolls)).toBeUndefined();
  expect(rolls[1]!.told.won).toEqual([false, true, true]);
});

test('[GTM-CBT-01] of the dice of a fight the highest win, each its robot’s own', () => {
  const [roll] = rollsIn(tournoi, [entry(1, { type: 'diceRolled', seats: [1, 3], dice: [2, 6] })]);
  expect(roll!.told).toMatchObject({ seats: [1, 3], won: [false, true], sides: 6 });
});

test('a face names the event that its dice are told by, itself or a copy of it: the last of those that are alike', () => {
  const rolled = { type: 'attackRolled', seat: 1, dice: [3, 4] };
  const entries = [entry(1, rolled), entry(2, { type: 'moved' }, rolled, { type: 'savesRolled', dice: [5], save: 5 })];
  const [, event] = entries[1]!.events;
  expect(rollTold(gkr, entries, event!)).toMatchObject({ n: 2, event: 1, values: [3, 4] });
  expect(rollTold(gkr, entries, structuredClone(event!))).toMatchObject({ n: 2, event: 1 });
  expect(rollTold(gkr, entries.slice(0, 1), event!)).toMatchObject({ n: 1, event: 0 });
  expect(rollTold(gkr, entries, entries[1]!.events[0]!)).toBeUndefined();
});
