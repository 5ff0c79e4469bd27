// Whoever is turned away again and again costs next to nothing: what is refused, what is a file and what is opened is
// counted, too, and nobody who is not meant waits for it.

import { EventEmitter } from 'node:events';
import * as fs from 'node:fs';
import type { Socket } from 'node:net';
import net from 'node:net';
import path from 'node:path';
import { Random } from '@automachia/kernel';
import type { Problem } from '@automachia/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '../src/clock.js';
import type { LiveMatch } from '../src/matches/liveMatch.js';
import { Buckets } from '../src/rate.js';
import { Backlogs } from '../src/streams/backlogs.js';
import { type FollowedSocket, type SocketSurroundings, SocketStream } from '../src/streams/sockets.js';
import { aPerson, request } from './around/aPerson.js';
import { aPlace, aServer, noLimits, type TestServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { eventually } from './around/eventually.js';
import { HandClock } from './around/handClock.js';
import { like } from './around/like.js';
import { choosesAtRandom } from './around/playing.js';

const get = (address: string, headers = '') => `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\n${headers}\r\n`;
const upgrade = (address: string) => get(address, 'Connection: Upgrade\r\nUpgrade: websocket\r\n');

/** A connection that writes something, and keeps what comes. */
class Line {
  text = '';
  isClosed = false;
  private readonly socket: Socket;

  constructor({ port }: TestServer, localAddress = '127.0.0.1', more: Partial<net.TcpNetConnectOpts> = {}) {
    this.socket = net.connect({ port, host: '127.0.0.1', localAddress, ...more });
    this.socket.on('data', (data) => (this.text += data.toString('latin1')));
    for (const end of ['end', 'close']) this.socket.on(end, () => (this.isClosed = true));
    this.socket.on('error', () => {});
    onTestFinished(() => void this.socket.destroy());
  }

  /** The codes of all answers. */
  get codes(): string[] {
    return [...this.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, code]) => code!);
  }

  asks(text: string): this {
    this.socket.write(text);
    return this;
  }

  /** Asks, and waits for one more answer, or for the end. */
  async answered(text: string): Promise<string | undefined> {
    const { length } = this.codes;
    this.asks(text);
    await eventually(() => {
      if (!this.isClosed && this.codes.length === length) throw new Error(`no answer to ${text}`);
    });
    // The rest of it.
    await new Promise((resolve) => setTimeout(resolve, 5));
    return this.codes[length];
  }
}

const after = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('whoever is refused is not heard again for a while, on the same connection; then they are', async () => {
  const server = await aServer({ limits: { ...noLimits, perSecond: 1 } });
  const line = new Line(server);
  for (let i = 0; i < 3; i++) expect(await line.answered(get('/api/games'))).toBe('200');
  expect(await line.answered(get('/api/games'))).toBe('429');
  expect(line.text).toMatch(/retry-after: 1/);
  line.asks(get('/api/games'));
  await after(400);
  expect(line.codes).toHaveLength(4);
  // Others are served meanwhile.
  expect(await new Line(server, '127.0.0.2').answered(get('/api/games'))).toBe('200');
  await eventually(() => expect(line.codes).toHaveLength(5));
  expect(line.isClosed).toBe(false);
});

test('behind a proxy the refusal itself waits, and nobody else does whose requests come over the same connection', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, perSecond: 1, connections: 4 } });
  const from = (address: string) =>
    request(server.origin, 'GET', '/api/games', undefined, { 'x-forwarded-for': address });
  const begun = performance.now();
  const crowd = await Promise.all(Array.from({ length: 12 }, () => from('192.0.2.1')));
  expect(crowd.filter(({ status }) => status === 200).length).toBeLessThan(5);
  expect(performance.now() - begun).toBeGreaterThan(900);
  const line = new Line(server);
  const asking = (address: string) => get('/api/games', `X-Forwarded-For: ${address}\r\n`);
  for (let i = 0; i < 4 && line.codes.at(-1) !== '429'; i++) await line.answered(asking('192.0.2.2'));
  expect(line.codes.at(-1)).toBe('429');
  line.asks(asking('192.0.2.3'));
  await eventually(() => expect(line.codes.at(-1)).toBe('200'));
});

test('files come at once to many, and at their pace to whoever asks for very many; nobody is refused one', async () => {
  const web = path.dirname(aPlace());
  fs.writeFileSync(path.join(web, 'a.js'), 'export {};');
  // Ten times as many files: thirty at once, ten a second.
  const server = await aServer({ web, limits: { ...noLimits, perSecond: 1 } });
  const begun = performance.now();
  const paths = ['/', '/a.js', '/nowhere.js', '/healthz', '/metrics'];
  const codes = await Promise.all(
    paths.map(async (address) => {
      const line = new Line(server);
      for (let i = 0; i < 8; i++) await line.answered(get(address));
      return line.codes;
    }),
  );
  expect(codes).toEqual(['200', '200', '404', '200', '200'].map((code) => new Array<string>(8).fill(code)));
  expect(performance.now() - begun).toBeGreaterThan(500);
  // What they have asked for of everything else is not touched by it.
  expect((await request(server.origin, 'GET', '/api/games')).status).toBe(200);
});

test('an address that cannot be read, an expectation and a name that is not ours are paid for', async () => {
  const server = await aServer({ hostNames: ['play.example.org'], limits: { ...noLimits, perSecond: 1 } });
  const codesOf = async (place: number, text: string) => {
    const codes = [];
    for (let i = 0; i < 4; i++) codes.push(await new Line(server, `127.0.0.${place}`).answered(text));
    return codes;
  };
  const [unreadable, expecting, misnamed, upgrading] = await Promise.all([
    codesOf(2, get('/%zz')),
    codesOf(3, get('/api/games', 'Expect: anything\r\n').replace('127.0.0.1', 'play.example.org')),
    codesOf(4, get('/api/games')),
    codesOf(5, upgrade('/nowhere')),
  ]);
  expect(unreadable).toEqual(['400', '400', '400', '429']);
  expect(expecting).toEqual(['200', '200', '200', '429']);
  expect(misnamed).toEqual(['403', '403', '403', '429']);
  expect(upgrading).toEqual(['404', '404', '404', '429']);
});

test('headers are bounded, by how long they are and by how many', async () => {
  const server = await aServer();
  const many = (count: number) => Array.from({ length: count }, (_, i) => `h${i}: 1\r\n`).join('');
  expect(await new Line(server).answered(get('/api/games', many(63)))).toBe('200');
  for (const text of [
    get('/api/games', many(64)),
    get('/api/games', many(600)),
    get('/x', many(64) + 'Upgrade: x\r\n'),
  ]) {
    const line = new Line(server);
    expect(await line.answered(text)).toBe('413');
    expect(line.text).toContain('A request may have at most 64 headers.');
    await eventually(() => expect(line.isClosed).toBe(true));
  }
  expect(await new Line(server).answered(get('/api/games', `X: ${'y'.repeat(9000)}\r\n`))).toBe('431');
});

test('connections beyond the limit are told so, as many again; then nobody is told', async () => {
  const server = await aServer({ limits: { ...noLimits, connections: 4 } });
  const lines = Array.from({ length: 4 }, () => new Line(server));
  for (const line of lines) expect(await line.answered(get('/api/games'))).toBe('200');
  // They do not hang up when they are told to.
  const more = Array.from({ length: 20 }, () => new Line(server, '127.0.0.1', { allowHalfOpen: true }));
  await eventually(() => expect(more.every(({ isClosed }) => isClosed)).toBe(true));
  expect(more.filter(({ codes }) => codes[0] === '429')).toHaveLength(4);
  expect(more.filter(({ text }) => text === '')).toHaveLength(16);
});

test('whoever opens one connection after the other is let in no more than twice as often as they may ask', async () => {
  const server = await aServer({ limits: { ...noLimits, perSecond: 1 } });
  const served = async (place: number) => {
    const codes = [];
    for (let i = 0; i < 12; i++) codes.push(await new Line(server, `127.0.0.${place}`).answered(get('/healthz')));
    return codes.filter((code) => code === '200').length;
  };
  const begun = performance.now();
  const count = await served(2);
  expect(count).toBeLessThanOrEqual(6 + (2 * (performance.now() - begun)) / 1000);
  expect(count).toBeGreaterThanOrEqual(6);
  expect(await new Line(server, '127.0.0.3').answered(get('/healthz'))).toBe('200');
});

test('a socket that answers every question and reads nothing is let go', () => {
  const wire = Object.assign(new EventEmitter(), { writableLength: 0, bytesWritten: 1000 });
  for (const event of ['data', 'close']) wire.on(event, () => {});
  let [asked, ended] = [0, 0];
  const socket = { OPEN: 1, readyState: 1, ping: () => (asked += 1), terminate: () => (ended += 1) };
  const backlogs = new Backlogs(noLimits.waitingBytes);
  const around = { limits: noLimits, messages: new Buckets(10, systemClock), backlogs, clock: systemClock };
  const stream = new SocketStream(
    socket as unknown as FollowedSocket,
    wire as unknown as Socket,
    { attendance: { leave: () => {} } } as unknown as LiveMatch,
    0,
    false,
    undefined,
    { stills: false, facts: false },
    '192.0.2.1',
    around as unknown as SocketSurroundings,
  );
  const beat = (waiting: number, written: number) => {
    Object.assign(wire, { writableLength: waiting, bytesWritten: written });
    stream.beat();
    stream.isAlive = true;
    return [asked, ended];
  };
  expect(beat(0, 1000)).toEqual([1, 0]);
  expect(beat(0, 1000)).toEqual([2, 0]);
  // Whoever reads slowly, but reads, stays.
  expect(beat(5000, 9000)).toEqual([3, 0]);
  expect(beat(6000, 12_000)).toEqual([4, 0]);
  expect(beat(9000, 15_000)).toEqual([4, 1]);
});

test('what is told to very many costs whoever says it more; at an ordinary table a choice costs nothing', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 40 } });
  const table = await aTable(server, 2, { isChatOpen: true });
  const [one, other] = table.followers;
  const watcher = await aPerson(server);
  /** How much is left of what the address may ask for, once it was filled and something was done. */
  const leftAfter = async (work: () => Promise<unknown>) => {
    await clock.pass(10_000);
    await work();
    let left = 0;
    while ((await fetch(`${server.origin}/api/games`)).status === 200) left += 1;
    await clock.pass(10_000);
    return left;
  };
  expect(await leftAfter(async () => choosesAtRandom(one!, new Random(1)))).toBe(120);
  for (let i = 0; i < 98; i++) {
    await clock.pass(1000);
    await watcher.follows(table.match);
  }
  expect(await leftAfter(async () => choosesAtRandom(other!, new Random(2)))).toBe(118);
  const said = () => watcher.post(`/api/matches/${table.match.id}/chat`, { text: 'Good luck' });
  expect(await leftAfter(said)).toBe(117);
});

test('guests and matches, which stay, are made from one address for ten minutes’ worth at once, then little by little', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 1 } });
  const { token } = await aPerson(server);
  const seats = [{ kind: 'me' }, { kind: 'bot', level: 'rookie' }];
  /** A guest, or a match that they make, once enough of plain requests is there. */
  const makes = async (isMatch: boolean) => {
    await clock.pass(10_000);
    const body = isMatch ? { game: 'tournoi', seats } : {};
    const address = isMatch ? '/api/matches' : '/api/guests';
    return request<Problem>(server.origin, 'POST', address, body, { authorization: `Bearer ${token}` });
  };
  // A fiftieth of the rate is a guest in fifty seconds: of twelve at once one was made, and some come in meanwhile.
  let made = 1;
  let answer = await makes(false);
  for (; answer.status !== 429; answer = await makes(made % 2 === 0)) made += 1;
  expect(answer.body.message).toEqual(like(/very many guests and matches.*1\.2 a minute/));
  expect(made).toBeGreaterThanOrEqual(12);
  expect(made).toBeLessThanOrEqual(16);
  // Everything else goes on.
  await clock.pass(10_000);
  expect((await request(server.origin, 'GET', '/api/games')).status).toBe(200);
  await clock.pass(50_000);
  expect((await makes(true)).status).toBe(201);
});
