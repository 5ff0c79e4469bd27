// What every storage promises, whatever stands behind it.

import { describe, expect, onTestFinished, test } from 'vitest';
import type { StorageOptions } from '../src/storage/open.js';
import type { Storage } from '../src/storage/storage.js';
import { keepsClocks } from './storage-promises-clocks.js';
import { keepsFinishedMatches } from './storage-promises-finished.js';
import { keepsMatches } from './storage-promises-matches.js';
import { listsMatches } from './storage-promises-lists.js';
import { survivesTrouble } from './storage-promises-trouble.js';
import { aFile } from './storage-rows.js';

/** Opens the storage in a file. */
export type Open = (file: string, options?: Omit<StorageOptions, 'worker'>) => Promise<Storage>;

/** Opens it once more, as another program would that does not ask whose it is. */
export type OpenBeside = (file: string) => Promise<Storage>;

/** Runs all tests against a kind of storage. */
export function storageKeepsItsPromises(kind: string, open: Open, openBeside: OpenBeside): void {
  describe(`the storage ${kind}`, () => {
    const opened: Open = async (file, options) => {
      const storage = await open(file, options);
      onTestFinished(() => storage.close());
      return storage;
    };
    const openedBeside: OpenBeside = async (file) => {
      const storage = await openBeside(file);
      onTestFinished(() => storage.close());
      return storage;
    };
    const fresh = () => opened(aFile());

    keepsMatches(fresh);
    keepsFinishedMatches(fresh);
    listsMatches(fresh);
    keepsClocks(fresh);
    survivesTrouble(opened, openedBeside);

    test('a value kept under a name is the one stored first, for ever', async () => {
      const file = aFile();
      const storage = await opened(file);
      expect(await storage.keep('cookies', 'first')).toBe('first');
      expect(await storage.keep('cookies', 'second')).toBe('first');
      expect(await storage.keep('other', 'third')).toBe('third');
      const another = await openedBeside(file);
      expect(await another.keep('cookies', 'fourth')).toBe('first');
    });

    test('two that keep a value at the same time get the same one', async () => {
      const file = aFile();
      const storages = [await opened(file), await openedBeside(file)];
      const kept = await Promise.all(storages.map((storage, place) => storage.keep('cookies', `key ${place}`)));
      expect(new Set(kept).size).toBe(1);
    });

    test('after closing it does nothing more, and closing again is harmless', async () => {
      const storage = await open(aFile());
      const last = storage.keep('asked', 'before closing');
      const closing = storage.close();
      expect(await last).toBe('before closing');
      await closing;
      await storage.close();
      await expect(storage.match('m1')).rejects.toThrow('The storage is closed.');
      await expect(storage.write([])).rejects.toThrow('The storage is closed.');
    });
  });
}
