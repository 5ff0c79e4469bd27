// The storage in this thread, and in a thread of its own: the same promises.

import * as fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openStorage } from '../src/storage/open.js';
import { openSqlite } from '../src/storage/sqlite.js';
import { SqlStorage } from '../src/storage/sqlStorage.js';
import { StorageError } from '../src/storage/storage.js';
import { ThreadStorage } from '../src/storage/threadStorage.js';
import { eventually } from './around/eventually.js';
import { storageKeepsItsPromises } from './storage-promises.js';
import { aFile, aMatch, anEntry } from './storage-rows.js';
import { bundleStorageWorker } from './storage-worker.js';

let worker: URL;
beforeAll(async () => {
  worker = await bundleStorageWorker();
});

storageKeepsItsPromises('in this thread', openStorage, openSqlite);
storageKeepsItsPromises(
  'in its own thread',
  (file, options) => openStorage(file, { ...options, worker }),
  (file) => ThreadStorage.open(worker, { file, options: {} }),
);

test('a place is a path or a file: URL', async () => {
  const file = aFile();
  const here = await openStorage(pathToFileURL(file).href);
  expect(here).toBeInstanceOf(SqlStorage);
  expect(fs.existsSync(file)).toBe(true);
  await here.close();
  const there = await openStorage(file, { worker });
  onTestFinished(() => there.close());
  expect(there).toBeInstanceOf(ThreadStorage);
});

test('PostgreSQL and other places are refused in words', async () => {
  for (const place of ['postgres://me@localhost/automachia', 'postgresql://localhost/x']) {
    await expect(openStorage(place)).rejects.toThrow(/stores in SQLite only/);
  }
  await expect(openStorage('mysql://localhost/x')).rejects.toThrow(/begins with "mysql:"/);
  await expect(openStorage('nosuch:/x')).rejects.toThrow(
    /at nosuch:\/x: .* begins with "nosuch:".* write \.\/ before it/,
  );
  await expect(openStorage('file://elsewhere/x')).rejects.toThrow(StorageError);
  await expect(openStorage('')).rejects.toThrow(StorageError);
});

test('while the storage waits for a lock in its own thread, this one goes on', async () => {
  const file = aFile();
  const storage = await openStorage(file, { worker, busyTimeout: 300 });
  onTestFinished(() => storage.close());
  const { default: Database } = await import('libsql');
  const other = new Database(file);
  other.exec('begin exclusive');
  let ticks = 0;
  const ticking = setInterval(() => ticks++, 10);
  await expect(storage.write([{ newMatch: aMatch('m1'), seats: [] }])).rejects.toThrow(/held by another program/);
  clearInterval(ticking);
  other.close();
  expect(ticks).toBeGreaterThan(5);
});

test('what was written reaches the database from its log by a thread of its own, without a write that waits for it', async () => {
  const file = aFile();
  const storage = await openStorage(file, { worker });
  onTestFinished(() => storage.close());
  await storage.write([{ newMatch: aMatch('m1'), seats: [] }]);
  const body = JSON.stringify('x'.repeat(10_000));
  for (let number = 1; number <= 2000; number += 100) {
    await storage.write(Array.from({ length: 100 }, (_, i) => ({ entry: anEntry('m1', number + i, { body }) })));
  }
  await eventually(() => expect(fs.statSync(file).size).toBeGreaterThan(9_000_000));
  expect(await storage.entries('m1', 0)).toHaveLength(2000);
});

test('when the thread dies all that wait are told, and the next call starts another', async () => {
  const file = aFile();
  const dying = path.join(path.dirname(file), 'die');
  const storage = await openStorage(file, { worker: mortal(dying) });
  onTestFinished(() => storage.close());
  await storage.write([{ newMatch: aMatch('m1'), seats: [] }]);
  fs.writeFileSync(dying, '');
  const waiting = [storage.write([{ entry: anEntry('m1', 1) }]), storage.match('m1'), storage.nextClocks(9)];
  for (const lost of await Promise.allSettled(waiting)) {
    expect(lost).toMatchObject({ status: 'rejected', reason: { name: 'StorageError' } });
    expect(lost).toHaveProperty('reason.message', expect.stringMatching(/has failed.*may be written or not/));
  }
  expect(await storage.entries('m1', 0)).toEqual([]);
  expect(await storage.write([{ entry: anEntry('m1', 1) }])).toEqual(['written']);
});

test('a thread that cannot even start is an error that says why', async () => {
  const missing = pathToFileURL(path.join(path.dirname(aFile()), 'missing.mjs'));
  await expect(openStorage(aFile(), { worker: missing })).rejects.toThrow(/has failed.*missing\.mjs/);
});

/** The worker, but one that dies at a message when a file is there, which it removes. */
function mortal(dying: string): URL {
  const file = path.join(path.dirname(dying), 'mortal.mjs');
  fs.writeFileSync(
    file,
    `import * as fs from 'node:fs';
     import { parentPort } from 'node:worker_threads';
     await import(${JSON.stringify(worker.href)});
     parentPort.on('message', () => {
       if (!fs.existsSync(${JSON.stringify(dying)})) return;
       fs.rmSync(${JSON.stringify(dying)});
       process.exit(1);
     });`,
  );
  return pathToFileURL(file);
}
