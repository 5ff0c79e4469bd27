// When storage fails: nothing that was not stored counts or is seen, the server says what is wrong, and goes on once it
// can. Nothing acknowledged is lost.

import { Random } from '@automachia/kernel';
import { type MatchRecord, verify } from '@automachia/kernel/host';
import { tournoi } from '@automachia/tournoi';
import Database from 'libsql';
import { expect, onTestFinished, test } from 'vitest';
import { brainsHere } from '../src/bots/brains.js';
import { newId } from '../src/secrets.js';
import { openStorage } from '../src/storage/open.js';
import { openSqlite } from '../src/storage/sqlite.js';
import { aPerson, request } from './around/aPerson.js';
import { aPlace, aPowerCut, aServer } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { HandClock } from './around/handClock.js';
import { aPlayer } from './storage-rows.js';
import { aChoice, allAt, allIsWell, choosesAtRandom, playAtRandom, whoIsAsked } from './around/playing.js';
import { like } from './around/like.js';
import { eventually } from './around/eventually.js';

async function aFaultyServer(more: object = {}) {
  const file = aPlace();
  const storage = new FaultyStorage(await openStorage(file));
  return { storage, server: await aServer({ ...more, file, storage }) };
}

const health = (origin: string) => request(origin, 'GET', '/healthz');

test('a disk that takes something again is noticed, although nobody plays', async () => {
  const clock = new HandClock();
  const { storage, server } = await aFaultyServer({ clock });
  const ann = await aPerson(server);
  storage.failing = 'writing';
  await ann.ask('POST', '/api/matches', { game: 'tournoi', seats: [{ kind: 'me' }, { kind: 'open' }] });
  expect((await health(server.origin)).status).toBe(503);
  await clock.pass(60_000);
  expect((await health(server.origin)).status).toBe(503);
  storage.failing = 'nothing';
  await clock.pass(60_000);
  await eventually(async () => expect((await health(server.origin)).status).toBe(200));
});

test('a choice that cannot be stored does not count, nobody sees it, and later the same choice goes through', async () => {
  const { storage, server } = await aFaultyServer();
  const table = await aTable(server, 2);
  const [one, two] = table.followers;
  const watching = await table.people[0]!.follows(table.match);
  await playAtRandom(table.followers, new Random(1), { until: () => one!.n >= 4 });
  await allAt([...table.followers, watching], 4);
  const asked = await whoIsAsked(table.followers);
  const [view, heard] = [two!.view, watching.messages.length];
  const choice = aChoice(asked, new Random(2));
  const { number } = asked.question!;
  storage.failing = 'writing';
  for (let i = 0; i < 3; i++) {
    const answer = await asked.chooses(choice, number);
    expect(answer).toMatchObject({
      type: 'problem',
      error: 'notStored',
      message: like(/could not be stored/),
    });
  }
  expect(await health(server.origin)).toMatchObject({
    status: 503,
    body: { status: 'trouble', why: expect.any(String) as string },
  });
  const http = await table.people[0]!.ask('POST', '/api/matches', {
    game: 'tournoi',
    seats: [{ kind: 'me' }, { kind: 'open' }],
  });
  expect(http).toMatchObject({ status: 503, body: { error: 'notStored' } });
  expect(await request(server.origin, 'POST', '/api/guests', {})).toMatchObject({ status: 503 });
  await watching.resyncs();
  expect(watching.messages.slice(heard).every((message) => message.type === 'table' && message.n === 4)).toBe(true);
  expect(two!.view).toEqual(view);
  expect(await server.storage.entries(table.match.id, 0)).toHaveLength(4);

  storage.failing = 'nothing';
  expect(await asked.chooses(choice, number)).toMatchObject({ type: 'update', n: 5 });
  expect(await health(server.origin)).toMatchObject({ status: 200 });
  await playAtRandom(table.followers, new Random(3), { regret: 20 });
  allIsWell(...table.followers);
  await watching.until(() => watching.isOver, 'the end');
  const record = await table.people[0]!.get<MatchRecord>(`/api/matches/${table.match.id}/record`);
  expect(verify(tournoi, record).checked).toHaveLength(3);
});

test('who chose while another choice could not be stored hears what came of theirs', async () => {
  const { storage, server } = await aFaultyServer();
  const { followers } = await aTable(server, 2);
  const [one, two] = [followers[0]!, followers[1]!];
  const open = storage.holdUp();
  const before = storage.tried.length;
  const lost = one.chooses(aChoice(one, new Random(1)));
  await eventually(() => expect(storage.tried.length).toBeGreaterThan(before));
  const { number } = two.question!;
  const choice = aChoice(two, new Random(2));
  two.send({ type: 'choose', number, choice, id: 77 });
  // What is answered out of turn shows that the choice before it has been heard.
  await two.says({ type: 'whyNot', number, choices: [choice] });
  storage.failures = 1;
  open();
  expect(await lost).toMatchObject({ type: 'problem', error: 'notStored' });
  await two.untilNumber(1);
  expect(two.messages.at(-1)).toMatchObject({ type: 'update', n: 1, answers: 77 });
  allIsWell(one, two);
});

test('a match that can neither be written nor read is held, and goes on by itself when it can be read again', async () => {
  const clock = new HandClock();
  const { storage, server } = await aFaultyServer({ clock });
  const table = await aTable(server, 2);
  const [one] = table.followers;
  const choice = aChoice(one!, new Random(1));
  const { number } = one!.question!;
  storage.failing = 'everything';
  expect(await one!.chooses(choice, number)).toMatchObject({ error: 'notStored' });
  await one!.until(() => one!.match?.status === 'held', 'the news');
  expect(one!.match!.why).toMatch(/could not be read.*try again/);
  expect(await one!.chooses(choice, number)).toMatchObject({ error: 'notPossible' });
  await clock.pass(1000);
  expect(one!.match!.status).toBe('held');
  storage.failing = 'nothing';
  await clock.pass(1000);
  await one!.until(() => one!.match?.status === 'playing', 'the end of the trouble');
  expect(await one!.chooses(choice, number)).toMatchObject({ type: 'update', n: 1 });
  allIsWell(...table.followers);
});

test('what was stored counts, even where storage says that it failed', async () => {
  const { storage, server } = await aFaultyServer();
  const table = await aTable(server, 2);
  const [one] = table.followers;
  const { number } = one!.question!;
  const choice = aChoice(one!, new Random(1));
  const here = `/api/matches/${table.match.id}`;
  storage.isAnswerLost = true;
  const answer = await table.people[0]!.ask('POST', `${here}/seats/1/choices`, { number, choice });
  expect(answer).toMatchObject({ status: 200, body: { n: 1 } });
  expect(await table.people[0]!.ask('POST', `${here}/chat`, { text: 'once' })).toMatchObject({ status: 201 });
  storage.isAnswerLost = false;
  await playAtRandom(table.followers, new Random(4));
  allIsWell(...table.followers);
  expect(await table.people[0]!.get(`${here}/chat`)).toMatchObject([{ text: 'once' }]);
});

test('a storage that does not answer is trouble', async () => {
  const clock = new HandClock();
  const { storage, server } = await aFaultyServer({ clock });
  const table = await aTable(server, 2);
  const [one] = table.followers;
  const letGo = storage.holdUp();
  one!.send({ type: 'choose', number: one!.question!.number, choice: aChoice(one!, new Random(1)) });
  await eventually(() => expect(storage.tried.some((write) => 'entry' in write)).toBe(true));
  expect(await health(server.origin)).toMatchObject({ status: 200 });
  await clock.pass(10_000);
  expect(await health(server.origin)).toMatchObject({
    status: 503,
    body: { why: 'storage has not answered for 10 seconds' },
  });
  letGo();
  await one!.untilNumber(1);
  expect(await health(server.origin)).toMatchObject({ status: 200 });
});

test('bots and clocks do not hammer at a disk that is full, and go on when it is not', async () => {
  const clock = new HandClock();
  const { storage, server } = await aFaultyServer({ clock });
  const table = await aTable(server, 1, { clock: { seconds: 5 } }, 1);
  const [one] = table.followers;
  await one!.untilNumber(1);
  storage.failing = 'writing';
  storage.tried = [];
  await clock.pass(5000);
  await clock.pass(10_000);
  expect(storage.tried.length).toBeGreaterThan(0);
  expect(storage.tried.length).toBeLessThan(30);
  storage.failing = 'nothing';
  // Taking the match up again takes time of its own.
  await eventually(async () => {
    await clock.pass(2000);
    expect(one!.log.map(({ how }) => how)).toContain('clock');
  });
  await playAtRandom([one!], new Random(1));
  allIsWell(one!);
});

test('a timed match in which a bot met a full disk while nobody followed goes on when there is room again', async () => {
  const clock = new HandClock();
  let isFull = (): void => {};
  const brains = {
    ...brainsHere,
    think: (...given: Parameters<typeof brainsHere.think>) => {
      isFull();
      return brainsHere.think(...given);
    },
  };
  const { storage, server } = await aFaultyServer({ clock, brains });
  const { match, followers } = await aTable(server, 1, { clock: { seconds: 30 } }, 1);
  const [one] = followers;
  await one!.untilNumber(1);
  // The next choice of the bot is the first that finds no room.
  isFull = () => {
    storage.failing = 'writing';
  };
  await playAtRandom([one!], new Random(1), { until: () => storage.failing === 'writing' });
  one!.leave();
  await one!.untilClosed();
  await clock.pass(300_000);
  isFull = () => {};
  storage.failing = 'nothing';
  const before = await server.storage.entries(match.id, 0);
  // Taking the match up again takes time of its own.
  await eventually(async () => {
    await clock.pass(30_000);
    expect((await server.storage.entries(match.id, 0)).length).toBeGreaterThan(before.length);
  });
});

test('trouble in the middle of a crowd: what was acknowledged is there after a power cut, what was not is not', async () => {
  const { storage, server } = await aFaultyServer();
  const tables = [];
  for (let i = 0; i < 4; i++) tables.push(await aTable(server, 2));
  const random = new Random(7);
  const acknowledged = new Map<string, number>();
  for (let round = 0; round < 40; round++) {
    storage.failing = random.below(3) === 0 ? 'writing' : 'nothing';
    await Promise.all(
      tables.map(async ({ followers, match }) => {
        const asked = followers.find((one) => one.question !== null);
        if (asked === undefined) return;
        const answer = await asked.chooses(aChoice(asked, random));
        if (answer.type === 'update') acknowledged.set(match.id, answer.n);
        else if (answer.type === 'refused' || answer.error !== 'notStored') throw new Error(JSON.stringify(answer));
        await allAt(followers, asked.n);
      }),
    );
  }
  storage.failing = 'nothing';
  const next = await aServer({ file: aPowerCut(server) });
  for (const table of tables) {
    const again = await atAnother(next, table);
    expect(again.followers[0]!.n).toBe(acknowledged.get(table.match.id));
    expect(again.followers[0]!.view).toEqual(table.followers[0]!.view);
    allIsWell(...table.followers);
  }
});

test('a disk that is really full, and then is not', async () => {
  const file = aPlace();
  await (await openStorage(file)).close();
  const server = await aServer({ storage: await openStorage(file, { maxPages: 60 }), file });
  const ann = await aPerson(server);
  const made = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  // Somebody else fills the disk.
  for (let size = 256; size >= 1; size /= 2) {
    for (let isRoom = true; isRoom; ) {
      const people = Array.from({ length: size }, () => ({ player: aPlayer(newId()) }));
      isRoom = await server.storage.write(people).then(
        () => true,
        () => false,
      );
    }
  }
  const wanted = { game: 'tournoi', seats: [{ kind: 'me' }, { kind: 'open' }], contribution: 'x'.repeat(80) };
  const answers = [];
  for (let i = 0; i < 50; i++) answers.push(await ann.ask('POST', '/api/matches', wanted));
  expect(answers.at(-1)).toMatchObject({ status: 503, body: { error: 'notStored' } });
  expect(await health(server.origin)).toMatchObject({ status: 503 });
  expect((await request(server.origin, 'GET', '/api/games')).status).toBe(200);
  const before = await ann.get<unknown[]>('/api/me/matches');
  await server.stop();
  const next = await aServer({ file });
  const [again] = (await atAnother(next, { people: [ann], match: made.match, invitation: '', followers: [] })).people;
  expect(await again!.get<unknown[]>('/api/me/matches')).toHaveLength(before.length);
  await again!.makes([{ kind: 'me' }, { kind: 'open' }]);
});

test('a database that another program holds: said, and over when it lets go', async () => {
  const file = aPlace();
  const server = await aServer({ file, storage: await openStorage(file, { busyTimeout: 20 }) });
  const table = await aTable(server, 2);
  const [one] = table.followers;
  const other = new Database(file);
  onTestFinished(() => {
    if (other.open) other.close();
  });
  other.exec('begin immediate');
  const choice = aChoice(one!, new Random(1));
  expect(await one!.chooses(choice)).toMatchObject({ error: 'notStored' });
  expect(await health(server.origin)).toMatchObject({ status: 503 });
  other.exec('rollback');
  other.close();
  expect(await one!.chooses(choice)).toMatchObject({ type: 'update', n: 1 });
  expect(await health(server.origin)).toMatchObject({ status: 200 });
  allIsWell(...table.followers);
});

test('of two programs on one database that both take a choice, one is told to look again', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  const rival = await aServer({ storage: await openSqlite(server.file) });
  const there = await atAnother(rival, table);
  const [here, other] = [table.followers[0]!, there.followers[1]!];
  await choosesAtRandom(other, new Random(1));
  expect(await here.chooses(aChoice(here, new Random(2)))).toMatchObject({
    error: 'notStored',
    message: like(/choose again/),
  });
  await here.untilNumber(1);
  expect(here.log.map((entry) => [entry.n, entry.seat])).toEqual([
    [0, 0],
    [1, 2],
  ]);
  await choosesAtRandom(here, new Random(2));
  expect((await server.storage.entries(table.match.id, 0)).map((row) => [row.number, row.seat])).toEqual([
    [1, 2],
    [2, 1],
  ]);
  allIsWell(here);
});

test('what comes while a choice is being stored waits its turn, and too much of it is turned away', async () => {
  const { storage, server } = await aFaultyServer();
  const table = await aTable(server, 2);
  const [one, two] = table.followers;
  const release = storage.holdUp();
  const { number, choices } = one!.question!;
  for (let id = 1; id <= 100; id++) one!.send({ type: 'choose', number, choice: choices![0], id });
  // All of them have been read by then: that may take several turns of the event loop.
  const turnedAway = () => one!.messages.filter((message) => message.type === 'problem').length;
  await one!.until(() => turnedAway() === 83, 'all that are too many turned away');
  release();
  await one!.until(() => one!.messages.filter((message) => 'answers' in message).length === 100, 'all answers');
  const answers = one!.messages.filter((message) => 'answers' in message);
  const kinds = answers.map((message) => (message.type === 'problem' ? message.error : message.type));
  expect(kinds.filter((kind) => kind === 'update')).toHaveLength(1);
  expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(16);
  expect(kinds.filter((kind) => kind === 'tooMany')).toHaveLength(83);
  await choosesAtRandom(two!, new Random(1));
  allIsWell(one!, two!);
});

test('who leaves while waiting for a turn is not taken for present', async () => {
  const { storage, server } = await aFaultyServer();
  const table = await aTable(server, 2);
  const [one, two] = table.followers;
  two!.leave();
  await two!.untilClosed();
  const release = storage.holdUp();
  one!.send({ type: 'choose', number: one!.question!.number, choice: one!.question!.choices![0] });
  await eventually(() => expect(storage.tried.at(-1)).toHaveProperty('entry'));
  const late = table.people[1]!.connects(table.match, 2);
  const lines = new AbortController();
  const asked = await fetch(`${server.origin}/api/matches/${table.match.id}/stream?seat=2`, {
    headers: { authorization: `Bearer ${table.people[1]!.token}` },
    signal: lines.signal,
  });
  expect(asked.status).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 50));
  late.leave();
  lines.abort();
  await late.untilClosed();
  await new Promise((resolve) => setTimeout(resolve, 50));
  release();
  await one!.untilNumber(1);
  expect((await table.people[0]!.infoOf(table.match)).seats[1]!.isPresent).toBe(false);
});

test('a stop while a choice is being stored: whether it counts is what storage says', async () => {
  for (const failures of [1, 0]) {
    const { storage, server } = await aFaultyServer();
    const table = await aTable(server, 2);
    const [one] = table.followers;
    await choosesAtRandom(one!, new Random(1));
    const release = storage.holdUp();
    const two = table.followers[1]!;
    two.send({ type: 'choose', number: two.question!.number, choice: two.question!.choices![0] });
    await eventually(() => expect(storage.tried.filter((write) => 'entry' in write)).toHaveLength(2));
    const stopping = server.stop();
    storage.failures = failures;
    setTimeout(release, 50);
    await stopping;
    const next = await aServer({ file: server.file });
    const again = await atAnother(next, table);
    expect(again.followers[0]!.n).toBe((await next.storage.entries(table.match.id, 0)).length);
    await playAtRandom(again.followers, new Random(2));
    allIsWell(...again.followers);
  }
});

test('rules that fail on a choice, or on telling of it, harm that choice and nobody else', async () => {
  const lines: string[] = [];
  let isFailing: 'nowhere' | 'choosing' | 'telling' = 'nowhere';
  const fail = (where: string) => {
    if (isFailing === where) throw new Error('a mistake in the rules');
  };
  const game = {
    ...tournoi,
    choose: (...given) => {
      fail('choosing');
      return tournoi.choose(...given);
    },
    changes: (...given) => {
      fail('telling');
      return tournoi.changes(...given);
    },
  } satisfies typeof tournoi;
  const logTo = { write: (line: string) => lines.push(line) };
  const server = await aServer({ games: () => game, logLevel: 'error', logTo });
  const table = await aTable(server, 2);
  const [one, two] = table.followers;
  isFailing = 'choosing';
  expect(await one!.chooses(aChoice(one!, new Random(1)))).toMatchObject({ type: 'problem', error: 'internal' });
  isFailing = 'telling';
  const choice = aChoice(one!, new Random(1));
  one!.send({ type: 'choose', number: one!.question!.number, choice });
  await allAt(table.followers, 1);
  isFailing = 'nowhere';
  expect(one!.question).toBe(null);
  expect(lines.filter((line) => line.includes('a mistake in the rules'))).toHaveLength(2);
  await playAtRandom(table.followers, new Random(2));
  allIsWell(one!, two!);
});

test('what is not stored yet is seen nowhere: not in a question, a position, a list, nor by who comes just then', async () => {
  const { storage, server } = await aFaultyServer();
  const table = await aTable(server, 2, { isListed: true });
  const [ann, ben] = table.people;
  const [one, two] = table.followers;
  await choosesAtRandom(one!, new Random(1));
  await allAt(table.followers, 1);
  const look = async () => [
    await ben!.get(`/api/matches/${table.match.id}`),
    await ben!.get(`/api/matches/${table.match.id}/question?seat=2`),
    await ben!.get(`/api/matches/${table.match.id}/position?seat=2`),
    await ann!.get(`/api/matches/${table.match.id}/position?seat=1`),
    await ann!.get(`/api/matches/${table.match.id}/position`),
    await ann!.get('/api/me/matches'),
    await ann!.get('/api/matches'),
  ];
  const before = await look();
  const release = storage.holdUp();
  // The last sealed choice: all would be revealed.
  two!.send({ type: 'choose', number: two!.question!.number, choice: two!.question!.choices![0] });
  await eventually(() => expect(storage.tried.filter((write) => 'entry' in write)).toHaveLength(2));
  expect(await look()).toEqual(before);
  const late = ann!.connects(table.match, 1);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(late.messages).toEqual([]);
  storage.failures = 1;
  release();
  await late.until(() => late.hasTable, 'the table');
  expect(late.n).toBe(1);
  late.leave();
  await late.untilClosed();
  await eventually(async () => expect(await look()).toEqual(before));
  allIsWell(...table.followers, late);
});
