// Whatever is thrown at a match from outside: it is answered in words or dropped, nothing changes, and nothing piles up.

import net from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Random } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { HandClock } from './around/handClock.js';
import { aPerson, request } from './around/aPerson.js';
import { openStorage } from '../src/storage/open.js';
import { aPlace, aServer, noLimits, type TestServer } from './around/aServer.js';
import { FaultyStorage } from './around/faultyStorage.js';
import { aTable, type Table } from './around/aTable.js';
import { Attacks, type HttpAttack } from './around/attacks.js';
import { eventually } from './around/eventually.js';
import { allAt, allIsWell, playAtRandom } from './around/playing.js';

const COUNT = 10_000;

/** Everything that is stored about a match, and what its players see. */
async function standOf(server: TestServer, { match, people }: Table): Promise<string> {
  const stored = await server.storage.match(match.id);
  const entries = await server.storage.entries(match.id, 0);
  const positions = [];
  for (const seat of [0, 1, 2]) {
    const person = people[Math.max(0, seat - 1)]!;
    positions.push(await person.get(`/api/matches/${match.id}/position?seat=${seat}`));
  }
  return JSON.stringify([stored, entries, positions]);
}

async function aTarget(server: TestServer) {
  const table = await aTable(server, 2);
  const [one, two] = table.followers;
  const past: { number: number; choice: unknown }[] = [];
  await playAtRandom(table.followers, new Random(1), { until: () => one!.n >= 6 });
  await allAt(table.followers, one!.n);
  for (const row of await server.storage.entries(table.match.id, 0)) {
    past.push({ number: row.number, choice: (JSON.parse(row.body) as { choice: unknown }).choice });
  }
  const stranger = await aPerson(server);
  const now = (one!.question ?? two!.question)!.number;
  const tokens = { player: table.people[0]!.token, stranger: stranger.token };
  return {
    table,
    stranger,
    target: { match: table.match.id, tokens, past: past.filter(({ number }) => number < now), now },
  };
}

test(`${COUNT} malformed, oversized, stale, forged, replayed and foreign messages change nothing`, {
  timeout: 480_000,
}, async () => {
  const server = await aServer();
  const { table, target } = await aTarget(server);
  const before = await standOf(server, table);
  const tried = new Map<string, number>();
  const count = (what: string): void => void tried.set(what, (tried.get(what) ?? 0) + 1);
  await attack(server, target, COUNT / 20, 0, count);
  const heap = heapInUse();
  // Six at a time: four by request, two by socket.
  await Promise.all([1, 2, 3, 4, 5, 6].map((seed) => attack(server, target, COUNT / 6, seed, count)));
  expect(heapInUse() - heap).toBeLessThan(24_000_000);
  expect(await standOf(server, table)).toBe(before);
  expect([...tried.keys()].filter((what) => /^5|closed 1006|internal/.test(what))).toEqual([]);
  // All kinds of answers were met, so the attacks were not all stopped at the same door.
  for (const kind of [
    '400 badRequest',
    '401 notSignedIn',
    '403 notYours',
    '403 foreignOrigin',
    '404 notFound',
    '409 notPossible',
    '409 staleDecision',
    '413 tooLarge',
    'refused staleDecision',
    'problem badRequest',
    'problem notYours',
    'closed 1008',
    'closed 1009',
  ]) {
    expect([...tried.keys()]).toContain(kind);
  }
  expect([...tried.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThan(COUNT);
  // The table plays on as if nothing had been.
  expect(table.followers.map((one) => one.closeCode)).toEqual([undefined, undefined]);
  await playAtRandom(table.followers, new Random(2));
  allIsWell(...table.followers);
  expect(await request(server.origin, 'GET', '/healthz')).toMatchObject({ status: 200 });
  expect(Object.prototype).not.toHaveProperty('isListed');
});

type Target = Awaited<ReturnType<typeof aTarget>>['target'];

async function attack(
  server: TestServer,
  target: Target,
  count: number,
  seed: number,
  met: (what: string) => void,
): Promise<void> {
  const attacks = new Attacks(new Random(seed + 100), target);
  if (seed % 3 > 0) {
    for (let i = 0; i < count; i++) met(await send(server, attacks.http()));
    return;
  }
  let socket: Attacker | undefined;
  const { player, stranger } = target.tokens;
  for (let i = 0; i < count; i++) {
    if (socket === undefined || socket.isClosed) {
      const who = i % 2 === 0 ? { token: player, seat: 1 } : { token: stranger, seat: 0 };
      socket = await Attacker.at(server, target.match, who);
    }
    met(await socket.says(attacks.message()));
  }
  socket?.leave();
}

/** Sends a request, and says what came of it. */
async function send({ origin }: TestServer, { method, path, headers, body }: HttpAttack): Promise<string> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
    signal: leaving.signal,
  });
  const { status } = response;
  if (response.headers.get('content-type')?.includes('ndjson') === true) {
    leaving.abort();
    return `${status} stream`;
  }
  const text = await response.text();
  if (status < 400) return String(status);
  const said = JSON.parse(text) as { error?: string; message?: string; refused?: string; reasons?: unknown[] };
  if (said.refused !== undefined) return `${status} ${said.refused}`;
  expect(said).toMatchObject({ error: expect.any(String) as string, message: expect.any(String) as string });
  expect(text.length).toBeLessThan(2000);
  return `${status} ${said.error}`;
}

/** A socket that sends anything, and waits for what comes of it. */
class Attacker {
  isClosed = false;
  private heard: ((what: string) => void) | undefined;

  private constructor(private readonly socket: WebSocket) {}

  static async at(
    server: TestServer,
    match: string,
    { token, seat }: { token: string; seat: number },
  ): Promise<Attacker> {
    const address = `${server.origin.replace('http', 'ws')}/api/matches/${match}/socket?seat=${seat}&after=6`;
    const socket = new WebSocket(address, { headers: { authorization: `Bearer ${token}` } });
    const attacker = new Attacker(socket);
    const table = new Promise<string>((resolve) => (attacker.heard = resolve));
    socket.on('error', () => {});
    socket.on('close', (code) => {
      attacker.isClosed = true;
      attacker.heard?.(`closed ${code}`);
    });
    socket.on('message', (data) => {
      const message = JSON.parse((data as Buffer).toString()) as { type: string; error?: string; refused?: string };
      if (message.type === 'match') return;
      attacker.heard?.([message.type, message.error ?? message.refused].join(' ').trim());
    });
    const first = await table;
    if (first !== 'table') throw new Error(`the first message is ${first}`);
    return attacker;
  }

  async says(message: string | Buffer): Promise<string> {
    if (this.isClosed) return 'gone';
    const answer = new Promise<string>((resolve) => (this.heard = resolve));
    this.socket.send(message);
    return answer;
  }

  leave(): void {
    this.socket.close();
  }
}

test('what is no HTTP at all is dropped, and bounded', async () => {
  const server = await aServer();
  const { table } = await aTarget(server);
  const before = await standOf(server, table);
  const random = new Random(5);
  const headers = 'Host: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n';
  const here = `/api/matches/${table.match.id}/socket`;
  const kinds = [
    'GET / HTTP/9.9\r\n\r\n',
    'GARBAGE\r\n\r\n',
    `GET /${'x'.repeat(50_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(50_000)}\r\n\r\n`,
    'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n',
    'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    `GET ${here} HTTP/1.1\r\n${headers}\r\n`,
    `GET ${here} HTTP/1.1\r\n${headers}Sec-WebSocket-Key: short\r\n\r\n`,
    `GET ${here} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
    `GET ${here} HTTP/1.1\r\n${headers}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff`,
    '\u0000\u0001\u0002',
  ];
  for (let i = 0; i < 200; i++) {
    const answer = await raw(server.port, kinds[random.below(kinds.length)]!);
    expect(answer).toMatch(/^(HTTP\/1\.1 (101|4\d\d) |$)/);
  }
  expect(await standOf(server, table)).toBe(before);
  await eventually(async () => expect(await streams(server)).toBe(2));
});

test('one address has so many connections and no more; others are not in its way', async () => {
  const server = await aServer({ limits: { ...noLimits, connections: 10 } });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const crowd = Array.from({ length: 40 }, () => ann.connects(match));
  for (const one of crowd) await one.until(() => one.hasTable || one.closeCode !== undefined, 'an answer');
  // Her own requests have a connection or two of them.
  const { length } = crowd.filter((one) => one.hasTable);
  expect(length).toBeGreaterThan(5);
  expect(length).toBeLessThan(10);
  for (const one of crowd) one.leave();
  await Promise.all(crowd.map((one) => one.untilClosed()));
  // Whoever leaves knows it a moment before the server does.
  await eventually(async () => expect(await streams(server)).toBe(0));
  const again = await ann.follows(match);
  expect(again.hasTable).toBe(true);
});

test('one connection says so much a second; then it is told to wait, and at last let go', async () => {
  // By a clock that stands still: what is too much stays so, however long it takes.
  const server = await aServer({ clock: new HandClock(), limits: { ...noLimits, perSecond: 5 } });
  const ann = await aPerson(server);
  const { match } = await ann.makes([{ kind: 'me' }, { kind: 'open' }]);
  const one = await ann.follows(match, 1);
  for (let i = 0; i < 200; i++) one.send({ type: 'resync' });
  await one.untilClosed();
  expect(one.closeCode).toBe(1008);
  const tables = one.messages.filter((message) => message.type === 'table');
  const problems = one.messages.filter((message) => message.type === 'problem');
  expect(tables.length).toBeLessThan(20);
  expect(problems.length).toBeLessThan(40);
  expect(problems[0]).toMatchObject({ error: 'tooMany' });
});

test('many who ask for the whole log again and again are answered by one reading of it', async () => {
  const storage = new FaultyStorage(await openStorage(aPlace()));
  const server = await aServer({ storage });
  const { table, stranger } = await aTarget(server);
  const crowd = [];
  for (let i = 0; i < 5; i++) crowd.push(await stranger.follows(table.match));
  storage.readings = 0;
  for (let i = 0; i < 20; i++) for (const one of crowd) await one.resyncs({ after: 0 });
  expect(storage.readings).toBeLessThan(5);
  const { n } = table.followers[0]!;
  await playAtRandom(table.followers, new Random(2), { until: () => table.followers[0]!.n > n });
  const late = await stranger.follows(table.match);
  expect(late.log.map((entry) => entry.n)).toEqual(Array.from({ length: late.n + 1 }, (_, i) => i));
  allIsWell(late, ...table.followers);
});

async function streams(server: TestServer): Promise<number> {
  const { body } = await request<string>(server.origin, 'GET', '/metrics');
  return Number(/^automachia_streams (\d+)$/m.exec(body)![1]);
}

/** Sends bytes and reads what comes back until the other side is silent. */
function raw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    let text = '';
    const timer = setTimeout(() => socket.destroy(), 40);
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(text);
    });
  });
}

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}
