// What is asked takes out of an address's bucket what it costs the server, whichever way it is asked.

import { mostEntries } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { openStorage } from '../src/storage/open.js';
import { aPerson, request } from './around/aPerson.js';
import { aPlace, aServer, noLimits } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { FaultyStorage } from './around/faultyStorage.js';
import type { Follower } from './around/follower.js';
import { HandClock } from './around/handClock.js';
import { makeLong, playUntilRegretted } from './around/longMatch.js';
import { aLine } from './storage-rows.js';

/** A match of six hundred entries, asleep, at a server with a clock that a test turns, and a storage that counts readings. */
async function aSleepingMatch(perSecond: number) {
  const file = aPlace();
  const first = await aServer({ file });
  const table = await aTable(first, 2);
  await playUntilRegretted(table.followers);
  await first.stop();
  await makeLong(file, table.match.id, 600);
  const clock = new HandClock();
  const storage = new FaultyStorage(await openStorage(file));
  const server = await aServer({ file, storage, clock, limits: { ...noLimits, perSecond } });
  const eve = await aPerson(server);
  // Enough for her to have all that she may ask at once, and less than the server waits before it makes missing snapshots.
  await clock.pass(900);
  return { server, storage, clock, match: table.match, eve, path: `/api/matches/${table.match.id}` };
}

/** The same in memory, when that has been paid for. */
async function aLongMatch(perSecond: number) {
  const long = await aSleepingMatch(perSecond);
  await long.eve.infoOf(long.match);
  await long.clock.pass(10_000);
  return long;
}

test('who has a match taken up pays by how long that takes, and not again while it is in memory', async () => {
  const { eve, path, clock } = await aSleepingMatch(10);
  const ask = async () => (await eve.ask('GET', path)).status;
  // Sixty requests for six hundred entries, of which thirty were there.
  expect([await ask(), await ask()]).toEqual([200, 429]);
  await clock.pass(2000);
  expect(await ask()).toBe(429);
  await clock.pass(2000);
  expect([await ask(), await ask(), await ask()]).toEqual([200, 200, 200]);
});

test('who opens a socket at a match that sleeps is let in, and pays for all of it afterwards', async () => {
  const { eve, match, path, clock } = await aSleepingMatch(10);
  await eve.follows(match);
  // Four seconds pay for taking it up; the table that was sent as well costs by its size.
  await clock.pass(7000);
  expect((await eve.ask('GET', path)).status).toBe(429);
});

test('a record costs two requests, and one more for every sixty-four kilobytes of it', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 10 } });
  const asks = async (length: number) => {
    server.storage.record = async () => ({ record: 'x'.repeat(length), rulesChangedAt: null });
    await clock.pass(10_000);
    const statuses = [];
    for (let i = 0; i < 16; i++)
      statuses.push((await fetch(`${server.origin}/api/matches/aaaaaaaaaaaa/record`)).status);
    return statuses.filter((status) => status === 200).length;
  };
  expect([await asks(60_000), await asks(200_000)]).toEqual([15, 6]);
});

test('a past is paid for before anything else is answered, and its other pages cost little', async () => {
  const { eve, path, clock, storage } = await aLongMatch(10);
  const statuses = async (count: number, address: string) => {
    const answers = await Promise.all(Array.from({ length: count }, () => eve.ask('GET', address)));
    return answers.map(({ status }) => status);
  };
  expect((await eve.ask('GET', `${path}/past`)).status).toBe(200);
  storage.readings = 0;
  // Sixty requests for six hundred entries, of which thirty were there.
  for (const address of [path, `${path}/past`, `${path}/position?at=3`])
    expect(await statuses(5, address)).not.toContain(200);
  await clock.pass(3000);
  expect((await eve.ask('GET', path)).status).toBe(429);
  await clock.pass(3000);
  expect((await eve.ask('GET', `${path}/past?from=${mostEntries}`)).status).toBe(200);
  await clock.pass(3000);
  expect((await eve.ask('GET', `${path}/past`)).status).toBe(200);
  expect(storage.readings).toBe(0);
});

test('of many who ask at once for what is dear one is answered', async () => {
  const { eve, path, storage, clock } = await aLongMatch(20);
  await clock.pass(10_000);
  const ask = (at: number) => eve.ask('GET', `${path}/position?at=${at}`);
  await ask(600);
  await clock.pass(10_000);
  storage.readings = 0;
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(590 + i)));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(2);
  expect(storage.readings).toBeLessThanOrEqual(2);
});

test('a position of the past costs as much as the match is long, however early it is', async () => {
  const { eve, path, clock } = await aLongMatch(10);
  await clock.pass(10_000);
  expect((await eve.ask('GET', `${path}/position?at=0`)).status).toBe(200);
  expect((await eve.ask('GET', path)).status).toBe(429);
});

test('whole tables are paid for by their address, however many connections it has', async () => {
  const { eve, match, clock } = await aLongMatch(20);
  const watching = [];
  for (let i = 0; i < 5; i++) {
    watching.push(await eve.follows(match, 0, 600));
    await clock.pass(1000);
  }
  await clock.pass(10_000);
  const answers = await Promise.all(
    watching.flatMap((one) => [1, 2, 3].map(() => one.says({ type: 'resync', after: 0 }))),
  );
  // The first has to be made: sixty and a bit. That leaves nothing for the others, and is paid off later.
  const tables = answers.filter(({ type }) => (type as string) === 'table');
  expect(tables).toHaveLength(1);
  expect(answers.filter(({ type }) => type === 'problem')).toHaveLength(14);
  expect(answers.find(({ type }) => type === 'problem')).toMatchObject({ error: 'tooMany' });
  await clock.pass(10_000);
  // Now it is written, and costs what it takes to tell.
  expect(await watching[0]!.says({ type: 'resync', after: 0 })).toMatchObject({ type: 'table' });
  expect(await watching[1]!.says({ type: 'resync', after: 0 })).toMatchObject({ type: 'table' });
});

test('who follows a long match anew pays for its log', async () => {
  const { eve, match, path, clock } = await aLongMatch(10);
  await clock.pass(10_000);
  await eve.follows(match, 0, 599);
  expect((await eve.ask('GET', path)).status).toBe(429);
  await clock.pass(10_000);
  await eve.follows(match, 0, 600);
  expect((await eve.ask('GET', path)).status).toBe(200);
});

test('a chat costs by the lines that are told', async () => {
  const { server, match, eve, path, clock } = await aLongMatch(10);
  await server.storage.write(Array.from({ length: 400 }, (_, i) => ({ chat: aLine(match.id, 1 + i) })));
  const ask = async (after: number) => (await eve.ask('GET', `${path}/chat?after=${after}`)).status;
  await clock.pass(10_000);
  // Twelve of thirty each.
  expect([await ask(0), await ask(200), await ask(0), await ask(400)]).toEqual([200, 200, 200, 429]);
  await clock.pass(10_000);
  for (let i = 0; i < 10; i++) expect(await ask(400)).toBe(200);
});

test('lines are paid for by their address, however many connections and names it has', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 5 } });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'open' }], { isChatOpen: true });
  const crowd = [];
  for (let i = 0; i < 8; i++) {
    await clock.pass(3000);
    crowd.push(await (await aPerson(server)).follows(match));
  }
  await clock.pass(3000);
  const answers = await Promise.all(
    crowd.flatMap((one) => [1, 2, 3].map((i) => one.says({ type: 'say', text: `${i}` }))),
  );
  expect(answers.filter(({ type }) => (type as string) === 'chat')).toHaveLength(15);
  expect(answers.filter((answer) => 'error' in answer && answer.error === 'tooMany')).toHaveLength(9);
});

test('an address sends as much on many sockets as on a few', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 5 } });
  const ann = await aPerson(server);
  await clock.pass(3000);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const crowd: Follower[] = [];
  for (let i = 0; i < 10; i++) {
    await clock.pass(3000);
    crowd.push(await ann.follows(match));
  }
  await clock.pass(3000);
  for (const one of crowd) for (let i = 0; i < 12; i++) one.send({ type: 'undo' });
  const problems = () => crowd.flatMap(({ messages }) => messages.filter((message) => message.type === 'problem'));
  for (const one of crowd)
    await one.until(() => one.messages.filter(({ type }) => type === 'problem').length === 12, '12');
  // Each might have sent fifteen alone, and five of them as much.
  expect(problems().filter(({ error }) => error === 'notYours')).toHaveLength(75);
  expect(problems().filter(({ error }) => error === 'tooMany')).toHaveLength(45);
});

test('what was measured in the last second is told to all who look', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock });
  const look = async () => (await request<string>(server.origin, 'GET', '/metrics')).body;
  const [one, ...others] = await Promise.all(Array.from({ length: 20 }, look));
  await clock.pass(900);
  for (const other of [...others, await look()]) expect(other).toBe(one);
  await clock.pass(200);
  expect(await look()).not.toBe(one);
});
