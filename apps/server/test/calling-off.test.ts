// Somebody sits down and never plays: the others need not wait for ever.

import { Random } from '@automachia/kernel';
import type { MatchInfo, Problem } from '@automachia/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { usualLifetimes } from '../src/settings.js';
import { openStorage } from '../src/storage/open.js';
import { aPerson, type Person } from './around/aPerson.js';
import { aPlace, aServer } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock } from './around/handClock.js';
import { makeLong, playUntilRegretted } from './around/longMatch.js';
import { aChoice, choosesAtRandom, playAtRandom } from './around/playing.js';

const { unplayed } = usualLifetimes;
/** Days pass slowly by hand. */
const [unknown, absent] = [4 * unplayed, 6 * unplayed];
const lifetimes = { ...usualLifetimes, unknown, absent };

test('a day for who was away, three days for who has played', () => {
  const day = 86_400_000;
  expect(usualLifetimes).toMatchObject({ unknown: day, absent: 3 * day });
});

const givesUp = (person: Person, match: { readonly id: string }, seat: number) =>
  person.ask<MatchInfo & Problem>('DELETE', `/api/matches/${match.id}/seats/${seat}`);

test('a match that waits half an hour for somebody who has never played can be ended by another of its players', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const { people, match, followers } = await aTable(server, 2);
  const [ann, eve] = people as [Person, Person];
  await clock.pass(unplayed - 1000);
  const early = await givesUp(ann, match, 1);
  expect([early.status, early.body.error]).toEqual([409, 'notPossible']);
  expect(early.body.message).toMatch(
    / If it still waits for seat 2, who has not played yet, at 2026-01-01T00:30:00.000Z, you may end it.$/,
  );
  expect(early.body.from).toBe('2026-01-01T00:30:00.000Z');
  await choosesAtRandom(followers[0]!, new Random(1));
  await clock.pass(1000);
  expect((await givesUp(ann, match, 1)).body.message).toContain('at 2026-01-01T00:59:59.000Z');
  await clock.pass(unplayed);
  // Not by who keeps the other waiting, nor by who does not sit there.
  expect((await givesUp(eve, match, 2)).status).toBe(409);
  expect((await givesUp(await aPerson(server), match, 1)).status).toBe(403);
  const ended = await givesUp(ann, match, 1);
  expect([ended.status, ended.body.status]).toEqual([200, 'cancelled']);
  for (const follower of followers) await follower.until(() => follower.match?.status === 'cancelled', 'the end');
  expect((await eve.infoOf(match)).status).toBe('cancelled');
  const tooLate = await followers[1]!.chooses(aChoice(followers[1]!, new Random(1)));
  expect(tooLate).toMatchObject({ type: 'problem', error: 'notPossible' });
});

test('whoever has played is waited for longer; not by who is awaited as well', async () => {
  const clock = new HandClock();
  const { people, match, followers } = await aTable(await aServer({ clock, lifetimes }), 2);
  const onlyOne = () => followers[0]!.asked.length === 1;
  await playAtRandom(followers, new Random(1), { until: () => followers[0]!.n > 3 && onlyOne() });
  const awaited = followers[0]!.asked[0]!;
  const other = 3 - awaited;
  await clock.pass(absent - 1000);
  const kept = await givesUp(people[awaited - 1]!, match, awaited);
  expect([kept.status, kept.body.from]).toEqual([409, undefined]);
  expect(kept.body.message).toMatch(
    /^The match has begun. You may leave and come back, or let a bot play on .*\(PATCH this seat\).$/,
  );
  const early = await givesUp(people[other - 1]!, match, other);
  expect([early.status, early.body.from]).toEqual([409, '2026-01-01T03:00:00.000Z']);
  expect(early.body.message).toContain(` If it still waits for seat ${awaited} at `);
  await clock.pass(1000);
  const { body } = await givesUp(people[other - 1]!, match, other);
  expect([body.status, body.outcome]).toEqual(['over', { winners: [], rule: 'AUT-AGR-03', isCalledOff: true }]);
});

test('a choice that was taken back is none', async () => {
  const clock = new HandClock();
  const { people, match, followers } = await aTable(await aServer({ clock, lifetimes }), 2);
  await choosesAtRandom(followers[1]!, new Random(1));
  await followers[1]!.takesBack();
  await clock.pass(unplayed);
  expect((await givesUp(people[0]!, match, 1)).body.status).toBe('cancelled');
});

test('where there is a clock, it decides: nobody ends the match', async () => {
  const clock = new HandClock();
  const { people, match } = await aTable(await aServer({ clock, lifetimes }), 2, { clock: { seconds: 1_209_600 } });
  await clock.pass(unknown);
  const refused = await givesUp(people[0]!, match, 1);
  expect([refused.status, refused.body.from]).toEqual([409, undefined]);
  expect(refused.body.message).toMatch(/ it has a clock.$/);
});

test('whoever was away when it began has longer to find out, and then as long as anybody', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }], { isListed: true });
  await ben.joins(made);
  await clock.pass(unknown - 2 * unplayed);
  const from = async (person: Person, match: { readonly id: string }) => (await givesUp(person, match, 2)).body.from;
  expect(await from(ben, made.match)).toBe('2026-01-01T02:00:00.000Z');
  await ann.follows(made.match, 1);
  expect(await from(ben, made.match)).toBe('2026-01-01T01:30:00.000Z');
  await eventually(async () => {
    expect((await server.storage.match(made.match.id))!.seats.map(({ knownAt }) => knownAt === null)).toEqual([
      false,
      false,
    ]);
  });
  await clock.pass(unplayed);
  expect((await givesUp(ben, made.match, 2)).body.status).toBe('cancelled');
});

test('where the disk is full no match is ended', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  onTestFinished(() => storage.close());
  const clock = new HandClock();
  const { people, match } = await aTable(await aServer({ clock, storage }), 2);
  const [ann] = people as [Person];
  await clock.pass(unplayed);
  storage.failing = 'writing';
  expect((await givesUp(ann, match, 1)).status).toBeGreaterThanOrEqual(500);
  storage.failing = 'nothing';
  expect((await ann.infoOf(match)).status).toBe('playing');
  expect((await givesUp(ann, match, 1)).body.status).toBe('cancelled');
});

test('who sits there already takes no other seat', async () => {
  const server = await aServer();
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }], { isListed: true });
  await ben.joins(made);
  for (const person of [ann, ben]) {
    const reply = await person.ask<Problem>('POST', `/api/matches/${made.match.id}/seats`, {});
    expect([reply.status, reply.body.error]).toEqual([409, 'notPossible']);
    expect(reply.body.message).toBe('You sit in this match already. Its open seats are for others.');
  }
  await (await aPerson(server)).joins(made);
});

test('who waits half an hour for somebody else to begin, and had no turn, may leave: a bot plays on', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes });
  const [ann, ben] = [await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }], { game: 'gkr' });
  await ben.joins(made);
  const words = (await ann.infoOf(made.match)).fairness.contributions;
  await clock.pass(unplayed - 1000);
  const early = await givesUp(ben, made.match, 2);
  expect([early.status, early.body.from]).toEqual([409, '2026-01-01T00:30:00.000Z']);
  expect(early.body.message).toMatch(
    / at 2026-01-01T02:00:00.000Z, you may end it. From 2026-01-01T00:30:00.000Z on you may leave it to a bot for good.$/,
  );
  await clock.pass(1000);
  const left = await givesUp(ben, made.match, 2);
  expect(left.status).toBe(200);
  expect(left.body).toMatchObject({ status: 'playing', host: 1, fairness: { contributions: words } });
  expect(left.body.seats[1]).toMatchObject({ kind: 'bot', level: 'regular' });
  expect(await ben.get('/api/me/matches')).toEqual([]);
  expect((await givesUp(ben, made.match, 2)).status).toBe(403);
  // Whoever made the table finds it as it was, and plays.
  const hers = await ann.follows(made.match, 1);
  await choosesAtRandom(hers, new Random(1));
});

test('who has chosen, or is to choose, does not leave that way', async () => {
  const clock = new HandClock();
  const { people, match, followers } = await aTable(await aServer({ clock, lifetimes }), 2, { game: 'gkr' });
  await playAtRandom(followers, new Random(1), {
    until: () => followers[0]!.n > 3 && followers[0]!.asked.length === 1,
  });
  const awaited = followers[0]!.asked[0]!;
  await clock.pass(unplayed);
  for (const seat of [awaited, 3 - awaited]) {
    const { status, body } = await givesUp(people[seat - 1]!, match, seat);
    expect([status, body.message.includes('for good')]).toEqual([409, false]);
  }
});

test('choosing and taking back puts off nothing', async () => {
  const clock = new HandClock();
  const { people, match, followers } = await aTable(await aServer({ clock, lifetimes }), 3);
  await choosesAtRandom(followers[0]!, new Random(1));
  const from = async () => (await givesUp(people[0]!, match, 1)).body.from;
  expect(await from()).toBe('2026-01-01T00:30:00.000Z');
  for (let i = 0; i < 12; i++) {
    await clock.pass(60_000);
    await choosesAtRandom(followers[1]!, new Random(i));
    await followers[1]!.takesBack();
    expect(await from()).toBe('2026-01-01T00:30:00.000Z');
  }
});

test('of a long match whose last choices were taken back no more is read than anybody can have taken back', async () => {
  const file = aPlace();
  const first = await aServer({ file });
  const table = await aTable(first, 2);
  await playUntilRegretted(table.followers);
  await first.stop();
  await makeLong(file, table.match.id, 1100);
  const second = await aServer({ file });
  const { followers } = await atAnother(second, table);
  await playAtRandom(followers, new Random(1), { until: () => followers.some(({ n, undo }) => n > 1105 && undo > 0) });
  await second.stop();
  const storage = new FaultyStorage(await openStorage(file));
  const last = (await storage.entries(table.match.id, 0)).at(-1)!;
  // Taken back and chosen again, thirty times; then taken back once more.
  for (let i = 1; i <= 61; i++) {
    const entry = { ...last, number: last.number + i, ...(i % 2 === 0 ? {} : { how: 'undo' as const, body: '{}' }) };
    await storage.write([{ entry }]);
  }
  const third = await aServer({ file, storage });
  const { people, match } = await atAnother(third, table);
  const read: number[] = [];
  const { entries } = storage;
  storage.entries = (id, after) => {
    read.push(after);
    return entries(id, after);
  };
  expect((await givesUp(people[0]!, match, 1)).status).toBe(409);
  expect(read.length).toBeGreaterThan(1);
  expect(Math.min(...read)).toBeGreaterThan(100);
});

test('whoever has left a seat to a bot that played, and took it back, has played', async () => {
  const clock = new HandClock();
  const { people, match, followers } = await aTable(await aServer({ clock, lifetimes }), 2);
  const plays = (body: object) => people[1]!.ask('PATCH', `/api/matches/${match.id}/seats/2`, body);
  await plays({ play: 'bot', level: 'rookie' });
  await playAtRandom([followers[0]!], new Random(1), { until: () => followers[0]!.n > 3 });
  await plays({ play: 'me' });
  // What the bot still answered has been heard by all before anybody goes on.
  await eventually(async () => expect((await people[0]!.infoOf(match)).asked).toEqual(followers[0]!.asked));
  await playAtRandom([followers[0]!], new Random(1), { until: () => followers[0]!.asked.join() === '2' });
  await clock.pass(unplayed);
  const early = await givesUp(people[0]!, match, 1);
  expect([early.status, early.body.from]).toEqual([409, '2026-01-01T03:00:00.000Z']);
});

test('before a match begins, whose table it is frees the seat of somebody who is not there', async () => {
  const server = await aServer();
  const [ann, eve, ben] = [await aPerson(server), await aPerson(server), await aPerson(server)];
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }]);
  await eve.joins(made);
  const sitting = await eve.follows(made.match, 2);
  const present = await givesUp(ann, made.match, 2);
  expect([present.status, present.body.error]).toEqual([409, 'notPossible']);
  sitting.leave();
  await eventually(async () => expect((await ann.infoOf(made.match)).seats[1]!.isPresent).toBe(false));
  // Nobody else does, and nobody does so to whose table it is.
  expect((await givesUp(ben, made.match, 2)).status).toBe(403);
  expect((await givesUp(eve, made.match, 1)).status).toBe(403);
  const freed = await givesUp(ann, made.match, 2);
  expect([freed.status, freed.body.status, freed.body.seats[1]]).toMatchObject([200, 'waiting', { kind: 'open' }]);
  expect((await ben.joins(made)).yours).toMatchObject([{ seat: 2 }]);
  expect((await givesUp(eve, made.match, 2)).status).toBe(403);
});

test('afterwards they leave it to a bot, once the match has waited half an hour for who never played', async () => {
  const clock = new HandClock();
  const { people, match, followers } = await aTable(await aServer({ clock }), 2);
  const [ann, eve] = people as [Person, Person];
  await choosesAtRandom(followers[0]!, new Random(1));
  await clock.pass(unplayed - 1000);
  const early = await givesUp(ann, match, 2);
  expect([early.status, early.body.from]).toEqual([409, '2026-01-01T00:30:00.000Z']);
  await clock.pass(1000);
  expect((await givesUp(eve, match, 1)).status).toBe(403);
  const left = await givesUp(ann, match, 2);
  expect([left.status, left.body.status, left.body.seats[1]]).toMatchObject([200, 'playing', { kind: 'bot' }]);
  await followers[1]!.untilClosed();
  // The bot plays on, and the match is nobody's to end by it.
  await eventually(async () => expect((await ann.infoOf(match)).asked).toContain(1));
});

test('not for who has played, nor where a clock decides', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, lifetimes });
  const timed = await aTable(server, 2, { clock: { seconds: 86_400 } });
  const { people, match, followers } = await aTable(server, 2);
  await playAtRandom(followers, new Random(1), { until: () => followers[0]!.n > 3 });
  await clock.pass(absent);
  for (const [who, where] of [
    [people[0]!, match],
    [timed.people[0]!, timed.match],
  ] as const) {
    expect((await givesUp(who, where, 2)).body.message).toMatch(/^Seat 2 can be left to a bot by you only where/);
  }
});
