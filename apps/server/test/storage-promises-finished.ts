// What stays of matches that are over.

import { describe, expect, test } from 'vitest';
import type { Storage } from '../src/storage/storage.js';
import { aFinished, aMatch } from './storage-rows.js';

export function keepsFinishedMatches(fresh: () => Promise<Storage>): void {
  describe('matches that are over', () => {
    const withMatches = async (...ids: readonly string[]) => {
      const storage = await fresh();
      await storage.write(ids.map((id) => ({ newMatch: aMatch(id, { status: 'over' }), seats: [] })));
      return storage;
    };

    test('what is kept of one comes back as it was written, byte for byte', async () => {
      const storage = await withMatches('m1', 'm2');
      const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
      const one = aFinished('m1', { record: '{"word":"né\\n"}', table: all, past: all.slice(7) });
      const other = aFinished('m2', { record: null, rulesChangedAt: 6, past: null });
      expect(await storage.write([{ finished: one }, { finished: other }])).toEqual(['written', 'written']);
      expect(await storage.record('m1')).toEqual({ record: one.record, rulesChangedAt: null });
      expect(await storage.lastTable('m1')).toEqual({ number: one.number, table: one.table });
      expect(await storage.keptPast('m1')).toEqual(one.past);
      expect(await storage.record('m2')).toEqual({ record: null, rulesChangedAt: 6 });
      expect(await storage.keptPast('m2')).toBeNull();
    });

    test('of one of which nothing is kept there is nothing', async () => {
      const storage = await withMatches('m1');
      expect(await storage.record('m1')).toBeUndefined();
      expect(await storage.lastTable('m1')).toBeUndefined();
      expect(await storage.keptPast('m1')).toBeUndefined();
    });

    test('it is written once: the second to come has a conflict, and so has one of a match that is not there', async () => {
      const storage = await withMatches('m1');
      const results = await storage.write([
        { finished: aFinished('m1') },
        { finished: aFinished('m1', { record: '"another"' }) },
        { finished: aFinished('nowhere') },
      ]);
      expect(results).toEqual(['written', 'conflict', 'conflict']);
      expect(await storage.record('m1')).toEqual({ record: aFinished('m1').record, rulesChangedAt: null });
    });

    test('those of which nothing is kept are found in stretches, whatever lies between them', async () => {
      const storage = await withMatches('a', 'c', 'e', 'g');
      await storage.write([
        { newMatch: aMatch('b', { status: 'playing' }), seats: [] },
        { newMatch: aMatch('f', { status: 'cancelled' }), seats: [] },
        { finished: aFinished('c') },
      ]);
      const unkept = (id: string) => ({
        id,
        game: 'tournoi',
        rulesVersion: '1.0.0',
        packId: 'tournoi-base',
        packVersion: '1.2.0',
        packDigest: null,
        maker: null,
      });
      expect(await storage.unkeptMatches('', 3)).toEqual({ unkept: [unkept('a')], last: 'c' });
      expect(await storage.unkeptMatches('c', 3)).toEqual({ unkept: [unkept('e'), unkept('g')], last: 'g' });
      expect(await storage.unkeptMatches('g', 3)).toEqual({ unkept: [], last: null });
      expect(await storage.unkeptMatches('', 100)).toMatchObject({ unkept: [{}, {}, {}], last: null });
    });
  });
}
