// When the log beside the database is copied into it: seldom, but never too late.

import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Checkpoints } from '../src/storage/checkpoints.js';

let folder: string;
let file: string;
let writer: Database.Database;
let written: number;
let now: number;
let checkpoints: Checkpoints;

beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'automachia-checkpoints-'));
  file = path.join(folder, 'table.db');
  writer = new Database(file);
  writer.pragma('journal_mode = WAL');
  writer.pragma('wal_autocheckpoint = 0');
  writer.exec('CREATE TABLE things (name TEXT)');
  writer.pragma('wal_checkpoint(TRUNCATE)');
  written = 0;
  now = 0;
  checkpoints = new Checkpoints(file, { written: () => written | 0, now: () => now });
});

afterEach(() => {
  checkpoints.close();
  writer.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

function write(count: number): void {
  writer.prepare('INSERT INTO things VALUES (?)').run('x'.repeat(20_000));
  written += count;
}

/** Whether the database itself holds everything: what a copy of the one file would hold. */
function isCopied(): boolean {
  const copy = path.join(folder, 'copy.db');
  fs.copyFileSync(file, copy);
  const database = new Database(copy);
  const [row] = database.prepare('SELECT count(*) AS count FROM things').all() as { count: number }[];
  const [here] = writer.prepare('SELECT count(*) AS count FROM things').all() as { count: number }[];
  database.close();
  return row!.count === here!.count;
}

test('a little is not copied before it has waited for a few seconds', () => {
  write(9999);
  now = 3499;
  checkpoints.look();
  expect(isCopied()).toBe(false);
  now = 3500;
  checkpoints.look();
  expect(isCopied()).toBe(true);
});

test('ten thousand kilobytes are copied at once, and counted anew', () => {
  write(10_000);
  checkpoints.look();
  expect(isCopied()).toBe(true);
  write(9999);
  checkpoints.look();
  expect(isCopied()).toBe(false);
  write(1);
  checkpoints.look();
  expect(isCopied()).toBe(true);
});

test('the count of what was written may run over', () => {
  written = 2 ** 31 - 5;
  checkpoints = new Checkpoints(file, { written: () => written | 0, now: () => now });
  write(9999);
  checkpoints.look();
  expect(isCopied()).toBe(false);
  write(1);
  checkpoints.look();
  expect(isCopied()).toBe(true);
});

test('a log that grows large is begun anew, although somebody reads', () => {
  for (let i = 0; i < 900; i++) write(20);
  checkpoints.look();
  const size = fs.statSync(`${file}-wal`).size;
  expect(size).toBeGreaterThan(4000 * 4096);
  write(1);
  // Written over from its beginning, not made longer.
  expect(fs.statSync(`${file}-wal`).size).toBe(size);
  expect(isCopied()).toBe(false);
});

test('what cannot be copied is copied later', () => {
  const hidden = path.join(folder, 'hidden');
  checkpoints = new Checkpoints(path.join(hidden, 'table.db'), { written: () => written | 0, now: () => now });
  write(20_000);
  checkpoints.look();
  fs.mkdirSync(hidden);
  for (const end of ['', '-wal', '-shm']) fs.symlinkSync(`${file}${end}`, path.join(hidden, `table.db${end}`));
  checkpoints.look();
  expect(isCopied()).toBe(true);
});
