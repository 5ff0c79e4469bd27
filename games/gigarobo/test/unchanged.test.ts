// What is worked out of a table is kept while it is unchanged: the same for copies, and worked out anew after any change.

import { expect, test } from 'vitest';
import { gigarobo } from '../src/index.js';
import { KeptWhileUnchanged, tableNumber } from '../src/model/unchanged.js';
import { setPlayer, setRobot } from '../src/model/seats.js';
import { choose, lay } from './support/table.js';

test('a table keeps its number until something on it changes, and so does its copy', () => {
  const state = lay({ fighters: { 1: { hand: ['Ayzn Punch!'] } } });
  const number = tableNumber(state);
  expect(tableNumber(state)).toBe(number);
  expect(tableNumber(gigarobo.copy(state))).toBe(number);
  setPlayer(state, 1, { spirit: 3 });
  expect(tableNumber(state)).toBeGreaterThan(number);
});

test('a record that would not change stays, and the table with it', () => {
  const state = lay({ fighters: { 1: { spirit: 7 } } });
  const number = tableNumber(state);
  setPlayer(state, 1, { spirit: 7 });
  setRobot(state, 1, { hasBarrier: state.robots[0]!.hasBarrier });
  expect(tableNumber(state)).toBe(number);
});

test('what is kept is worked out once for a table and a key, and anew for another', () => {
  const state = lay({});
  const kept = new KeptWhileUnchanged<number>();
  let worked = 0;
  const find = () => (worked += 1);
  expect([kept.get(state, 1, find), kept.get(state, 1, find), kept.get(state, 2, find)]).toEqual([1, 1, 2]);
  setPlayer(state, 2, { spirit: 1 });
  expect(kept.get(state, 1, find)).toBe(3);
});

test('GIG-CRD-01 a card that can no longer be paid for is no longer offered', () => {
  const state = lay({ fighters: { 1: { hand: ['Ayzn Punch!', 'Spirit Spark'], spirit: 2 } } });
  expect(gigarobo.choices(state, 1)).toContainEqual({ aim: 'robot', at: 'G6' });
  choose(state, 1, { play: 'Spirit Spark' });
  setPlayer(state, 1, { spirit: 1 });
  expect(gigarobo.choices(state, 1)).not.toContainEqual({ aim: 'robot', at: 'G6' });
});
