// What is kept of what was made last: made once for all who want it, and never more than its size.

import { expect, test } from 'vitest';
import { LastTable, pack } from '../src/matches/lastTable.js';
import { Recent } from '../src/matches/recent.js';

test('it is made once for all who want it, as long as it was among the last', async () => {
  const recent = new Recent<object, string>(10, (text) => text.length);
  const made: string[] = [];
  const keys = { a: {}, b: {}, c: {} };
  const want = (name: keyof typeof keys) =>
    recent.get(keys[name], async () => {
      made.push(name);
      return name.repeat(4);
    });
  expect(await Promise.all([want('a'), want('a'), want('b')])).toEqual(['aaaa', 'aaaa', 'bbbb']);
  await want('a');
  await want('c');
  expect(made).toEqual(['a', 'b', 'c']);
  // The one that was wanted longest ago has gone, and only that one.
  await want('a');
  expect(made).toEqual(['a', 'b', 'c']);
  await want('b');
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});

test('what is larger than everything together is not kept, and what failed is tried again', async () => {
  const recent = new Recent<object, string>(3, (text) => text.length);
  const key = {};
  await expect(recent.get(key, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await recent.get(key, async () => 'long')).toBe('long');
  expect(await recent.get(key, async () => 'new')).toBe('new');
});

test('a finished match is unpacked once for many looks', async () => {
  const table = await pack([JSON.stringify([{ seen: 'by all' }])]);
  const last = new LastTable({ number: 1, table });
  const { view } = await last.sightOf(0);
  // Whatever is read now is not what lies there.
  table.fill(0);
  expect((await last.sightOf(0)).view).toEqual(view);
});

test('nor is one whose log is longer than all that stays unpacked, for its last table alone', async () => {
  const table = await pack([JSON.stringify([{ seen: 'by all' }]), 'x'.repeat(9_000_000)]);
  const last = new LastTable({ number: 1, table });
  const { view } = await last.sightOf(0);
  table.fill(0);
  expect((await last.sightOf(0)).view).toEqual(view);
});
