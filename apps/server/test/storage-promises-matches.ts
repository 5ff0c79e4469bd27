// Writing and reading back, and what happens when somebody else was first.

import { describe, expect, test } from 'vitest';
import type { PlayerRow, Storage, Write } from '../src/storage/storage.js';
import { aLine, aMatch, anEntry, aPlayer, aSeat, aSnapshot } from './storage-rows.js';

export function keepsMatches(fresh: () => Promise<Storage>): void {
  describe('writing and reading', () => {
    const match = aMatch('m1', {
      isListed: true,
      isOpenHanded: true,
      isChatOpen: true,
      clockSeconds: 90,
      outcome: '"a “reason”\\n🤖"',
    });
    const seats = [
      aSeat('m1', 1, { kind: 'human', playerId: 'p1', name: 'Zoë', shape: 'star', colour: '#fff', keyHash: 'f00' }),
      aSeat('m1', 2, { kind: 'bot', level: 'veteran', contribution: 'luck' }),
    ];
    const withMatch = async () => {
      const storage = await fresh();
      expect(await storage.write([{ newMatch: match, seats }])).toEqual(['written']);
      return storage;
    };

    test('a match comes back as it was written, its seats in order', async () => {
      const storage = await fresh();
      const unlisted = aMatch('m2');
      await storage.write([
        { newMatch: match, seats: [...seats].reverse() },
        { newMatch: unlisted, seats: [] },
      ]);
      expect(await storage.match('m1')).toEqual({ match, seats });
      expect(await storage.match('m2')).toEqual({ match: unlisted, seats: [] });
    });

    test('what was never written is undefined, or an empty list', async () => {
      const storage = await fresh();
      expect(await storage.match('m1')).toBeUndefined();
      expect(await storage.snapshot('m1')).toBeUndefined();
      expect(await storage.player('p1')).toBeUndefined();
      expect(await storage.entries('m1', 0)).toEqual([]);
      expect(await storage.write([])).toEqual([]);
    });

    test('entries come back in the order of their numbers, above the one asked for', async () => {
      const storage = await withMatch();
      const entries = [1, 2, 3, 4, 5].map((number) => anEntry('m1', number, { body: '{"word":"né\\n"}' }));
      const results = await storage.write(entries.map((entry) => ({ entry })));
      expect(results).toEqual(entries.map(() => 'written'));
      expect(await storage.entries('m1', 0)).toEqual(entries);
      expect(await storage.entries('m1', 3)).toEqual(entries.slice(3));
      expect(await storage.entries('m1', 5)).toEqual([]);
      expect(await storage.entries('m2', 0)).toEqual([]);
    });

    test('it is known of a seat whether its player has chosen; what a bot or the clock did is not theirs, and what was taken back does not count', async () => {
      const storage = await withMatch();
      const self = { isBotCounted: false };
      expect(await storage.hasChosen('m1', 1, self)).toBe(false);
      const entries = [
        anEntry('m1', 1, { seat: 2 }),
        anEntry('m1', 2, { seat: 1, how: 'clock' }),
        anEntry('m1', 3, { seat: 1, how: 'bot' }),
        anEntry('m1', 4, { seat: 2, how: 'undo' }),
      ];
      const undo = (number: number, seat: number) => anEntry('m1', number, { seat, how: 'undo' });
      await storage.write(entries.map((entry) => ({ entry })));
      const both = async () => [await storage.hasChosen('m1', 1, self), await storage.hasChosen('m1', 2, self)];
      expect(await both()).toEqual([false, false]);
      await storage.write([{ entry: anEntry('m1', 5) }, { entry: anEntry('m1', 6, { seat: 2 }) }]);
      expect(await both()).toEqual([true, true]);
      await storage.write([{ entry: anEntry('m1', 7) }, { entry: undo(8, 2) }, { entry: undo(9, 1) }]);
      expect(await both()).toEqual([true, false]);
      await storage.write([{ entry: undo(10, 1) }]);
      expect(await both()).toEqual([false, false]);
      expect(await storage.hasChosen('m2', 1, self)).toBe(false);
    });

    test('it is known how far a match has come, and what was taken back in it', async () => {
      const storage = await withMatch();
      expect([await storage.lastNumber('m1'), await storage.undos('m1')]).toEqual([0, []]);
      const entries = [
        anEntry('m1', 1, { seat: 2 }),
        anEntry('m1', 2, { seat: 2, how: 'undo' }),
        anEntry('m1', 3, { seat: 1 }),
        anEntry('m1', 4, { seat: 1, how: 'undo' }),
        anEntry('m1', 5, { seat: 2, how: 'bot' }),
      ];
      await storage.write(entries.map((entry) => ({ entry })));
      const undos = [
        { number: 2, seat: 2 },
        { number: 4, seat: 1 },
      ];
      expect([await storage.lastNumber('m1'), await storage.undos('m1')]).toEqual([5, undos]);
      expect([await storage.lastNumber('m2'), await storage.undos('m2')]).toEqual([0, []]);
    });

    test('lines of the chat come back in the order of their numbers; a number is written once', async () => {
      const storage = await withMatch();
      const lines = [2, 1, 3].map((number) =>
        aLine('m1', number, { seat: number - 1, name: number === 3 ? null : 'Zoë' }),
      );
      expect(await storage.write(lines.map((chat) => ({ chat })))).toEqual(['written', 'written', 'written']);
      const again = [aLine('m1', 2, { text: 'another' }), aLine('nowhere', 1), aLine('m1', 4)];
      expect(await storage.write(again.map((chat) => ({ chat })))).toEqual(['conflict', 'conflict', 'written']);
      expect(await storage.chat('m1', 0, 9)).toEqual([lines[1], lines[0], lines[2], again[2]]);
      expect(await storage.chat('m1', 1, 2)).toEqual([lines[0], lines[2]]);
      expect(await storage.chat('m1', 3, 9)).toEqual([again[2]]);
      const shares = [...(await storage.chatShares('m1'))].sort((one, other) => one.seat - other.seat);
      expect(shares).toEqual([
        { seat: 0, playerId: 'p1', lines: 1 },
        { seat: 1, playerId: 'p1', lines: 2 },
        { seat: 2, playerId: 'p1', lines: 1 },
      ]);
      // The chat is no part of the match.
      expect(await storage.entries('m1', 0)).toEqual([]);
      expect(await storage.chat('m2', 0, 9)).toEqual([]);
      expect(await storage.chatShares('m2')).toEqual([]);
    });

    test('a hundred thousand characters and a hundred entries in one call come back whole', async () => {
      const storage = await withMatch();
      const entries = Array.from({ length: 100 }, (_, place) => anEntry('m1', place + 1));
      const state = JSON.stringify('x'.repeat(100_000));
      await storage.write([...entries.map((entry) => ({ entry })), { snapshot: aSnapshot('m1', 100, { state }) }]);
      expect(await storage.entries('m1', 0)).toEqual(entries);
      expect((await storage.snapshot('m1'))?.state).toBe(state);
    });

    test('a number is written once: the second to come has a conflict, and its match stays as it was', async () => {
      const storage = await withMatch();
      const first = anEntry('m1', 1);
      const results = await storage.write([
        { entry: first, match: { status: 'playing', updatedAt: 5 } },
        { entry: anEntry('m1', 1, { body: '{"choice":"late"}' }), match: { status: 'over', updatedAt: 6 } },
        { entry: anEntry('m1', 2), match: { updatedAt: 7 } },
      ]);
      expect(results).toEqual(['written', 'conflict', 'written']);
      expect(await storage.entries('m1', 0)).toEqual([first, anEntry('m1', 2)]);
      expect((await storage.match('m1'))?.match).toEqual({ ...match, status: 'playing', updatedAt: 7 });
    });

    test('a match has one rematch: the second to come has a conflict, and its match is not made', async () => {
      const storage = await withMatch();
      const asks = (id: string, before: string | null): Write => ({
        newMatch: aMatch(id),
        seats: [aSeat(id, 1)],
        follows: { matchId: 'm1', if: { rematch: before }, rematch: id },
      });
      expect(await storage.write([asks('m2', null), asks('m3', null)])).toEqual(['written', 'conflict']);
      expect((await storage.match('m1'))?.match).toEqual({ ...match, rematch: 'm2' });
      expect(await storage.match('m2')).toEqual({ match: aMatch('m2'), seats: [aSeat('m2', 1)] });
      expect(await storage.match('m3')).toBeUndefined();
      expect(await storage.write([asks('m4', 'm2'), asks('m5', 'm2')])).toEqual(['written', 'conflict']);
      expect((await storage.match('m1'))?.match.rematch).toBe('m4');
      // Nor is one made that is there already.
      expect(await storage.write([asks('m2', 'm4'), { newMatch: aMatch('m6'), seats: [] }])).toEqual([
        'conflict',
        'written',
      ]);
      expect((await storage.match('m1'))?.match.rematch).toBe('m4');
    });

    test('what belongs to a match that is not there is a conflict, and leaves the others in peace', async () => {
      const storage = await withMatch();
      const results = await storage.write([
        { entry: anEntry('m1', 1) },
        { entry: anEntry('nowhere', 1), match: { status: 'over' } },
        { snapshot: aSnapshot('nowhere', 1) },
        { matchId: 'nowhere', match: { status: 'over' } },
        { matchId: 'nowhere', seat: 1, if: { kind: 'open', playerId: null }, change: { kind: 'bot' } },
        { entry: anEntry('m1', 2) },
      ]);
      expect(results).toEqual(['written', 'conflict', 'conflict', 'conflict', 'conflict', 'written']);
      expect(await storage.entries('m1', 0)).toHaveLength(2);
      expect(await storage.entries('nowhere', 0)).toEqual([]);
    });

    test('neither the id nor the invitation of a match can be given twice', async () => {
      const storage = await withMatch();
      const results = await storage.write([
        { newMatch: aMatch('m1', { invitation: 'other' }), seats: [aSeat('m1', 3)] },
        { newMatch: aMatch('m2', { invitation: match.invitation }), seats: [aSeat('m2', 1)] },
        { newMatch: aMatch('m3'), seats: [aSeat('m3', 1)] },
      ]);
      expect(results).toEqual(['conflict', 'conflict', 'written']);
      expect(await storage.match('m1')).toEqual({ match, seats });
      expect(await storage.match('m2')).toBeUndefined();
    });

    test('a match changes in what is named, and in nothing else', async () => {
      const storage = await withMatch();
      const change = { status: 'over', outcome: '{"won":[2]}', rulesVersion: '2.0.0', packVersion: '3.0.0' } as const;
      expect(await storage.write([{ matchId: 'm1', match: change }])).toEqual(['written']);
      expect(await storage.write([{ matchId: 'm1', match: { outcome: null } }])).toEqual(['written']);
      expect(await storage.write([{ matchId: 'm1', match: { outcome: '{"won":[1]}' } }])).toEqual(['written']);
      expect(await storage.write([{ matchId: 'm1', match: {} }])).toEqual(['written']);
      expect(await storage.match('m1')).toEqual({
        match: { ...match, ...change, outcome: '{"won":[1]}' },
        seats,
      });
    });

    test('a seat goes to who comes first', async () => {
      const storage = await fresh();
      await storage.write([{ newMatch: match, seats: [aSeat('m1', 1), aSeat('m1', 2)] }]);
      const take = (playerId: string, visitedAt: number): Write => ({
        matchId: 'm1',
        seat: 2,
        if: { kind: 'open', playerId: null },
        change: { kind: 'human', playerId, name: playerId, shape: 'star', colour: '#000', keyHash: 'k' },
        match: { visitedAt },
      });
      expect(await storage.write([take('p1', 71), take('p2', 72)])).toEqual(['written', 'conflict']);
      expect(await storage.write([take('p3', 73)])).toEqual(['conflict']);
      const taken = { kind: 'human', playerId: 'p1', name: 'p1', shape: 'star', colour: '#000', keyHash: 'k' } as const;
      // And with it what changes about the match.
      expect(await storage.match('m1')).toEqual({
        match: { ...match, visitedAt: 71 },
        seats: [aSeat('m1', 1), aSeat('m1', 2, taken)],
      });
    });

    test('a seat changes only where it is of the expected kind and of the expected player', async () => {
      const storage = await withMatch();
      const change = (kind: 'human' | 'bot', playerId: string | null): Write => ({
        matchId: 'm1',
        seat: 1,
        if: { kind, playerId },
        change: { kind: 'bot', level: 'rookie' },
      });
      expect(await storage.write([change('human', 'p2'), change('bot', 'p1'), change('human', null)])).toEqual([
        'conflict',
        'conflict',
        'conflict',
      ]);
      expect(await storage.write([change('human', 'p1')])).toEqual(['written']);
      expect((await storage.match('m1'))?.seats[0]).toEqual({ ...seats[0], kind: 'bot', level: 'rookie' });
    });

    test('only the newest snapshot is kept, and an older one never replaces it', async () => {
      const storage = await withMatch();
      const write = async (number: number, rest = {}) =>
        (await storage.write([{ snapshot: aSnapshot('m1', number, rest) }]))[0];
      expect(await write(5)).toBe('written');
      expect(await write(9)).toBe('written');
      expect(await write(8)).toBe('conflict');
      expect(await storage.snapshot('m1')).toEqual(aSnapshot('m1', 9));
      expect(await write(9, { rulesVersion: '2.0.0', state: '{}' })).toBe('written');
      expect(await storage.snapshot('m1')).toEqual(aSnapshot('m1', 9, { rulesVersion: '2.0.0', state: '{}' }));
    });

    test('a player may be written again, with another name', async () => {
      const storage = await fresh();
      const results = await storage.write([{ player: aPlayer('p1') }, { player: aPlayer('p1', { name: 'Eve' }) }]);
      expect(results).toEqual(['written', 'written']);
      expect(await storage.player('p1')).toEqual(aPlayer('p1', { name: 'Eve' }));
    });

    test('of two who make the same tokens void one is told so; a new name changes nothing about them', async () => {
      const storage = await fresh();
      const renew = (generation: number) => ({ tokensOf: 'p1', if: { generation }, generation: generation + 1 });
      expect(await storage.write([renew(0), { player: aPlayer('p1') }, renew(0), renew(0), renew(1)])).toEqual([
        'conflict',
        'written',
        'written',
        'conflict',
        'written',
      ]);
      await storage.write([{ player: aPlayer('p1', { name: 'Eve' }) }]);
      expect(await storage.player('p1')).toEqual(aPlayer('p1', { name: 'Eve', generation: 2 }));
    });

    test('a value that no column can hold is refused, and nothing of the call is written', async () => {
      const storage = await withMatch();
      const wrong = { ...aPlayer('p1'), name: true } as unknown as PlayerRow;
      await expect(storage.write([{ entry: anEntry('m1', 1) }, { player: wrong }])).rejects.toThrow('boolean');
      expect(await storage.entries('m1', 0)).toEqual([]);
      expect(await storage.write([{ entry: anEntry('m1', 1) }])).toEqual(['written']);
    });
  });
}
