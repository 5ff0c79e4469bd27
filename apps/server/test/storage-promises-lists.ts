// Lists of matches: a player's own, the lobby's, and those that must go on by themselves.

import { describe, expect, test } from 'vitest';
import type { JoinedFrom, Storage } from '../src/storage/storage.js';
import { aLine, aMatch, anEntry, aPlayer, aSeat, aSnapshot } from './storage-rows.js';

export function listsMatches(fresh: () => Promise<Storage>): void {
  const human = { kind: 'human', playerId: 'p1' } as const;
  const bot = { kind: 'bot', level: 'regular' } as const;

  describe('lists', () => {
    test('the matches of a player are theirs alone, once each, and no more than asked for', async () => {
      const storage = await fresh();
      await storage.write([
        { newMatch: aMatch('m1', { updatedAt: 30 }), seats: [aSeat('m1', 1, human), aSeat('m1', 2, human)] },
        { newMatch: aMatch('m2', { updatedAt: 20 }), seats: [aSeat('m2', 1, { ...bot, playerId: 'p1' })] },
        { newMatch: aMatch('m3', { updatedAt: 20 }), seats: [aSeat('m3', 1, { ...human, playerId: 'p2' })] },
        { newMatch: aMatch('m4', { updatedAt: 20 }), seats: [aSeat('m4', 1), aSeat('m4', 2, human)] },
      ]);
      const ids = async (limit: number) => (await storage.matchesOf('p1', limit)).map(({ match }) => match.id);
      expect(await ids(9)).toEqual(['m1', 'm2', 'm4']);
      expect(await ids(2)).toEqual(['m1', 'm2']);
      expect(await storage.matchesOf('p9', 9)).toEqual([]);
    });

    test('of the matches of a player the unfinished come first, and of each those with the latest entry', async () => {
      const storage = await fresh();
      const make = (id: string, rest: object) => ({ newMatch: aMatch(id, rest), seats: [aSeat(id, 1, human)] });
      await storage.write([
        make('waits', { status: 'waiting', updatedAt: 20 }),
        make('is-played', { status: 'playing', updatedAt: 90 }),
        make('is-played-now', { status: 'playing', updatedAt: 1 }),
        make('is-held', { status: 'held', updatedAt: 15 }),
        make('was-cancelled', { status: 'cancelled', updatedAt: 60 }),
        make('was-cancelled-before', { status: 'cancelled', updatedAt: 60 }),
        make('is-won', { status: 'playing', updatedAt: 50 }),
        make('was-left', { status: 'playing', updatedAt: 50 }),
      ]);
      await storage.write([
        { entry: anEntry('is-played', 1, { at: 10 }) },
        { entry: anEntry('is-played-now', 1, { at: 5 }) },
        { entry: anEntry('is-played-now', 2, { at: 30 }) },
        { entry: anEntry('is-won', 1, { at: 70 }), match: { status: 'over', updatedAt: 70 } },
        { matchId: 'was-left', match: { status: 'cancelled', updatedAt: 65 } },
      ]);
      const ids = (await storage.matchesOf('p1', 99)).map(({ match }) => match.id);
      expect(ids).toEqual([
        'is-played-now',
        'waits',
        'is-held',
        'is-played',
        'is-won',
        'was-left',
        'was-cancelled',
        'was-cancelled-before',
      ]);
      for (let limit = 1; limit < ids.length; limit++) {
        expect((await storage.matchesOf('p1', limit)).map(({ match }) => match.id)).toEqual(ids.slice(0, limit));
      }
    });

    test('the matches are counted in which a player sits and that are not over, each once and up to a limit', async () => {
      const storage = await fresh();
      const make = (id: string, rest: object) => ({
        newMatch: aMatch(id, rest),
        seats: [aSeat(id, 1, human), aSeat(id, 2, human), aSeat(id, 3, { ...human, playerId: 'p2' })],
      });
      await storage.write([
        make('m1', { status: 'waiting' }),
        make('m2', { status: 'playing' }),
        make('m3', { status: 'playing' }),
        make('m4', { status: 'over' }),
        make('m5', { status: 'cancelled' }),
      ]);
      expect(await storage.seatedIn('p1', 9)).toBe(3);
      expect(await storage.seatedIn('p1', 2)).toBe(2);
      expect(await storage.seatedIn('p9', 9)).toBe(0);
      await storage.write([{ entry: anEntry('m2', 1), match: { status: 'over', updatedAt: 9 } }]);
      // Not written, as another was first: nothing about the match changes.
      await storage.write([{ entry: anEntry('m3', 7), match: { status: 'over', updatedAt: 9 } }]);
      expect(await storage.seatedIn('p1', 9)).toBe(2);
      expect(await storage.seatedIn('p2', 9)).toBe(2);
    });

    test('a match in a list has its seats in order, and the number and the asked seats of its last entry', async () => {
      const storage = await fresh();
      const seats = [aSeat('m1', 1, human), aSeat('m1', 2, bot), aSeat('m1', 10)];
      const match = aMatch('m1', { isListed: true });
      await storage.write([{ newMatch: match, seats }]);
      const untouched = { match, seats, number: 0, asked: 0, at: 0 };
      expect(await storage.matchesOf('p1', 9)).toEqual([untouched]);
      await storage.write([
        { entry: anEntry('m1', 1, { asked: 0b10 }) },
        { entry: anEntry('m1', 2, { asked: 0b110, at: 77 }) },
      ]);
      const touched = { match, seats, number: 2, asked: 0b110, at: 77 };
      expect(await storage.matchesOf('p1', 9)).toEqual([touched]);
      expect(await storage.listedMatches(0, 9)).toEqual([touched]);
    });

    test('the lobby shows what is listed and waits, then what is being played, the newest first', async () => {
      const storage = await fresh();
      const make = (id: string, createdAt: number, rest: object) => ({
        newMatch: aMatch(id, { isListed: true, createdAt, ...rest }),
        seats: [aSeat(id, 1)],
      });
      await storage.write([
        make('m1', 1, { status: 'waiting' }),
        make('m2', 4, { status: 'waiting' }),
        make('m3', 3, { status: 'playing' }),
        make('m4', 2, { status: 'playing' }),
        make('m5', 9, { status: 'over' }),
        make('m6', 9, { status: 'cancelled' }),
        make('m7', 9, { status: 'held' }),
        make('m8', 9, { status: 'waiting', isListed: false }),
      ]);
      const ids = async (from: number, limit: number) =>
        (await storage.listedMatches(from, limit)).map(({ match }) => match.id);
      expect(await ids(0, 9)).toEqual(['m2', 'm1', 'm3', 'm4']);
      expect(await ids(0, 3)).toEqual(['m2', 'm1', 'm3']);
      expect(await ids(0, 1)).toEqual(['m2']);
      expect(await ids(1, 2)).toEqual(['m1', 'm3']);
      expect(await ids(2, 9)).toEqual(['m3', 'm4']);
      expect(await ids(3, 9)).toEqual(['m4']);
      expect(await ids(4, 9)).toEqual([]);
      await storage.write([
        make('m9', 99, { status: 'waiting', turn: 1 }),
        make('m10', 99, { status: 'playing', turn: 1 }),
      ]);
      expect(await ids(0, 9)).toEqual(['m2', 'm1', 'm9', 'm3', 'm4', 'm10']);
    });

    test('the next match of a maker comes after those it has in the lobby, and after the first ones of its neighbours', async () => {
      const storage = await fresh();
      const make = (id: string, maker: string, site: string, rest: object = {}) => ({
        newMatch: aMatch(id, { isListed: true, maker, site, ...rest }),
        seats: [],
      });
      expect(await storage.turnInLobby('a', 'A')).toBe(0);
      await storage.write([
        make('m1', 'a', 'A'),
        make('m2', 'a', 'A', { status: 'playing' }),
        make('m3', 'a', 'A', { status: 'over' }),
        make('m4', 'a', 'A', { isListed: false }),
      ]);
      expect(await storage.turnInLobby('a', 'A')).toBe(2);
      expect(await storage.turnInLobby('b', 'A')).toBe(1);
      expect(await storage.turnInLobby('c', 'C')).toBe(0);
      await storage.write([make('m5', 'b', 'A'), make('m6', 'c', 'C')]);
      expect(await storage.turnInLobby('a', 'A')).toBe(5);
      expect(await storage.turnInLobby('b', 'A')).toBe(3);
      expect(await storage.turnInLobby('d', 'A')).toBe(2);
      await storage.write([{ matchId: 'm1', match: { status: 'cancelled', updatedAt: 2 } }]);
      expect(await storage.turnInLobby('a', 'A')).toBe(3);
    });

    test('where somebody joined from an address is known while the match goes on; at home they may do as they like', async () => {
      const storage = await fresh();
      const make = (id: string, rest: object, joiner: string | null = 'here') => ({
        newMatch: aMatch(id, rest),
        seats: [aSeat(id, 1, { ...human, joiner, joinerSite: joiner && `site of ${joiner}` }), aSeat(id, 2)],
      });
      await storage.write([
        make('m1', { maker: 'there' }),
        make('m2', { maker: null, status: 'playing' }),
        make('m3', { maker: 'here' }),
        make('m4', { maker: 'there', status: 'over' }),
        make('m5', { maker: 'there' }, 'elsewhere'),
        make('m6', { maker: 'there' }, null),
        make('m7', { maker: 'next door', site: 'site of here', updatedAt: 1_700_000_000_001 }),
      ]);
      const here = { joiner: 'here' };
      const site = { joinerSite: 'site of here' };
      const ids = async (from: JoinedFrom, limit: number) =>
        (await storage.joinedFrom(from, limit)).map(({ matchId }) => matchId).sort();
      expect(await ids(here, 9)).toEqual(['m1', 'm2', 'm7']);
      // The third was made by somebody whose site is not known.
      expect(await ids(site, 9)).toEqual(['m1', 'm2', 'm3']);
      expect(await ids(here, 1)).toHaveLength(1);
      expect(await ids(site, 1)).toHaveLength(1);
      const first = async () => (await storage.joinedFrom(here, 1))[0];
      expect((await first())!.matchId).toBe('m7');
      for (const id of ['m1', 'm2']) {
        const other = id === 'm1' ? 'm2' : 'm1';
        const number = (await storage.lastNumber(id)) + 1;
        await storage.write([
          { entry: anEntry(id, number, { asked: 0b10 }) },
          { entry: anEntry(other, 1, { asked: 0b100 }) },
        ]);
        const status = id === 'm1' ? 'waiting' : 'playing';
        const match = { clockSeconds: null, status, updatedAt: 1_700_000_000_000 };
        expect(await first()).toEqual({ matchId: id, seat: 1, kind: 'human', ...match, asked: 0b10 });
        await storage.write([{ entry: anEntry(id, number + 1, { asked: 0b100 }) }]);
      }
    });

    test('what was made from an address is counted while it is not over, and apart from it what waits in the lobby', async () => {
      const storage = await fresh();
      const make = (id: string, rest: object) => ({ newMatch: aMatch(id, rest), seats: [] });
      await storage.write([
        make('m1', { maker: 'here', status: 'waiting', isListed: true }),
        make('m2', { maker: 'here', status: 'waiting' }),
        make('m3', { maker: 'here', status: 'playing', isListed: true }),
        make('m4', { maker: 'here', status: 'over', isListed: true }),
        make('m5', { maker: 'here', status: 'cancelled', isListed: true }),
        make('m6', { maker: 'there', status: 'waiting', isListed: true }),
        make('m7', { maker: null, status: 'waiting', isListed: true }),
      ]);
      expect(await storage.unfinishedOf('here')).toEqual({ matches: 3, listed: 1 });
      expect(await storage.unfinishedOf('nowhere')).toEqual({ matches: 0, listed: 0 });
    });

    test('what was made from a site is counted while it is not over, listed or not', async () => {
      const storage = await fresh();
      const make = (id: string, rest: object) => ({ newMatch: aMatch(id, rest), seats: [] });
      await storage.write([
        make('m1', { maker: 'here', site: 'both', status: 'waiting', isListed: true }),
        make('m2', { maker: 'there', site: 'both', status: 'playing' }),
        make('m3', { maker: 'there', site: 'both', status: 'over', isListed: true }),
        make('m4', { maker: 'there', site: 'both', status: 'cancelled' }),
        make('m5', { maker: 'far', site: 'other', status: 'playing' }),
      ]);
      expect(await Promise.all(['both', 'other', 'none'].map((site) => storage.unfinishedIn(site)))).toEqual([2, 1, 0]);
    });

    test('a match was left alone when nobody was there and nothing happened for as long as its kind may wait', async () => {
      const storage = await fresh();
      const make = (id: string, visitedAt: number, rest: object) => ({
        newMatch: aMatch(id, { visitedAt, createdAt: 1, updatedAt: 1, ...rest }),
        seats: [],
      });
      await storage.write([
        make('in-the-lobby', 9, { status: 'waiting', isListed: true }),
        make('in-the-lobby-until-now', 10, { status: 'waiting', isListed: true }),
        make('by-invitation', 6, { status: 'waiting' }),
        make('by-invitation-not-so-long', 9, { status: 'waiting' }),
        make('running', 2, { status: 'playing' }),
        make('running-longer', 1, { status: 'playing' }),
        make('running-not-so-long', 5, { status: 'playing' }),
        make('has-just-begun', 1, { status: 'playing', updatedAt: 5 }),
        make('is-played-by-programs', 1, { status: 'playing' }),
        make('is-over', 1, { status: 'over' }),
        make('was-cancelled', 1, { status: 'cancelled' }),
      ]);
      await storage.write([
        { entry: anEntry('running', 1, { at: 2 }) },
        { entry: anEntry('is-played-by-programs', 1, { at: 2 }) },
        { entry: anEntry('is-played-by-programs', 2, { at: 5 }) },
      ]);
      const since = { listed: 10, invited: 7, playing: 3 };
      const found = await storage.matchesLeftAlone(since, 9);
      expect(found).toEqual(['in-the-lobby', 'by-invitation', 'running-longer', 'running']);
      expect(await storage.matchesLeftAlone(since, 3)).toEqual(found.slice(0, 3));
      await storage.write([{ matchId: 'running', match: { visitedAt: 3 } }]);
      expect(await storage.matchesLeftAlone(since, 9)).toEqual(found.slice(0, 3));
    });

    test('what was cancelled goes with all that belongs to it, and nothing else does', async () => {
      const storage = await fresh();
      const make = (id: string, at: number, status: 'playing' | 'over' | 'cancelled') => ({
        newMatch: aMatch(id, { status, visitedAt: at, updatedAt: at, createdAt: 1 }),
        seats: [aSeat(id, 1, human)],
      });
      await storage.write([
        make('long-ago', 1, 'playing'),
        make('lately', 9, 'cancelled'),
        make('is-over', 1, 'over'),
        make('goes-on', 1, 'playing'),
      ]);
      await storage.write([
        { entry: anEntry('long-ago', 1) },
        { entry: anEntry('goes-on', 1) },
        { entry: anEntry('long-ago', 2) },
        { entry: anEntry('goes-on', 2) },
        { snapshot: aSnapshot('long-ago', 2) },
        { chat: aLine('long-ago', 1) },
        { clock: { matchId: 'long-ago', deadline: 5, left: '[]' } },
      ]);
      await storage.write([{ matchId: 'long-ago', match: { status: 'cancelled', updatedAt: 2 } }]);
      expect(await storage.cancelledBefore(5, 9)).toEqual(['long-ago']);
      expect(await storage.cancelledBefore(5, 0)).toEqual([]);
      const gone = ['long-ago', 'is-over', 'goes-on', 'nowhere'].map((id) => ({ cancelledMatch: id }));
      expect(await storage.write(gone)).toEqual(['written', 'conflict', 'conflict', 'conflict']);
      expect(await storage.match('long-ago')).toBeUndefined();
      expect([await storage.entries('long-ago', 0), await storage.chat('long-ago', 0, 9)]).toEqual([[], []]);
      expect([await storage.snapshot('long-ago'), await storage.clock('long-ago')]).toEqual([undefined, undefined]);
      expect((await storage.entries('goes-on', 0)).map(({ number }) => number)).toEqual([1, 2]);
      expect((await storage.matchesOf('p1', 9)).map(({ match }) => match.id).sort()).toEqual([
        'goes-on',
        'is-over',
        'lately',
      ]);
    });

    test('a guest who sits nowhere goes, and whoever sits somewhere stays', async () => {
      const storage = await fresh();
      await storage.write([
        { player: aPlayer('p1', { createdAt: 1 }) },
        { player: aPlayer('p2', { createdAt: 1 }) },
        { player: aPlayer('p3', { createdAt: 9 }) },
        { player: aPlayer('p4', { createdAt: 1 }) },
        { newMatch: aMatch('m1'), seats: [aSeat('m1', 1, human)] },
      ]);
      expect(await storage.unseatedGuests('', 5, 3)).toEqual({ ids: ['p2'], last: 'p3' });
      expect(await storage.unseatedGuests('p3', 5, 3)).toEqual({ ids: ['p4'], last: null });
      expect(await storage.write([{ unseatedGuest: 'p1' }, { unseatedGuest: 'p2' }])).toEqual(['conflict', 'written']);
      expect([(await storage.player('p1'))?.id, await storage.player('p2')]).toEqual(['p1', undefined]);
    });

    test('a match lacks a snapshot when it is played and its last entry is above the one there is', async () => {
      const storage = await fresh();
      const make = (id: string, status: 'playing' | 'over' = 'playing') => ({
        newMatch: aMatch(id, { status }),
        seats: [aSeat(id, 1, human)],
      });
      await storage.write([make('m1'), make('m2'), make('m3'), make('m4'), make('m5', 'over')]);
      await storage.write([
        { entry: anEntry('m1', 1) },
        { entry: anEntry('m2', 1) },
        { entry: anEntry('m2', 2) },
        { snapshot: aSnapshot('m2', 1) },
        { entry: anEntry('m3', 1) },
        { snapshot: aSnapshot('m3', 1) },
        { entry: anEntry('m5', 1) },
      ]);
      expect(await storage.matchesWithoutSnapshot('', 9)).toEqual({ ids: ['m1', 'm2'], last: null });
      // A look takes as many matches as it is told, whatever they are: it never goes through all of them.
      expect(await storage.matchesWithoutSnapshot('', 1)).toEqual({ ids: ['m1'], last: 'm1' });
      expect(await storage.matchesWithoutSnapshot('m1', 2)).toEqual({ ids: ['m2'], last: 'm3' });
      expect(await storage.matchesWithoutSnapshot('m3', 2)).toEqual({ ids: [], last: 'm5' });
      expect(await storage.matchesWithoutSnapshot('m5', 2)).toEqual({ ids: [], last: null });
    });
  });
}
