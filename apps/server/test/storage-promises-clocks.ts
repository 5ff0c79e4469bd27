// Clocks of matches asleep: kept, found in the order in which they run out, and set right at a start.

import { describe, expect, test } from 'vitest';
import type { Storage } from '../src/storage/storage.js';
import { aMatch, anEntry, aSeat } from './storage-rows.js';

export function keepsClocks(fresh: () => Promise<Storage>): void {
  const make = (id: string, rest: object = {}, kinds: readonly ('human' | 'bot')[] = ['human', 'bot']) => ({
    newMatch: aMatch(id, { status: 'playing', clockSeconds: 100, updatedAt: 0, ...rest }),
    seats: kinds.map((kind, place) => aSeat(id, place + 1, { kind })),
  });
  const aClock = (matchId: string, deadline: number, left = '[]') => ({ clock: { matchId, deadline, left } });
  const deadlines = async (storage: Storage) =>
    Object.fromEntries((await storage.nextClocks(99)).map(({ matchId, deadline }) => [matchId, deadline]));

  describe('clocks', () => {
    test('a clock is kept with its match, replaced, taken and moved; the next to run out comes first', async () => {
      const storage = await fresh();
      await storage.write([make('m1'), make('m2'), make('m3')]);
      await storage.write([aClock('m1', 30), aClock('m2', 20, '[[4,1500]]'), aClock('m3', 10), aClock('m1', 15)]);
      expect(await storage.clock('m2')).toEqual({ matchId: 'm2', deadline: 20, left: '[[4,1500]]' });
      expect((await storage.nextClocks(2)).map(({ matchId }) => matchId)).toEqual(['m3', 'm1']);
      await storage.write([{ clockTaken: 'm3' }, { clockTaken: 'm3' }, { clocksMovedBy: -5 }]);
      expect(await deadlines(storage)).toEqual({ m1: 10, m2: 15 });
      expect(await storage.clock('m3')).toBeUndefined();
    });

    test('a start gives every running match its clock: from its last entry, from its beginning, or now for bots', async () => {
      const storage = await fresh();
      await storage.write([
        make('asks-the-human'),
        make('asks-both'),
        make('asks-the-bot'),
        make('has-no-entries', { updatedAt: 7000 }),
        make('has-one', {}),
        make('nobody-plays', {}, ['bot', 'bot']),
        make('has-no-clock', { clockSeconds: null }),
        make('waits', { status: 'waiting' }),
        make('is-over', { status: 'over' }),
      ]);
      await storage.write([
        { entry: anEntry('asks-the-human', 1, { asked: 1 << 1, at: 5000 }) },
        { entry: anEntry('asks-both', 1, { asked: (1 << 1) | (1 << 2), at: 6000 }) },
        { entry: anEntry('asks-the-bot', 1, { asked: 1 << 2, at: 6000 }) },
        { entry: anEntry('has-one', 1, { asked: 1 << 1, at: 9000 }) },
        { entry: anEntry('nobody-plays', 1, { asked: 1 << 1, at: 9000 }) },
        aClock('has-one', 50_000),
        { aliveAt: 10_000 },
      ]);
      await storage.windClocks(10_000, 1000);
      const wound = {
        'asks-the-human': 105_000,
        'asks-both': 106_000,
        'asks-the-bot': 10_000,
        'has-no-entries': 107_000,
        'has-one': 50_000,
      };
      expect(await deadlines(storage)).toEqual(wound);
      await storage.windClocks(10_000, 1000);
      expect(await deadlines(storage)).toEqual({ ...wound, 'asks-the-bot': 11_000 });
    });

    test('clocks stand still while nothing runs; whoever has little left has time to come back, nobody more than all', async () => {
      const storage = await fresh();
      await storage.write([make('m1'), make('m2'), make('m3', { clockSeconds: 5 }), make('m4')]);
      await storage.write([aClock('m1', 60_000), aClock('m2', 12_000), aClock('m3', 11_000), aClock('m4', 999_000)]);
      await storage.write([{ aliveAt: 10_000 }]);
      await storage.windClocks(1_000_000, 8000);
      expect(await deadlines(storage)).toEqual({ m1: 1_050_000, m2: 1_008_000, m3: 1_005_000, m4: 1_100_000 });
      // The wall clock was set back meanwhile.
      await storage.windClocks(500_000, 8000);
      expect(await deadlines(storage)).toEqual({ m1: 550_000, m2: 508_000, m3: 505_000, m4: 600_000 });
    });

    test('where nobody has noted that the server ran, everybody has the whole time', async () => {
      const storage = await fresh();
      await storage.write([make('m1')]);
      await storage.write([{ entry: anEntry('m1', 1, { asked: 1 << 1, at: 5000 }) }]);
      await storage.windClocks(10_000_000, 8000);
      expect(await deadlines(storage)).toEqual({ m1: 10_100_000 });
    });
  });
}
