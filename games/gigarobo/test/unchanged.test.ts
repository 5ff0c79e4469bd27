// What is worked out of a table is kept while it is unchanged: the same for copies, and worked out anew after any change.

import { visitStanding } from '@automachia/effects';
import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { gigarobo } from '../src/index.js';
import { KeptWhileUnchanged, tableNumber } from '../src/model/unchanged.js';
import type { Giga } from '../src/model/state.js';
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

/** What is in a state and makes another table of it. */
function compared(state: Giga): string[] {
  const other = (field: string): Giga => Object.assign(gigarobo.copy(state), { [field]: {} });
  return Object.keys(state).filter((field) => tableNumber(state) !== tableNumber(other(field)));
}

/** What never changes while a match is played; no two matches have records in common. */
const SETTLED = ['players', 'isQuickStart', 'hasDuplicates', 'hasRoundLimit'];

type Getting = (this: KeptWhileUnchanged<unknown>, state: Giga, key: number, find: () => unknown) => unknown;

const MATCHES = [{ mode: 'duel' }, { mode: 'freeForAll', players: 3 }, { mode: 'teams', players: 4 }];

test('whatever is kept is worked out of what is compared, and of nothing else', () => {
  const read = new Set<string | symbol>();
  let finding = 0;
  const own = Object.getOwnPropertyDescriptor(KeptWhileUnchanged.prototype, 'get')!;
  const get = own.value as Getting;
  const readAlong: Getting = function (state, key, find) {
    return get.call(this, state, key, () => {
      finding += 1;
      try {
        return find();
      } finally {
        finding -= 1;
      }
    });
  };
  Object.defineProperty(KeptWhileUnchanged.prototype, 'get', { ...own, value: readAlong });
  const watched = (state: Giga): Giga =>
    new Proxy(state, {
      get: (target, field) => {
        if (finding > 0) read.add(field);
        return Reflect.get(target, field) as unknown;
      },
    });
  try {
    const random = new Random(3);
    for (const [seed, options] of MATCHES.entries()) {
      const state = watched(gigarobo.setUp({ ...options, quickStart: true }, seed + 1));
      for (let count = 0; count < 150; count++) {
        const decision = gigarobo.decision(state);
        if (decision === undefined) break;
        const [seat] = decision.seats as [number];
        const size = gigarobo.countOptions(state, seat);
        if (size > 0) gigarobo.take(state, seat, random.below(size));
        else gigarobo.choose(state, seat, gigarobo.propose(state, seat, random));
      }
    }
  } finally {
    Object.defineProperty(KeptWhileUnchanged.prototype, 'get', own);
  }
  expect(read.size).toBeGreaterThan(5);
  const known = [...compared(gigarobo.setUp({}, 1)), ...SETTLED];
  expect([...read].filter((field) => !known.includes(String(field)))).toEqual([]);
});

test('what the conditions of a text ask is not kept, nor is what was kept told to them: for them it is not in force', () => {
  const state = lay({});
  const kept = new KeptWhileUnchanged<string>();
  const told: string[] = [];
  const guard = () => told.push(kept.get(state, 1, () => 'without that text')) > 1;
  const node = { is: 'stand', specs: [], stat: 'cost', guard };
  const book = { scripts: new Map([['Example.text', { carried: [0], nodes: [node] }]]) };
  const carrying = { book: () => book, carries: () => [{ text: 'Example.text', self: -1 }] };
  const look = () => visitStanding(carrying as never, state, {}, 'cost', () => true);
  look();
  expect(kept.get(state, 1, () => 'with it')).toBe('with it');
  look();
  expect(told.slice(-1)).toEqual(['without that text']);
  expect(kept.get(state, 1, () => 'anew')).toBe('with it');
});

test('GIG-CRD-01 a card that can no longer be paid for is no longer offered', () => {
  const state = lay({ fighters: { 1: { hand: ['Ayzn Punch!', 'Spirit Spark'], spirit: 2 } } });
  expect(gigarobo.choices(state, 1)).toContainEqual({ aim: 'robot', at: 'G6' });
  choose(state, 1, { play: 'Spirit Spark' });
  setPlayer(state, 1, { spirit: 1 });
  expect(gigarobo.choices(state, 1)).not.toContainEqual({ aim: 'robot', at: 'G6' });
});
