// Entries in the database: one after the other, whatever else is in their batch, and as they were.

import * as fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { packWrites } from '../src/storage/entries.js';
import { openStorage } from '../src/storage/open.js';
import type { Storage, Write } from '../src/storage/storage.js';
import { takeBackCourses, takeBackLevels } from './storage-before.js';
import { aFile, aMatch, anEntry, aSeat } from './storage-rows.js';

async function withMatches(count: number, file = aFile()): Promise<Storage> {
  const storage = await openStorage(file);
  onTestFinished(() => storage.close());
  await storage.write(
    Array.from({ length: count }, (_, i) => ({ newMatch: aMatch(`m${i}`), seats: [aSeat(`m${i}`, 1)] })),
  );
  return storage;
}

test('entries of different matches travel as one text; a second one of a match begins another', () => {
  const writes: Write[] = [
    { entry: anEntry('a', 1) },
    { entry: anEntry('b', 4) },
    { entry: anEntry('a', 2) },
    { matchId: 'c', match: { updatedAt: 1 } },
    { entry: anEntry('b', 5), match: { status: 'over' } },
    { entry: anEntry('a', 3) },
  ];
  const containing = (text: string): string => expect.stringContaining(text) as string;
  expect(packWrites(writes)).toEqual([
    { entries: containing('"b",4'), count: 2 },
    { entries: containing('"a",2'), count: 1 },
    writes[3],
    { entries: containing('"b",5'), count: 1, match: { id: 'b', change: { status: 'over' } } },
    { entries: containing('"a",3'), count: 1 },
  ]);
});

test('an entry counts only where it follows the last one; the others of its batch count all the same', async () => {
  const storage = await withMatches(40);
  const numbers = (number: (i: number) => number): Write[] =>
    Array.from({ length: 40 }, (_, i) => ({ entry: anEntry(`m${i}`, number(i)) }));
  expect(await storage.write(numbers(() => 1))).toEqual(new Array(40).fill('written'));
  // Every third has its number already, every third leaves one out.
  const results = await storage.write(numbers((i) => [2, 1, 3][i % 3]!));
  expect(results).toEqual(Array.from({ length: 40 }, (_, i) => (i % 3 === 0 ? 'written' : 'conflict')));
  for (let i = 0; i < 40; i++) {
    const found = (await storage.entries(`m${i}`, 0)).map((entry) => entry.number);
    expect(found).toEqual(i % 3 === 0 ? [1, 2] : [1]);
  }
});

test('a batch in which nothing counts changes nothing', async () => {
  const storage = await withMatches(2);
  const late: Write[] = [{ entry: anEntry('m0', 2) }, { entry: anEntry('m1', 2), match: { status: 'over' } }];
  expect(await storage.write(late)).toEqual(['conflict', 'conflict']);
  expect(await storage.entries('m0', 0)).toEqual([]);
  expect((await storage.match('m1'))?.match.status).toBe('waiting');
});

test('whatever the body says, it comes back as it was', async () => {
  const storage = await withMatches(1);
  let number = 0;
  await fc.assert(
    fc.asyncProperty(fc.json(), fc.string({ unit: 'grapheme' }), async (json, word) => {
      const bodies = [JSON.stringify(JSON.parse(json)), JSON.stringify({ [word]: word })];
      const entries = bodies.map((body) => anEntry('m0', ++number, { body }));
      await storage.write(entries.map((entry) => ({ entry })));
      expect(await storage.entries('m0', number - 2)).toEqual(entries);
    }),
    { numRuns: 300 },
  );
});

test('ids of any letters are found again', async () => {
  const storage = await openStorage(aFile());
  onTestFinished(() => storage.close());
  const ids = ['a"b', "it's", '\\', '1', '01', 'é', '['];
  await storage.write(ids.map((id) => ({ newMatch: aMatch(id), seats: [] })));
  expect(await storage.write(ids.map((id) => ({ entry: anEntry(id, 1) })))).toEqual(ids.map(() => 'written'));
  for (const id of ids) expect(await storage.entries(id, 0)).toEqual([anEntry(id, 1)]);
});

test('a database from before entries named the one before them is taken over, entry by entry', async () => {
  const file = aFile();
  const before = await withMatches(5, file);
  const written = new Map<string, ReturnType<typeof anEntry>[]>();
  for (const [id, count] of [
    ['m0', 3],
    ['m1', 0],
    ['m2', 60],
    ['m3', 1],
  ] as const) {
    const entries = Array.from({ length: count }, (_, i) => anEntry(id, i + 1, { asked: 1 << (i % 3) }));
    await before.write(entries.map((entry) => ({ entry })));
    written.set(id, entries);
  }
  await before.close();
  takeBackCourses(file);
  const after = await openStorage(file);
  onTestFinished(() => after.close());
  for (const [id, entries] of written) {
    expect(await after.entries(id, 0)).toEqual(entries);
    expect(await after.entries(id, 2)).toEqual(entries.slice(2));
    const next = anEntry(id, entries.length + 1);
    expect(await after.write([{ entry: next }, { entry: next }])).toEqual(['written', 'conflict']);
    expect((await after.entries(id, 0)).at(-1)).toEqual(next);
  }
});

test('a bot of a match that was begun before keeps its strength under its new name', async () => {
  const file = aFile();
  const before = await openStorage(file);
  const seats = [
    aSeat('m1', 1, { kind: 'bot', level: 'rookie' }),
    aSeat('m1', 2, { kind: 'bot', level: 'ace' }),
    aSeat('m1', 3),
  ];
  await before.write([{ newMatch: aMatch('m1'), seats }]);
  await before.close();
  takeBackLevels(file);
  const after = await openStorage(file);
  onTestFinished(() => after.close());
  expect((await after.match('m1'))?.seats).toEqual(seats);
});
