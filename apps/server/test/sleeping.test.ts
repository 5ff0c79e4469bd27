// Matches that nobody follows leave the memory, and lose nothing by it.

import type { Game } from '@automachia/kernel';
import { Random } from '@automachia/kernel';
import type { MatchInfo, MyMatch } from '@automachia/protocol';
import { tournoi } from '@automachia/tournoi';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { brainsHere } from '../src/bots/brains.js';
import { Ledger } from '../src/ledger.js';
import { House } from '../src/matches/house.js';
import { createMeters } from '../src/metrics.js';
import { usualLifetimes } from '../src/settings.js';
import { openStorage } from '../src/storage/open.js';
import { Person } from './around/aPerson.js';
import { aPlace, aPowerCut, aServer, noLimits, type TestServer } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock } from './around/handClock.js';
import { allIsWell, choosesAtRandom, playAtRandom } from './around/playing.js';
import { shelfGames } from './around/shelfGames.js';

const otherRules = { ...tournoi, version: '9' } as unknown as Game;

test('a match asleep with a choice that could be taken back goes on under other rules after a proper stop', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const table = await aTable(server, 2);
  const [one, two] = table.followers;
  await choosesAtRandom(one!, new Random(1));
  expect(one!.undo).toBe(1);
  for (const follower of [one!, two!]) {
    follower.leave();
    await follower.untilClosed();
  }
  // Whoever leaves knows it a moment before the server does.
  await eventually(async () => {
    const { seats } = await table.people[0]!.infoOf(table.match);
    expect(seats.map((seat) => seat.isPresent)).toEqual([false, false]);
  });
  await clock.pass(200_000);
  const [metric] = /^automachia_matches_live \d+$/m.exec(await (await fetch(`${server.origin}/metrics`)).text()) ?? [];
  expect(metric).toBe('automachia_matches_live 0');
  await server.stop();
  const again = await atAnother(await aServer({ file: server.file, games: () => otherRules }), table);
  expect(again.followers[0]!.match).toMatchObject({ status: 'playing', rulesVersion: '9' });
  await playAtRandom(again.followers, new Random(2));
  allIsWell(...again.followers);
});

/** Tournoi, one of whose rules fails the next time it is asked for. */
function aBrokenGame() {
  const game = tournoi as unknown as Game;
  const breaking: { next?: 'save' | 'asked' } = {};
  const fails = (what: 'save' | 'asked'): void => {
    if (breaking.next !== what) return;
    delete breaking.next;
    throw new Error('The rules fail, says the test.');
  };
  const broken: Game = {
    ...game,
    save: (state) => {
      fails('save');
      return game.save(state);
    },
    asked: (state) => {
      fails('asked');
      return game.asked(state);
    },
  };
  return { breaking, games: () => broken };
}

/** Three matches that were begun, and that everybody has left. */
async function threeLeft(server: TestServer): Promise<void> {
  for (let i = 0; i < 3; i++) {
    const { followers, people, match } = await aTable(server, 2, { clock: { seconds: 3600 } });
    await playAtRandom(followers, new Random(i), { until: () => followers.every(({ n }) => n >= 2) });
    for (const one of followers) {
      one.leave();
      await one.untilClosed();
    }
    await eventually(async () => {
      const { seats } = await people[0]!.infoOf(match);
      expect(seats.map((seat) => seat.isPresent)).toEqual([false, false]);
    });
  }
}

const metricsOf = async ({ origin }: TestServer): Promise<string> => (await fetch(`${origin}/metrics`)).text();

test.each(['save', 'asked'] as const)(
  'rules whose "%s" fails while a match falls asleep keep no other awake, nor that one for long',
  async (what) => {
    const clock = new HandClock();
    const { breaking, games } = aBrokenGame();
    const server = await aServer({ clock, games });
    await threeLeft(server);
    expect(await metricsOf(server)).toContain('automachia_matches_live 3\n');
    breaking.next = what;
    await clock.pass(60_000);
    expect(breaking.next).toBeUndefined();
    await clock.pass(30_000);
    const metrics = await metricsOf(server);
    expect(metrics).toContain('automachia_matches_live 0\n');
    expect(metrics).toContain('automachia_failures_total{where="match"} 1\n');
  },
);

test('rules that fail at a stop take no snapshot from any match', async () => {
  const { breaking, games } = aBrokenGame();
  const server = await aServer({ games });
  await threeLeft(server);
  breaking.next = 'save';
  await server.stop();
  expect(breaking.next).toBeUndefined();
  const storage = await openStorage(server.file);
  onTestFinished(() => storage.close());
  expect((await storage.matchesWithoutSnapshot('', 9)).ids).toEqual([]);
});

test('a match whose last seat was taken just before a power cut begins when somebody opens it', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  const { storage } = server;
  // As it lies on the disk between the two writes of whoever sits down last.
  const updatedAt = Date.now();
  await storage.write([{ matchId: table.match.id, match: { status: 'waiting', updatedAt } }]);
  const restarted = await aServer({ file: aPowerCut(server) });
  const again = await atAnother(restarted, table);
  const info = await again.people[0]!.ask<MatchInfo>('GET', `/api/matches/${table.match.id}`);
  expect(info.body).toMatchObject({ status: 'playing', asked: [1, 2] });
  await playAtRandom(again.followers, new Random(3));
  allIsWell(...again.followers);
});

test('after a crash, a proper stop leaves a snapshot at the last entry of every match, opened since or not', async () => {
  const server = await aServer();
  const tables = [await aTable(server, 2), await aTable(server, 3), await aTable(server, 2)];
  for (const [i, { followers }] of tables.entries()) {
    await playAtRandom(followers, new Random(i), { until: () => followers[0]!.n > i + 1 });
  }
  const file = aPowerCut(server);
  const restarted = await aServer({ file });
  await atAnother(restarted, tables[0]!);
  expect((await restarted.storage.matchesWithoutSnapshot('', 9)).ids).toHaveLength(3);
  await restarted.stop();
  const storage = await openStorage(file);
  onTestFinished(() => storage.close());
  for (const { match } of tables) {
    const last = (await storage.entries(match.id, 0)).at(-1);
    expect(last?.number).toBeGreaterThan(0);
    expect((await storage.snapshot(match.id))?.number).toBe(last?.number);
  }
});

test('a list shows how a match ended, also when nobody has opened it since a restart', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  await playAtRandom(table.followers, new Random(4));
  const { outcome } = await table.people[0]!.infoOf(table.match);
  expect(outcome).not.toBeNull();
  const restarted = await aServer({ file: aPowerCut(server) });
  const { player, token } = table.people[0]!;
  const [mine] = await new Person(restarted.origin, player, token).get<MyMatch[]>('/api/me/matches');
  expect(mine?.match).toMatchObject({ status: 'over', outcome });
});

test('a match is read once for all who ask meanwhile, and anew for who asks after that has failed', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  onTestFinished(() => storage.close());
  const log = pino({ level: 'silent' });
  const clock = new HandClock();
  const ledger = new Ledger(storage, clock);
  const settings = { botPause: 0, limits: noLimits, lifetimes: usualLifetimes };
  const around = { storage, ledger, brains: brainsHere, clock, log, meters: createMeters(clock), ...settings };
  const house = new House(around, shelfGames);
  onTestFinished(() => house.stop());
  const reading = vi.spyOn(storage, 'match');
  const all = () => Promise.allSettled([house.find('m1'), house.find('m1'), house.find('m1')]);
  storage.failing = 'everything';
  for (const one of await all()) expect(one).toHaveProperty('reason.name', 'StorageError');
  expect(reading).toHaveBeenCalledTimes(1);
  storage.failing = 'nothing';
  for (const one of await all()) expect(one).toHaveProperty('reason.message', 'There is no match "m1".');
  expect(reading).toHaveBeenCalledTimes(2);
});
