// A match with a clock sleeps like any other: only its deadline is kept, and one timer waits for the next of them all.

import { Random } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DecisionClock } from '../src/matches/decisionClock.js';
import { openStorage } from '../src/storage/open.js';
import type { Storage, Write } from '../src/storage/storage.js';
import { aPerson } from './around/aPerson.js';
import { aPlace, aPowerCut, aServer, type TestServer } from './around/aServer.js';
import { aTable, atAnother, type Table } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock, settled } from './around/handClock.js';
import { allIsWell, choosesAtRandom } from './around/playing.js';
import { aMatch, aSeat } from './storage-rows.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const anHour = { clock: { seconds: 3600 } };

/** Everybody leaves, and the match falls asleep. */
async function leaves({ followers, people, match }: Table, server: TestServer, clock: HandClock): Promise<void> {
  for (const one of followers) {
    one.leave();
    await one.untilClosed();
  }
  await eventually(async () => {
    const { seats } = await people[0]!.infoOf(match);
    expect(seats.some((seat) => seat.isPresent)).toBe(false);
  });
  await clock.pass(90_000);
  expect(await inMemory(server)).toBe(0);
}

async function inMemory(server: TestServer): Promise<number> {
  const text = await (await fetch(`${server.origin}/metrics`)).text();
  return Number(/^automachia_matches_live (\d+)$/m.exec(text)![1]);
}

async function howOf(storage: Storage, { id }: { readonly id: string }): Promise<string[]> {
  return (await storage.entries(id, 0)).map((row) => row.how);
}

/** Lets whatever is due now happen, until it has. */
async function comesTrue(clock: HandClock, isSo: () => Promise<void>): Promise<void> {
  await eventually(async () => {
    await clock.pass(0);
    await isSo();
  });
}

/** Stores so many matches whose clock runs, and says which. */
async function storeMatches(storage: Storage, count: number, now: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, i) => `m${String(i).padStart(11, '2')}`);
  const { version, pack } = tournoi;
  await storage.write(
    ids.map((id) => ({
      newMatch: aMatch(id, {
        status: 'playing',
        rulesVersion: version,
        packVersion: pack.version,
        options: '{"players":2}',
        clockSeconds: 3600,
        updatedAt: now,
        visitedAt: now,
      }),
      seats: [1, 2].map((seat) => aSeat(id, seat, { kind: 'human', playerId: 'p1', name: 'Ann' })),
    })),
  );
  return ids;
}

test('matches with a long clock leave the memory after a minute, and a restart takes none of them up', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const ann = await aPerson(server);
  const seats = [{ kind: 'me' }, { kind: 'me' }] as const;
  for (let i = 0; i < 10; i++) {
    await Promise.all(Array.from({ length: 20 }, () => ann.makes(seats, { clock: { seconds: 1_209_600 } })));
  }
  expect(await inMemory(server)).toBe(200);
  await clock.pass(90_000);
  expect(await inMemory(server)).toBe(0);
  expect(await server.storage.nextClocks(999)).toHaveLength(200);
  const restarted = await aServer({ clock, file: aPowerCut(server) });
  await clock.pass(90_000);
  expect(await inMemory(restarted)).toBe(0);
});

test('a start reads those of two thousand matches whose clock has run out, and no other', async () => {
  const clock = new HandClock();
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const now = clock.wall();
  const ids = await storeMatches(storage, 2000, now);
  const due = ids.slice(7, 10);
  await storage.write([{ aliveAt: now }, ...due.map((matchId) => ({ clock: { matchId, deadline: now, left: '[]' } }))]);
  const reading = vi.spyOn(storage, 'match');
  const server = await aServer({ clock, storage });
  const readIds = () => new Set(reading.mock.calls.map(([id]) => id));
  await clock.pass(MINUTE - 1);
  expect(readIds()).toEqual(new Set());
  await clock.pass(1);
  await comesTrue(clock, async () => {
    for (const id of due) expect(await howOf(storage, { id })).toEqual(['clock', 'clock']);
  });
  expect(readIds()).toEqual(new Set(due));
  expect(await inMemory(server)).toBe(3);
});

test('many clocks that run out at the same moment are all decided for at that moment', async () => {
  // What is written is on the disk a little later than what is read is there.
  class Slow extends FaultyStorage {
    override async write(writes: readonly Write[]): ReturnType<Storage['write']> {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return super.write(writes);
    }
  }
  const clock = new HandClock();
  const storage = new Slow(await openStorage(aPlace()));
  const now = clock.wall();
  const ids = await storeMatches(storage, 120, now);
  await storage.write([{ aliveAt: now }, ...ids.map((matchId) => ({ clock: { matchId, deadline: now, left: '[]' } }))]);
  await aServer({ clock, storage });
  const ringing = setInterval(() => void clock.pass(0), 1);
  onTestFinished(() => clearInterval(ringing));
  await clock.pass(MINUTE);
  await comesTrue(clock, async () => {
    for (const id of ids) expect(await howOf(storage, { id })).toEqual(['clock', 'clock']);
  });
  expect(clock.steady()).toBe(MINUTE);
});

test('a clock runs out on time while its match sleeps, again and again', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const table = await aTable(server, 2, anHour);
  await leaves(table, server, clock);
  await clock.pass(HOUR - 90_000 - 1);
  await settled();
  expect(await howOf(server.storage, table.match)).toEqual([]);
  expect(await inMemory(server)).toBe(0);
  await clock.pass(1);
  await comesTrue(clock, async () => expect(await howOf(server.storage, table.match)).toEqual(['clock', 'clock']));
  await clock.pass(90_000);
  expect(await inMemory(server)).toBe(0);
  const { length } = await server.storage.entries(table.match.id, 0);
  await clock.pass(HOUR - 90_000);
  await comesTrue(clock, async () => {
    expect((await howOf(server.storage, table.match)).length).toBeGreaterThan(length);
  });
});

test('whoever comes back to a match that slept has the time that was left, by whatever the wall clock says', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const table = await aTable(server, 2, anHour);
  await choosesAtRandom(table.followers[0]!, new Random(1));
  await leaves(table, server, clock);
  clock.wallAhead += 30 * DAY;
  await clock.pass(5 * MINUTE);
  clock.wallAhead -= 400 * DAY;
  await clock.pass(5 * MINUTE);
  const again = await atAnother(server, table);
  expect(again.followers[1]!.clock).toBe(HOUR - 90_000 - 10 * MINUTE);
  expect(await server.storage.nextClocks(9)).toEqual([]);
  // What was sealed may still be taken back, and has no more time for it.
  await again.followers[0]!.takesBack();
  expect(again.followers[0]!.clock).toBe(HOUR - 90_000 - 10 * MINUTE);
  allIsWell(...again.followers);
});

test('nor does anybody lose time who comes back while deadlines follow the wall clock', async () => {
  const clock = new HandClock();
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ clock, storage });
  const table = await aTable(server, 2, anHour);
  await leaves(table, server, clock);
  clock.wallAhead += 30 * DAY;
  const goOn = storage.holdUp();
  await clock.pass(5 * MINUTE);
  const coming = atAnother(server, table);
  await new Promise((resolve) => setTimeout(resolve, 100));
  goOn();
  expect((await coming).followers[0]!.clock).toBe(HOUR - 90_000 - 5 * MINUTE);
});

test('while the server does not run, clocks stand still: after a stop to the second, after a crash by the last minute', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const table = await aTable(server, 2, anHour);
  await clock.pass(20 * MINUTE);
  const crashed = aPowerCut(server);
  await server.stop();
  await clock.pass(3 * DAY);
  const stopped = await aServer({ clock, file: server.file });
  expect((await atAnother(stopped, table)).followers[0]!.clock).toBe(40 * MINUTE);
  const after = await aServer({ clock, file: crashed });
  const { clock: left } = (await atAnother(after, table)).followers[0]!;
  expect(left).toBeGreaterThanOrEqual(40 * MINUTE);
  expect(left).toBeLessThanOrEqual(41 * MINUTE);
});

test('what was used of an earlier decision stays used over a sleep', async () => {
  const clock = new HandClock();
  const timed = { timeIsUp: () => {} };
  const before = new DecisionClock(clock, 10, timed);
  before.look(1, 0b10, true, false);
  await clock.pass(4000);
  before.look(2, 0b10, true, false);
  await clock.pass(3000);
  const kept = JSON.parse(JSON.stringify(before.kept)) as typeof before.kept;
  before.stop();
  const after = new DecisionClock(clock, 10, timed);
  after.resume(2, kept);
  after.look(2, 0b10, true, false);
  expect(after.left).toBe(7000);
  after.look(1, 0b10, true, false);
  expect(after.left).toBe(6000);
  after.look(2, 0b10, true, false);
  expect(after.left).toBe(7000);
});

test('what was left when a match fell asleep is left, also where it was looked at before it is given back', async () => {
  const clock = new HandClock();
  let rung = 0;
  const decisions = new DecisionClock(clock, 10, { timeIsUp: () => (rung += 1) });
  // As where somebody has resigned just before a crash: their seat is left to a bot first of all.
  decisions.look(2, 0b10, true, true);
  decisions.resume(2, { left: 3000, leftOf: [] });
  decisions.look(2, 0b10, true, true);
  await clock.pass(2900);
  expect(rung).toBe(0);
  await clock.pass(200);
  expect(rung).toBe(1);
});

test('whoever is asked anew because somebody else went back has the whole time, also over a sleep', async () => {
  const clock = new HandClock();
  const timed = { timeIsUp: () => {} };
  const decisions = new DecisionClock(clock, 10, timed);
  const [one, two] = [0b10, 0b100];
  decisions.look(1, one, true, false);
  await clock.pass(4000);
  decisions.look(2, one | two, true, false);
  await clock.pass(3000);
  decisions.look(3, two, true, false);
  await clock.pass(2000);
  decisions.tookBack(1, 2, one);
  decisions.look(2, one, true, false);
  const after = new DecisionClock(clock, 10, timed);
  after.resume(2, JSON.parse(JSON.stringify(decisions.kept)) as typeof decisions.kept);
  decisions.stop();
  after.look(2, one, true, false);
  after.tookBack(1, 1, one);
  after.look(1, one, true, false);
  expect(after.left).toBe(6000);
  // So has whoever went back, where both are asked.
  after.look(2, one | two, true, false);
  expect(after.left).toBe(10_000);
  after.look(3, two, true, false);
  expect(after.left).toBe(10_000);
});

test('a clock that cannot be stored when its match falls asleep is stored later, and runs out on time', async () => {
  const clock = new HandClock();
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ clock, storage });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'me' }], anHour);
  storage.failing = 'writing';
  await clock.pass(90_000);
  expect(await inMemory(server)).toBe(0);
  expect(await storage.clock(match.id)).toBeUndefined();
  storage.failing = 'nothing';
  await clock.pass(HOUR - 90_000 - 1);
  expect(await storage.clock(match.id)).toBeDefined();
  await clock.pass(1);
  await comesTrue(clock, async () => expect(await howOf(storage, match)).toEqual(['clock', 'clock']));
});

test('bots of a match with a clock go on after a crash, so that somebody’s time begins', async () => {
  const clock = new HandClock();
  const neverAnswers = { think: () => new Promise<never>(() => {}), stop: async () => {} };
  const server = await aServer({ clock, brains: neverAnswers });
  const table = await aTable(server, 1, anHour, 1);
  await choosesAtRandom(table.followers[0]!, new Random(1));
  expect(await howOf(server.storage, table.match)).toEqual(['player']);
  const restarted = await aServer({ clock, file: aPowerCut(server) });
  await comesTrue(clock, async () => {
    expect((await howOf(restarted.storage, table.match)).slice(0, 2)).toEqual(['player', 'bot']);
  });
});
