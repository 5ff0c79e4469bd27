// The place of the database: one server alone uses it, and nobody else may read it.

import * as fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from '../src/storage/open.js';
import { StorageError } from '../src/storage/storage.js';
import { aFile, aMatch } from './storage-rows.js';

async function opened(file: string, warn: (sentence: string) => void = () => {}) {
  const storage = await openStorage(file, { warn });
  onTestFinished(() => storage.close());
  return storage;
}

/** Everything in a directory. Not read: that would end what this process holds of it. */
function everythingIn(directory: string): unknown {
  return fs.readdirSync(directory).map((name) => {
    const { mode, size, mtimeMs, ctimeMs } = fs.statSync(path.join(directory, name));
    return { name, mode, size, mtimeMs, ctimeMs };
  });
}

const modeOf = (file: string): string => (fs.statSync(file).mode & 0o777).toString(8);

test('a second server is turned away with a sentence, and has touched nothing', async () => {
  const file = aFile();
  const first = await opened(file);
  await first.write([{ newMatch: aMatch('m1'), seats: [] }]);
  fs.chmodSync(file, 0o644);
  const before = everythingIn(path.dirname(file));
  const second = openStorage(file);
  await expect(second).rejects.toThrow(StorageError);
  const directory = fs.realpathSync(path.dirname(file));
  await expect(second).rejects.toThrow(
    `Another server is running in ${directory}, and matches.db is its database. One server for one database: stop the other one first, or start this one with a directory of its own (--data).`,
  );
  expect(everythingIn(path.dirname(file))).toEqual(before);
  expect(await first.write([{ newMatch: aMatch('m2'), seats: [] }])).toEqual(['written']);
});

test('once the first is closed, or has failed to open, the next one may', async () => {
  const file = aFile();
  await (await opened(file)).close();
  await (await opened(file)).close();
  const other = aFile();
  fs.writeFileSync(other, 'no database'.repeat(100));
  await expect(openStorage(other)).rejects.toThrow(/is not a database/);
  fs.rmSync(other);
  await opened(other);
});

test('another name for the same database is no way in', async () => {
  const file = aFile();
  await opened(file);
  const link = path.join(path.dirname(aFile()), 'link.db');
  fs.symlinkSync(file, link);
  await expect(openStorage(link)).rejects.toThrow(/Another server is running/);
});

test('who only reads or makes a backup is not held up, and holds nobody up', async () => {
  const file = aFile();
  const storage = await opened(file);
  await storage.write([{ newMatch: aMatch('m1'), seats: [] }]);
  const reader = new Database(file);
  onTestFinished(() => void reader.close());
  reader.exec(`vacuum into '${file}.backup'`);
  expect(await storage.write([{ newMatch: aMatch('m2'), seats: [] }])).toEqual(['written']);
  const backup = await opened(`${file}.backup`);
  expect((await backup.match('m1'))?.match.id).toBe('m1');
});

const hasRights = process.platform !== 'win32';

test.runIf(hasRights)('what is made is for the server’s user alone, the directory too', async () => {
  const directory = path.join(path.dirname(aFile()), 'new', 'data');
  const file = path.join(directory, 'matches.db');
  const warnings: string[] = [];
  const storage = await opened(file, (sentence) => warnings.push(sentence));
  await storage.write([{ newMatch: aMatch('m1'), seats: [] }]);
  expect(modeOf(directory)).toBe('700');
  expect(fs.readdirSync(directory).map((name) => [name, modeOf(path.join(directory, name))])).toEqual(
    ['matches.db', 'matches.db-lock', 'matches.db-shm', 'matches.db-wal'].map((name) => [name, '600']),
  );
  expect(warnings).toEqual([]);
});

test.runIf(hasRights)(
  'a restored database that others may read is set right, and so is what lies beside it',
  async () => {
    const file = aFile();
    const before = await openStorage(file);
    await before.write([{ newMatch: aMatch('m1'), seats: [] }]);
    const ends = ['', '-wal', '-shm'];
    const restored = aFile();
    for (const end of ends) fs.copyFileSync(file + end, restored + end);
    await before.close();
    for (const end of ends) fs.chmodSync(restored + end, 0o644);
    const warnings: string[] = [];
    await opened(restored, (sentence) => warnings.push(sentence));
    expect(ends.map((end) => modeOf(restored + end))).toEqual(['600', '600', '600']);
    expect(warnings).toHaveLength(ends.length);
    for (const [i, end] of ends.entries()) {
      expect(warnings[i]).toContain(`could read ${fs.realpathSync(restored)}${end}; its rights are now set right`);
    }
  },
);

test.runIf(hasRights)('a directory that others may look into is left as it is, with a sentence', async () => {
  const file = aFile();
  fs.chmodSync(path.dirname(file), 0o755);
  const warnings: string[] = [];
  await opened(file, (sentence) => warnings.push(sentence));
  const directory = fs.realpathSync(path.dirname(file));
  expect(warnings).toEqual([expect.stringContaining(`run: chmod 700 '${directory}'`)]);
  expect(modeOf(directory)).toBe('755');
});

test.runIf(hasRights && process.getuid?.() === 0)(
  'a database of somebody else’s that cannot be set right is used with a sentence',
  async () => {
    // Root alone can make one; who is not root finds it so.
    const file = aFile();
    await (await opened(file)).close();
    fs.chmodSync(path.dirname(file), 0o777);
    for (const name of fs.readdirSync(path.dirname(file))) fs.chmodSync(path.join(path.dirname(file), name), 0o666);
    const [seteuid, geteuid] = [process.seteuid!, process.geteuid!()];
    const warnings: string[] = [];
    seteuid(65_534);
    try {
      await opened(file, (sentence) => warnings.push(sentence));
    } finally {
      seteuid(geteuid);
    }
    expect(warnings).toContainEqual(expect.stringMatching(/may read .*matches\.db, with the keys.*chmod 600/));
  },
);
