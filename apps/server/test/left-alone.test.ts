// What nobody comes to any more ends by a rule that is announced, a few matches at a time.

import { Random } from '@automachia/kernel';
import type { MatchInfo, MyMatch } from '@automachia/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { openStorage } from '../src/storage/open.js';
import type { Write } from '../src/storage/storage.js';
import { aPerson } from './around/aPerson.js';
import { aPlace, aServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock } from './around/handClock.js';
import { choosesAtRandom } from './around/playing.js';
import { takeBackDeadlines } from './storage-before.js';
import { aMatch, aPlayer } from './storage-rows.js';

const HOUR = 3_600_000;
const lifetimes = {
  listed: 2 * HOUR,
  invited: 4 * HOUR,
  playing: 8 * HOUR,
  unplayed: HOUR,
  unknown: HOUR,
  absent: HOUR,
  cancelled: 3 * HOUR,
  unseated: 6 * HOUR,
};
const forTwo = [{ kind: 'me' }, { kind: 'open' }] as const;

function hoursFrom(clock: HandClock, hours: number): string {
  return new Date(clock.wall() + hours * HOUR).toISOString();
}

test('a table that nobody joins goes after a while, which it says; one at which its maker sits does not', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes });
  const ann = await aPerson(server);
  const { match: listed } = await ann.makes(forTwo, { isListed: true });
  const { match: invited } = await ann.makes(forTwo);
  const { match: kept } = await ann.makes(forTwo, { isListed: true });
  expect([listed.endsAt, invited.endsAt]).toEqual([hoursFrom(clock, 2), hoursFrom(clock, 4)]);
  const sitting = await ann.follows(kept, 1);
  expect(sitting.match!.endsAt).toBeNull();
  await clock.pass(2 * HOUR - 60_000);
  expect((await ann.get<MatchInfo[]>('/api/matches')).map(({ id }) => id).sort()).toEqual([listed.id, kept.id].sort());
  await clock.pass(3 * 60_000);
  await eventually(async () => {
    expect((await ann.get<MatchInfo[]>('/api/matches')).map(({ id }) => id)).toEqual([kept.id]);
  });
  expect(await ann.infoOf(listed)).toMatchObject({ status: 'cancelled', outcome: null, endsAt: null });
  expect((await ann.infoOf(invited)).status).toBe('waiting');
  await clock.pass(2 * HOUR);
  await eventually(async () => expect((await ann.infoOf(invited)).status).toBe('cancelled'));
  // Its maker leaves: from then on it has its time.
  sitting.leave();
  await sitting.untilClosed();
  await eventually(async () => expect((await ann.infoOf(kept)).endsAt).not.toBeNull());
  await clock.pass(90_000);
  const mine = (await ann.get<MyMatch[]>('/api/me/matches')).find(({ match }) => match.id === kept.id);
  expect(Date.parse(mine!.match.endsAt!) - clock.wall()).toBeGreaterThan(1.9 * HOUR);
});

test('a table that was cancelled goes after a while, and so does a guest who never sat down', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes: { ...lifetimes, playing: 99 * HOUR } });
  const [ann, ben, watcher] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const made = await ann.makes(forTwo);
  const played = await ben.makes([{ kind: 'me' }, { kind: 'me' }]);
  expect((await ann.ask('DELETE', `/api/matches/${made.match.id}/seats/1`)).status).toBe(200);
  const isThere = async () => (await server.storage.match(made.match.id)) !== undefined;
  await clock.pass(3 * HOUR - 120_000);
  expect(await isThere()).toBe(true);
  await clock.pass(4 * 60_000);
  await eventually(async () => expect(await isThere()).toBe(false));
  expect((await ann.ask('GET', `/api/matches/${made.match.id}`)).status).toBe(404);
  expect((await watcher.ask('GET', '/api/me')).status).toBe(200);
  await clock.pass(3 * HOUR);
  await eventually(async () => expect((await watcher.ask('GET', '/api/me')).status).toBe(401));
  // Whoever sits somewhere stays, and so does what is played.
  expect((await ben.ask('GET', '/api/me')).status).toBe(200);
  expect((await ben.infoOf(played.match)).status).toBe('playing');
});

test('much that was left behind is cleared away within minutes, also where somebody looks at what was cancelled first', async () => {
  const clock = new HandClock();
  const file = aPlace();
  const before = await openStorage(file);
  const old = { createdAt: 0, visitedAt: 0, updatedAt: 0 };
  const rows: Write[] = [];
  for (let i = 0; i < 700; i++) rows.push({ player: aPlayer(`guest-${i}`, { createdAt: 0 }) });
  const watched = Array.from({ length: 105 }, (_, i) => `watched${String(i).padStart(5, '0')}`);
  for (const id of watched) rows.push({ newMatch: aMatch(id, { ...old, status: 'cancelled' }), seats: [] });
  for (let i = 0; i < 220; i++)
    rows.push({ newMatch: aMatch(`cancelled-${i}`, { ...old, visitedAt: 1, status: 'cancelled' }), seats: [] });
  await before.write(rows);
  await before.close();
  const server = await aServer({ clock, lifetimes, file });
  const eve = await aPerson(server);
  await Promise.all(watched.map((id) => eve.follows({ id })));
  await clock.pass(HOUR - 1000);
  const left = async () => {
    const guests = await server.storage.unseatedGuests('', 1, 2000);
    return [guests.ids.length, (await server.storage.cancelledBefore(2, 1000)).length];
  };
  expect(await left()).toEqual([700, 325]);
  // A few looks that follow each other: one a minute would take far longer.
  for (let second = 0; second < 90 && String(await left()) !== `0,${watched.length}`; second++) {
    await clock.pass(1000);
    // Time stands still until all is done that was begun.
    for (let last = ''; last !== String(await left()); ) {
      last = String(await left());
      await new Promise((resolve) => setTimeout(resolve, 15));
    }
  }
  expect(await left()).toEqual([0, watched.length]);
});

test('a match in which nothing happens and to which nobody comes ends without a winner; a visit gives it time', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes });
  const table = await aTable(server, 2);
  const [ann] = table.people;
  await choosesAtRandom(table.followers[0]!, new Random(1));
  const leave = async (followers: typeof table.followers): Promise<void> => {
    for (const one of followers) {
      one.leave();
      await one.untilClosed();
    }
    await eventually(async () => {
      expect((await ann!.infoOf(table.match)).seats.some((seat) => seat.isPresent)).toBe(false);
    });
  };
  const endsAt = async (): Promise<string | null> => (await ann!.get<MyMatch[]>('/api/me/matches'))[0]!.match.endsAt;
  expect(await endsAt()).toBeNull();
  await leave(table.followers);
  await clock.pass(7 * HOUR);
  await leave([await ann!.follows(table.match, 1)]);
  await clock.pass(90_000);
  expect(Date.parse((await endsAt())!) - clock.wall()).toBeGreaterThan(7.9 * HOUR);
  await clock.pass(7.5 * HOUR);
  expect((await ann!.get<MyMatch[]>('/api/me/matches'))[0]!.match.status).toBe('playing');
  await clock.pass(HOUR);
  await eventually(async () => {
    const [mine] = await ann!.get<MyMatch[]>('/api/me/matches');
    expect(mine!.match).toMatchObject({ status: 'cancelled', outcome: null, endsAt: null });
  });
  const answer = await ann!.ask('POST', `/api/matches/${table.match.id}/seats/1/choices`, { number: 1, choice: 0 });
  expect(answer).toMatchObject({ status: 409, body: { message: 'The match was cancelled.' } });
});

test('who only watches keeps no table: it ends all the same, they are told, and it is in nobody’s way', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes });
  const [ann, eve] = [await aPerson(server), await aPerson(server)];
  const watched: MatchInfo[] = [];
  // As many as are cancelled at a time.
  for (let i = 0; i < 20; i++) watched.push((await ann.makes(forTwo, { isListed: true })).match);
  const watching = await Promise.all(watched.map((match) => eve.follows(match)));
  await clock.pass(1000);
  const { match: later } = await ann.makes(forTwo, { isListed: true });
  await clock.pass(2 * HOUR);
  await eventually(async () => {
    await clock.pass(60_000);
    expect(await ann.get<MatchInfo[]>('/api/matches')).toEqual([]);
  });
  expect((await ann.infoOf(later)).status).toBe('cancelled');
  for (const one of watching) await one.until(() => one.match?.status === 'cancelled', 'the end');
});

test('what cannot be cleared away, by a mistake, holds up nothing else', async () => {
  const clock = new HandClock();
  const file = aPlace();
  const storage = new FaultyStorage(await openStorage(file));
  const server = await aServer({ clock, lifetimes, file, storage });
  const [ann, eve] = [await aPerson(server), await aPerson(server)];
  const gone = await ann.makes(forTwo);
  expect((await ann.ask('DELETE', `/api/matches/${gone.match.id}/seats/1`)).status).toBe(200);
  const broken: MatchInfo[] = [];
  // As many as are cancelled at a time. Those in memory are read once more, to see whether anybody has played.
  for (let i = 0; i < 20; i++) broken.push((await ann.makes(forTwo, { isListed: true })).match);
  for (const match of broken) await eve.follows(match);
  const { entries } = storage;
  storage.entries = (id, after) =>
    broken.some((match) => match.id === id)
      ? Promise.reject(new Error('A mistake, says the test.'))
      : entries(id, after);
  await clock.pass(1000);
  const { match: later } = await ann.makes(forTwo, { isListed: true });
  await clock.pass(4 * HOUR);
  await eventually(async () => {
    await clock.pass(60_000);
    expect((await server.storage.match(later.id))!.match.status).toBe('cancelled');
    expect(await server.storage.match(gone.match.id)).toBeUndefined();
  });
  // Once all is well again they go, too.
  storage.entries = entries;
  await eventually(async () => {
    await clock.pass(60_000);
    expect((await ann.infoOf(broken[0]!)).status).toBe('cancelled');
  });
});

test('a running match that is only watched ends, too', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes });
  const { people, followers, match } = await aTable(server, 2);
  const watching = await (await aPerson(server)).follows(match);
  for (const one of followers) {
    one.leave();
    await one.untilClosed();
  }
  await clock.pass(7 * HOUR);
  expect((await people[0]!.infoOf(match)).status).toBe('playing');
  await clock.pass(HOUR);
  await eventually(async () => {
    await clock.pass(60_000);
    expect(watching.match!.status).toBe('cancelled');
  });
});

test('a match at which somebody sat down or played since it was found to be left goes on', async () => {
  const clock = new HandClock();
  const file = aPlace();
  const storage = new FaultyStorage(await openStorage(file));
  const server = await aServer({ clock, lifetimes, file, storage });
  const { match: running, followers } = await aTable(server, 2);
  await clock.pass(9 * HOUR);
  await choosesAtRandom(followers[0]!, new Random(1));
  for (const one of followers) {
    one.leave();
    await one.untilClosed();
  }
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
  await clock.pass(4 * HOUR - 90_000);
  await ben.joins(made);
  await storage.write([{ matchId: running.id, match: { visitedAt: 0, updatedAt: 0 } }]);
  let looks = 0;
  storage.matchesLeftAlone = async () => {
    looks += 1;
    return [running.id, made.match.id];
  };
  const watching = await Promise.all([running, made.match].map((match) => ben.follows(match)));
  await eventually(async () => {
    await clock.pass(60_000);
    expect(looks).toBeGreaterThan(2);
  });
  expect(watching.map(({ match }) => match!.status)).toEqual(['playing', 'waiting']);
  expect((await ann.infoOf(made.match)).status).toBe('waiting');
});

test('whoever sits down, or takes a seat along to another device, gives a table its whole time', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }], { isListed: true });
  const endsAt = async (): Promise<string | null> => (await ann.infoOf(made.match)).endsAt;
  await clock.pass(HOUR);
  await ben.joins(made);
  expect(await endsAt()).toBe(hoursFrom(clock, 2));
  await clock.pass(HOUR);
  expect(await endsAt()).toBe(hoursFrom(clock, 1));
  await ben.post(`/api/matches/${made.match.id}/claims`, { key: made.yours[0]!.key });
  expect(await endsAt()).toBe(hoursFrom(clock, 2));
});

test('nothing is cancelled in the hour after a start, or after the wall clock was set', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes });
  const ann = await aPerson(server);
  const { match } = await ann.makes(forTwo);
  await clock.pass(90_000);
  await server.stop();
  clock.wallAhead += 400 * HOUR;
  const again = await aServer({ clock, lifetimes, file: server.file });
  const status = async (): Promise<string> => (await again.storage.match(match.id))!.match.status;
  await clock.pass(HOUR - 60_000);
  clock.wallAhead -= HOUR / 2;
  await clock.pass(HOUR - 60_000);
  expect(await status()).toBe('waiting');
  await clock.pass(3 * 60_000);
  await eventually(async () => expect(await status()).toBe('cancelled'));
});

test('matches from before this rule have their whole time from the start of the version that brings it', async () => {
  const file = aPlace();
  const before = await openStorage(file);
  await before.write([{ newMatch: aMatch('m1', { visitedAt: 1, updatedAt: 1, createdAt: 1 }), seats: [] }]);
  await before.close();
  takeBackDeadlines(file);
  const begun = Date.now();
  const storage = await openStorage(file);
  onTestFinished(() => storage.close());
  const { visitedAt, maker } = (await storage.match('m1'))!.match;
  expect(visitedAt).toBeGreaterThanOrEqual(begun);
  expect(maker).toBeNull();
});
