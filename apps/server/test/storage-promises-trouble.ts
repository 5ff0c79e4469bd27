// Restarts, rivals, full disks, locks, and files that are something else.

import * as fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { describe, expect, onTestFinished, test } from 'vitest';
import { StorageError } from '../src/storage/storage.js';
import type { Open, OpenBeside } from './storage-promises.js';
import { aFile, aMatch, anEntry, aSeat, aSnapshot } from './storage-rows.js';

export function survivesTrouble(open: Open, openBeside: OpenBeside): void {
  const makeMatch = { newMatch: aMatch('m1'), seats: [aSeat('m1', 1)] };

  /** Another program on the same file. */
  const connect = (file: string) => {
    const other = new Database(file);
    onTestFinished(() => {
      if (other.open) other.close();
    });
    return other;
  };

  describe('trouble', () => {
    test('everything is there again after closing and opening', async () => {
      const file = path.join(path.dirname(aFile()), 'a directory', 'that is missing', 'matches.db');
      const before = await open(file);
      await before.write([makeMatch, { entry: anEntry('m1', 1) }, { snapshot: aSnapshot('m1', 1) }]);
      await before.close();
      const after = await open(file);
      expect(await after.match('m1')).toEqual({ match: makeMatch.newMatch, seats: makeMatch.seats });
      expect(await after.entries('m1', 0)).toEqual([anEntry('m1', 1)]);
      expect(await after.snapshot('m1')).toEqual(aSnapshot('m1', 1));
    });

    test('a closed database is one file with everything in it, which nobody but its owner may read', async () => {
      const file = aFile();
      const storage = await open(file);
      await storage.write([makeMatch]);
      await storage.close();
      expect(fs.statSync(file).mode & 0o077).toBe(0);
      const copy = aFile();
      fs.copyFileSync(file, copy);
      expect((await (await open(copy)).match('m1'))?.match).toEqual(makeMatch.newMatch);
    });

    test('of two storages that write the same numbers at the same time, exactly one wins each', async () => {
      const file = aFile();
      const storages = [await open(file), await openBeside(file)];
      await storages[0]?.write([makeMatch]);
      const numbers = Array.from({ length: 60 }, (_, place) => place + 1);
      const results = await Promise.all(
        storages.map((storage, who) =>
          Promise.all(
            numbers.map(async (number) => {
              const entry = anEntry('m1', number, { body: `${who}` });
              return (await storage.write([{ entry }]))[0];
            }),
          ),
        ),
      );
      const written = await storages[0]?.entries('m1', 0);
      expect(written?.map((entry) => entry.number)).toEqual(numbers);
      for (const [place, entry] of written?.entries() ?? []) {
        const winner = Number(entry.body);
        expect(results[winner]?.[place]).toBe('written');
        expect(results[1 - winner]?.[place]).toBe('conflict');
      }
    });

    test('when the disk is full nothing is half-written, and all goes on once there is room', async () => {
      const file = aFile();
      await (await open(file)).close();
      const storage = await open(file, { maxPages: 40 });
      await storage.write([makeMatch]);
      const body = JSON.stringify('x'.repeat(800));
      const many = Array.from({ length: 500 }, (_, place) => ({
        entry: anEntry('m1', place + 1, { body }),
        match: { updatedAt: place },
      }));
      const full = storage.write(many);
      await expect(full).rejects.toThrow(StorageError);
      await expect(full).rejects.toThrow(/the disk is full.*Free some space.*SQLITE_FULL/);
      expect(await storage.entries('m1', 0)).toEqual([]);
      expect((await storage.match('m1'))?.match).toEqual(makeMatch.newMatch);
      expect(await storage.write(many.slice(0, 3))).toEqual(['written', 'written', 'written']);
      await storage.close();

      const roomier = await open(file);
      expect(new Set(await roomier.write(many.slice(3)))).toEqual(new Set(['written']));
      expect(await roomier.entries('m1', 0)).toHaveLength(500);
    });

    test('a database that another program holds is an error after a while, and works once it is free', async () => {
      const file = aFile();
      const storage = await open(file, { busyTimeout: 60 });
      await storage.write([makeMatch]);
      const other = connect(file);
      other.exec('begin exclusive');
      const locked = storage.write([{ entry: anEntry('m1', 1) }]);
      await expect(locked).rejects.toThrow(StorageError);
      await expect(locked).rejects.toThrow(/held by another program.*SQLITE_BUSY/);
      await expect(storage.keep('name', 'value')).rejects.toThrow(/held by another program/);
      expect((await storage.match('m1'))?.match.id).toBe('m1');
      other.exec('commit');
      // A failed statement that still counted as running would go on showing what there was at the first look.
      for (const outcome of ['written by another', 'and again']) {
        other.exec(`update matches set outcome = '${outcome}'`);
        expect((await storage.match('m1'))?.match.outcome).toBe(outcome);
      }
      expect(await storage.write([{ entry: anEntry('m1', 1) }])).toEqual(['written']);
    });

    test('a file that is not a database is refused, and left as it is', async () => {
      const file = aFile();
      const text = 'Dear diary, today I was opened by a server.\n'.repeat(200);
      fs.writeFileSync(file, text);
      const opening = open(file);
      await expect(opening).rejects.toThrow(StorageError);
      await expect(opening).rejects.toThrow(/matches\.db is not a database.*Move that file away.*SQLITE_NOTADB/);
      expect(fs.readFileSync(file, 'utf8')).toBe(text);
    });

    test('a directory in the place of the file, and a file in the place of the directory, are refused', async () => {
      const file = aFile();
      await expect(open(path.dirname(file))).rejects.toThrow(/is a directory, and no file/);
      fs.writeFileSync(file, '');
      for (const place of ['matches.db', path.join('deep', 'down', 'matches.db')]) {
        await expect(open(path.join(file, place))).rejects.toThrow(`${file} is a file, and no directory.`);
      }
    });

    test('a database of a newer program is refused, and left as it is', async () => {
      const file = aFile();
      await (await open(file)).close();
      const newer = connect(file);
      newer.exec(`insert into kysely_migration values ('9999-from-the-future', '2099-01-01T00:00:00.000Z')`);
      const opening = open(file);
      await expect(opening).rejects.toThrow(StorageError);
      await expect(opening).rejects.toThrow(/newer version of this program.*9999-from-the-future/);
      newer.exec(`delete from kysely_migration where name like '9999%'`);
      const storage = await open(file);
      expect(await storage.write([makeMatch])).toEqual(['written']);
    });
  });
}
