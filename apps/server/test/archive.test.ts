// What stays of a match that is over: made once, kept for ever, and good under any rules.

import { type Game, Random } from '@automachia/kernel';
import { type MatchRecord, verify } from '@automachia/kernel/host';
import type { MatchInfo, Past, Problem } from '@automachia/protocol';
import { type Tournoi, tournoi } from '@automachia/tournoi';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Ledger } from '../src/ledger.js';
import { Archive } from '../src/matches/archive.js';
import { createMeters } from '../src/metrics.js';
import { openStorage } from '../src/storage/open.js';
import { type Storage, StorageError, type Write } from '../src/storage/storage.js';
import { aPerson, request } from './around/aPerson.js';
import { aPlace, aPowerCut, aServer, type TestServer } from './around/aServer.js';
import { aTable, atAnother } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { aFinishedMatch } from './around/finishedMatch.js';
import { HandClock, settled } from './around/handClock.js';
import { like } from './around/like.js';
import { allAt, allIsWell, playAtRandom } from './around/playing.js';
import { takeTime } from './around/takingTime.js';
import { takeBackRecords } from './storage-before.js';
import { shelfGames } from './around/shelfGames.js';

const underRules = (version: string, more: Partial<Game<Tournoi>> = {}) => {
  const game = { ...tournoi, ...more, version } as unknown as Game;
  return (id: string): Game | undefined => (id === 'tournoi' ? game : undefined);
};

/** Rules that can do nothing with a match of others. */
const strange = underRules('9', {
  load: () => {
    throw new TypeError('robots is not iterable');
  },
  setUp: () => {
    throw new TypeError('no such option');
  },
});

/** A number that the server tells its operator. */
async function metric({ origin }: TestServer, name: string): Promise<number> {
  const { body } = await request<string>(origin, 'GET', '/metrics');
  return Number(new RegExp(`^automachia_${name} (\\d+)$`, 'm').exec(body)?.[1]);
}

const ask = async ({ origin }: TestServer, id: string, headers = {}) =>
  request<MatchRecord & Problem>(origin, 'GET', `/api/matches/${id}/record`, undefined, headers);

const IDS = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc', 'dddddddddddd'] as const;

/** A database with three matches of which nothing is kept. */
async function anOldDatabase(game = 'tournoi'): Promise<string> {
  const file = aPlace();
  const storage = await openStorage(file);
  await aFinishedMatch(storage, IDS[0], { seed: 1 });
  await aFinishedMatch(storage, IDS[1], { seed: 2, players: 4, regrets: 2 });
  await aFinishedMatch(storage, IDS[2], { seed: 3, game });
  await storage.close();
  takeBackRecords(file);
  return file;
}

async function allAreKept(storage: Storage): Promise<void> {
  await eventually(async () => {
    for (const id of IDS.slice(0, 3)) expect(await storage.record(id)).toBeDefined();
  });
}

test('a record is made once when the match ends, whether anybody asks for it or not', async () => {
  const server = await aServer();
  const { followers, match } = await aTable(server, 2);
  await playAtRandom(followers, new Random(1), { regret: 20 });
  await eventually(async () => expect(await server.storage.record(match.id)).toBeDefined());
  const { body, status } = await ask(server, match.id);
  expect(status).toBe(200);
  verify(tournoi, body);
  expect(await metric(server, 'records_made_total')).toBe(1);
});

test('two hundred who ask for a record cost no replay, and bring no match into memory', async () => {
  const storage = new FaultyStorage(await openStorage(await anOldDatabase('gkr')));
  const server = await aServer({ storage });
  await Promise.all(IDS.slice(0, 2).map((id) => ask(server, id)));
  const first = await ask(server, IDS[2]);
  verify(shelfGames('gkr')!, first.body);
  const { readings } = storage;
  for (let i = 0; i < 10; i++) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(server, IDS[2])));
    expect(answers.map(({ body }) => body)).toEqual(answers.map(() => first.body));
  }
  expect(storage.readings).toBe(readings);
  expect(await metric(server, 'records_made_total')).toBe(3);
  expect(await metric(server, 'matches_live')).toBe(0);
});

test('many who ask for a record that is not there yet wait for one making', async () => {
  const server = await aServer({ file: await anOldDatabase() });
  const answers = await Promise.all(Array.from({ length: 30 }, (_, i) => ask(server, IDS[i % 3]!)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await metric(server, 'records_made_total')).toBe(3);
});

test('a record may be kept by whoever has it, and is not sent twice to them', async () => {
  const server = await aServer({ file: await anOldDatabase() });
  const { headers } = await ask(server, IDS[0]);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('content-type')).toMatch(/^application\/json/);
  const etag = headers.get('etag')!;
  const known = await ask(server, IDS[0], { 'if-none-match': etag });
  expect([known.status, known.body]).toEqual([304, '']);
  expect(known.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect((await ask(server, IDS[0], { 'if-none-match': '"another"' })).status).toBe(200);
  // What is not there yet may come: nobody keeps that.
  const none = await ask(server, IDS[3]);
  expect([none.status, none.headers.get('cache-control')]).toEqual([404, 'no-store']);
});

test('matches that ended before anything was kept get their records in quiet moments, once', async () => {
  const file = await anOldDatabase();
  const server = await aServer({ file });
  await allAreKept(server.storage);
  expect(await metric(server, 'records_made_total')).toBe(3);
  for (const id of IDS.slice(0, 3)) {
    const { record } = (await server.storage.record(id))!;
    const read = JSON.parse(record!) as MatchRecord;
    verify(shelfGames(read.game)!, read);
  }
  await server.stop();
  const again = await aServer({ file });
  expect((await ask(again, IDS[1])).status).toBe(200);
  expect(await metric(again, 'records_made_total')).toBe(0);
});

test('after a crash between the end of a match and its record, the record is made at the next start', async () => {
  class Forgetful extends FaultyStorage {
    override async write(writes: readonly Write[]): ReturnType<Storage['write']> {
      if (writes.some((write) => 'finished' in write)) throw new StorageError('The power is gone, says the test.');
      return super.write(writes);
    }
  }
  const file = aPlace();
  const server = await aServer({ file, storage: new Forgetful(await openStorage(file)) });
  const { followers, match } = await aTable(server, 2);
  await playAtRandom(followers, new Random(2));
  // Whoever asks meanwhile is told that it cannot be stored, and asks again.
  expect(await ask(server, match.id)).toMatchObject({ status: 503, body: { error: 'notStored' } });
  const next = await aServer({ file: aPowerCut(server) });
  await eventually(async () => expect(await next.storage.record(match.id)).toBeDefined());
  verify(tournoi, (await ask(next, match.id)).body);
});

test('after a failure of the disk every record is made, also of what ends before anything is tried again', async () => {
  const clock = new HandClock();
  const storage = new FaultyStorage(await openStorage(aPlace()));
  onTestFinished(() => storage.close());
  const ids = IDS.slice(0, 2);
  for (const [seed, id] of ids.entries()) await aFinishedMatch(storage, id, { seed });
  const [meters, log] = [createMeters(clock), pino({ level: 'silent' })];
  const ledger = new Ledger(storage, clock);
  const noRest = { now: () => 0, rest: async () => {}, share: () => 0 };
  const archive = new Archive({ storage, ledger, clock, meters, log }, shelfGames, noRest);
  const planning = vi.spyOn(clock, 'after');
  storage.failing = 'everything';
  archive.add({ id: ids[0]!, maker: null });
  await eventually(() => expect(planning).toHaveBeenCalledOnce());
  await settled();
  storage.failing = 'nothing';
  archive.add({ id: ids[1]!, maker: null });
  await clock.pass(5000);
  await eventually(async () => {
    for (const id of ids) expect(await storage.record(id)).toBeDefined();
  });
});

test('whoever finishes many matches waits for their records alone', async () => {
  const clock = new HandClock();
  const storage = new FaultyStorage(await openStorage(aPlace()));
  onTestFinished(() => storage.close());
  const many = Array.from({ length: 20 }, (_, i) => `manymatches${'abcdefghijklmnopqrst'[i]}`);
  const ids = [...many, ...IDS.slice(0, 2)];
  for (const id of ids) await aFinishedMatch(storage, id, { maker: many.includes(id) ? 'many' : id });
  const [meters, log] = [createMeters(clock), pino({ level: 'silent' })];
  const noRest = { now: () => 0, rest: async () => {}, share: () => 0 };
  const parts = { storage, ledger: new Ledger(storage, clock), clock, meters, log };
  const archive = new Archive(parts, shelfGames, noRest);
  const made = (): string[] => storage.tried.flatMap((write) => ('finished' in write ? [write.finished.matchId] : []));

  // What has just ended: the first may be under way before others come.
  for (const id of many.slice(0, 3)) archive.add({ id, maker: 'many' });
  archive.add({ id: IDS[0], maker: IDS[0] });
  await eventually(() => expect(made()).toHaveLength(4));
  expect(made().indexOf(IDS[0])).toBeLessThan(3);

  // What somebody waits for: of one maker not too many, and of others all the same.
  const asked = await Promise.allSettled([...many.slice(3), IDS[1]].map((id) => archive.record(id)));
  expect(asked.filter(({ status }) => status === 'rejected').length).toBeLessThanOrEqual(1);
  expect(asked.at(-1)?.status).toBe('fulfilled');
  expect(made().indexOf(IDS[1])).toBeLessThan(4 + 3);
});

test('what ended just before a stop is kept before the server is gone', async () => {
  const server = await aServer();
  const tables = [await aTable(server, 2), await aTable(server, 3)];
  for (const [i, { followers }] of tables.entries()) await playAtRandom(followers, new Random(i));
  await server.stop();
  const storage = await openStorage(server.file);
  for (const { match } of tables) expect(await storage.record(match.id)).toBeDefined();
  await storage.close();
});

test('a record that takes longer than a stop may be held up is left to the next start, which is said', async () => {
  const clock = new HandClock();
  const real = tournoi as unknown as Game;
  let isOver = false;
  // Once it is over each choice takes a second, and twenty-five milliseconds of it truly; a stop may take ten seconds.
  const choose: Game['choose'] = (...given) => {
    if (isOver) {
      takeTime(25);
      void clock.pass(1000);
    }
    const answer = real.choose(...given);
    isOver ||= given[0].outcome !== null;
    return answer;
  };
  const lines: { readonly level: number; readonly msg: string }[] = [];
  let isStopping = (): void => {};
  const stopping = new Promise<void>((resolve) => (isStopping = resolve));
  const write = (line: string): void => {
    lines.push(JSON.parse(line) as (typeof lines)[number]);
    if (line.includes('putting away the matches')) isStopping();
  };
  const games = () => ({ ...real, choose });
  const server = await aServer({ clock, games, logLevel: 'info', logTo: { write } });
  // Its making begins no earlier, however long everything else takes.
  const read = server.storage.entries.bind(server.storage);
  server.storage.entries = async (...given) => {
    if (isOver) await stopping;
    return read(...given);
  };
  const { match, followers } = await aTable(server, 4);
  await playAtRandom(followers, new Random(2));
  expect(followers[0]!.n).toBeGreaterThan(15);
  await server.stop();
  expect(lines.filter(({ level }) => level > 30).map(({ msg }) => msg)).toEqual([
    'matches without a record: start this version again before an upgrade',
  ]);
  const next = await aServer({ file: server.file });
  await eventually(async () => expect((await ask(next, match.id)).status).toBe(200));
});

test('under any later rules a finished match has its record, its table, its log and its past, for every seat', async () => {
  const server = await aServer();
  const table = await aTable(server, 3);
  const { match, followers, people } = table;
  const watching = await people[0]!.follows(match, 0);
  await playAtRandom(followers, new Random(5), { regret: 20 });
  const all = [watching, ...followers];
  await allAt(all, followers[0]!.n);
  const pasts = await Promise.all(
    all.map((_, seat) => people[0]!.get<Past>(`/api/matches/${match.id}/past?seat=${seat}`)),
  );
  const info = await people[0]!.infoOf(match);
  const record = (await ask(server, match.id)).body;
  await server.stop();

  const upgraded = await aServer({ file: server.file, games: strange });
  const stranger = await aPerson(upgraded);
  expect(await stranger.infoOf(match)).toMatchObject({
    status: 'over',
    why: null,
    rulesVersion: tournoi.version,
    number: info.number,
    outcome: info.outcome,
  });
  for (const [seat, before] of all.entries()) {
    const now = await stranger.follows(match, seat);
    expect({ n: now.n, view: now.view, digest: now.digest, log: now.log, question: now.question }).toEqual({
      n: before.n,
      view: before.view,
      digest: before.digest,
      log: before.log,
      question: null,
    });
    allIsWell(now);
    await now.resyncs({ after: before.n - 2 });
    expect(now.messages.at(-1)).toMatchObject({ type: 'table', log: before.log.slice(-2) });
    expect(await stranger.get<Past>(`/api/matches/${match.id}/past?seat=${seat}`)).toEqual(pasts[seat]);
  }
  expect((await ask(upgraded, match.id)).body).toEqual(record);
  verify(tournoi, record);
  // What needs the rules themselves says so.
  const position = await stranger.ask<Problem>('GET', `/api/matches/${match.id}/position?seat=1&at=3`);
  expect(position).toMatchObject({ status: 409, body: { message: like(/rules have changed/) } });
  expect((await stranger.ask('GET', `/api/matches/${match.id}/position?seat=1`)).status).toBe(409);
  const [one] = (await atAnother(upgraded, table)).followers;
  expect(await one!.chooses('pass', 1)).toMatchObject({ error: 'notPossible', message: 'The match is over.' });
});

test('of a match whose rules changed on the way its record and its last table are kept, also under later rules', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  await playAtRandom(table.followers, new Random(1), { until: () => table.followers[0]!.n >= 5 });
  await allAt(table.followers, 5);
  await server.stop();
  const upgraded = await aServer({ file: server.file, games: underRules('8') });
  const { followers } = await atAnother(upgraded, table);
  await playAtRandom(followers, new Random(3), { regret: 30 });
  await allAt(followers, followers[0]!.n);
  await upgraded.stop();
  const later = await aServer({ file: server.file, games: strange });
  const again = await atAnother(later, table);
  for (const [i, one] of again.followers.entries()) {
    expect([one.n, one.view]).toEqual([followers[i]!.n, followers[i]!.view]);
    expect(one.log.map(({ n }) => n)).toEqual(followers[i]!.log.map(({ n }) => n));
    allIsWell(one);
  }
  const { body: record } = await ask(later, table.match.id);
  expect(verify(tournoi, record).choices).toBe(record.earlier![0]!.upTo);
  expect(verify({ ...tournoi, version: '8' }, record).checked.at(-1)).toMatch(/the outcome/);
  // What happened can still be said, and not how the table looked.
  const past = await again.people[0]!.get<Past>(`/api/matches/${table.match.id}/past?seat=1`);
  expect(past.first).toBe(null);
  expect(past.steps).toEqual(again.followers[0]!.log.map((entry) => ({ ...entry, view: {} })));
});

test('of a match that ended under other rules before anything was kept, that is said, and no advice that cannot work', async () => {
  const server = await aServer({ file: await anOldDatabase(), games: underRules('9') });
  const person = await aPerson(server);
  const info = await person.infoOf({ id: IDS[0] });
  expect(info).toMatchObject({ status: 'over', rulesVersion: tournoi.version } satisfies Partial<MatchInfo>);
  expect(info.why).toMatch(/its last table was not kept.*only that version can show it/);
  const follower = await person.follows({ id: IDS[0] }, 1);
  expect([follower.n, follower.view]).toEqual([0, {}]);
  expect(await ask(server, IDS[0])).toMatchObject({
    status: 409,
    body: { message: like(/no record was made before.*only that version can replay it/) },
  });
});
