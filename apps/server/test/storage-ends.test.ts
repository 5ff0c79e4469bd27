// A player's matches that are over: however many they are, the newest are found by looking at no more than those.

import { Kysely } from 'kysely';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { LibsqlDialect } from '../src/storage/libsqlDialect.js';
import { newestEnded, unfinishedSeats } from '../src/storage/lists.js';
import { openStorage } from '../src/storage/open.js';
import type { MatchRow, Storage } from '../src/storage/storage.js';
import type { Tables } from '../src/storage/tables.js';
import { takeBackEnds } from './storage-before.js';
import { aFile, aMatch, aSeat } from './storage-rows.js';

const human = { kind: 'human', playerId: 'p1' } as const;

async function withMatches(file: string, matches: readonly MatchRow[]): Promise<Storage> {
  const storage = await openStorage(file);
  onTestFinished(() => storage.close());
  await storage.write(
    matches.map((match) => ({ newMatch: match, seats: [aSeat(match.id, 1, human), aSeat(match.id, 2, human)] })),
  );
  return storage;
}

async function ids(storage: Storage): Promise<readonly string[]> {
  return (await storage.matchesOf('p1', 9)).map(({ match }) => match.id);
}

test('the newest matches of a player are handed out in the order of an index, without sorting', async () => {
  const file = aFile();
  const over = Array.from({ length: 500 }, (_, i) => aMatch(`m${i}`, { status: 'over', updatedAt: i }));
  const storage = await withMatches(file, over);
  expect(await ids(storage)).toEqual(Array.from({ length: 9 }, (_, i) => `m${499 - i}`));
  const database = new Database(file);
  const db = new Kysely<Tables>({ dialect: new LibsqlDialect(database) });
  onTestFinished(() => db.destroy());
  for (const question of [newestEnded(db, 'p1', 9), unfinishedSeats(db, 'p1').distinct().limit(9)]) {
    const { sql, parameters } = question.compile();
    const plan = database.prepare(`explain query plan ${sql}`).all([...parameters]) as readonly { detail: string }[];
    expect(plan.map(({ detail }) => detail)).toEqual([
      expect.stringMatching(/^SEARCH seats USING COVERING INDEX seatsByPlayer \(playerId=\? AND endedAt/),
    ]);
  }
});

test('matches that were over before seats knew of it are listed as they were', async () => {
  const file = aFile();
  const before = await withMatches(file, [
    aMatch('was-won', { status: 'over', updatedAt: 20 }),
    aMatch('is-played', { status: 'playing', updatedAt: 10 }),
    aMatch('was-won-later', { status: 'over', updatedAt: 40 }),
    aMatch('was-cancelled', { status: 'cancelled', updatedAt: 30 }),
  ]);
  const listed = await ids(before);
  expect(listed).toEqual(['is-played', 'was-won-later', 'was-cancelled', 'was-won']);
  await before.close();
  takeBackEnds(file);
  const after = await openStorage(file);
  onTestFinished(() => after.close());
  expect(await ids(after)).toEqual(listed);
  expect(await after.seatedIn('p1', 9)).toBe(1);
});
