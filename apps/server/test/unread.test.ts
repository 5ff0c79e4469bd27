// Whoever asks and does not read the answer: one answer at a time, and not for ever.

import * as fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { aPerson, request } from './around/aPerson.js';
import { aPlace, aServer, noLimits, type TestServer } from './around/aServer.js';
import { eventually } from './around/eventually.js';
import { measureLateness } from './around/lateness.js';

const isLong = process.env['AUTOMACHIA_FAULTS'] === 'long';

/** More than a system takes into its own buffers for one connection. */
const LARGE = 15_000_000;

async function aServerWithALargeFile(longestUnread: number, waitingBytes = LARGE): Promise<TestServer> {
  const web = path.dirname(aPlace());
  fs.writeFileSync(path.join(web, 'large.bin'), Buffer.alloc(LARGE));
  return aServer({ web, limits: { ...noLimits, longestUnread, waitingBytes } });
}

/** A connection on which a test writes and reads as it likes. */
async function connect({ port }: TestServer, localAddress = '127.0.0.1'): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress });
  socket.pause().on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  return socket;
}

const get = (address: string) => `GET ${address} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

test('an answer that nobody reads ends with its connection, also where something is sent all the time', async () => {
  const server = await aServerWithALargeFile(400);
  const silent = await connect(server);
  const talking = await connect(server);
  silent.write(get('/large.bin'));
  talking.write(get('/large.bin'));
  const begun = performance.now();
  const timer = setInterval(() => talking.write('\r\n'), 50);
  onTestFinished(() => clearInterval(timer));
  await eventually(() => expect(talking.destroyed).toBe(true));
  expect(performance.now() - begun).toBeGreaterThan(300);
  // Whoever does not even read learns that it was closed when they write.
  await eventually(() => {
    silent.write('\r\n');
    expect(silent.destroyed).toBe(true);
  });
});

test('of many answers that nobody at an address reads a few wait, and others are not in their way', async () => {
  // Room for two of them, and not for three.
  const server = await aServerWithALargeFile(30_000, (2.5 * LARGE) / 30);
  const silent: net.Socket[] = [];
  for (let i = 0; i < 6; i++) {
    const socket = await connect(server);
    socket.write(get('/large.bin'));
    silent.push(socket);
  }
  await eventually(() => {
    const open = silent.filter((socket) => !socket.destroyed);
    for (const socket of open) socket.write('\r\n');
    expect(open.length).toBeLessThanOrEqual(2);
  });
  expect(silent.every((socket) => socket.destroyed)).toBe(false);
  const other = await connect(server, '127.0.0.2');
  let length = 0;
  other.on('data', (data) => (length += data.length)).resume();
  other.write(get('/large.bin'));
  await eventually(() => expect(length).toBeGreaterThanOrEqual(LARGE));
});

test('whoever reads slowly, but reads, gets the whole answer', async () => {
  // So long that even a busy machine reads something meanwhile; all of it takes longer than that.
  const server = await aServerWithALargeFile(1500);
  const socket = await connect(server);
  let length = 0;
  socket.on('data', (data) => {
    length += data.length;
    socket.pause();
    setTimeout(() => socket.resume(), 10);
  });
  socket.write(get('/large.bin'));
  const begun = performance.now();
  socket.resume();
  await eventually(() => expect(length).toBeGreaterThanOrEqual(LARGE));
  expect(performance.now() - begun).toBeGreaterThan(2000);
});

test('whoever asks again before the answer has come gets that one answer, and may ask again', async () => {
  const server = await aServer();
  const socket = await connect(server);
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.resume();
  socket.write(get('/api/games').repeat(3));
  await eventually(() => expect(socket.destroyed).toBe(true));
  expect(text.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(1);
  expect(text).toMatch(/^connection: close/im);
  expect(text.endsWith(']')).toBe(true);
  // One after the other, the same connection is good for as many as one likes.
  const patient = await connect(server);
  let answers = 0;
  patient.on('data', (data) => {
    answers += data.toString().match(/HTTP\/1\.1 200 OK/g)?.length ?? 0;
    if (data.toString().endsWith(']') && answers < 5) patient.write(get('/api/games'));
  });
  patient.resume();
  patient.write(get('/api/games'));
  await eventually(() => expect(answers).toBe(5));
  expect(patient.destroyed).toBe(false);
});

test('whoever asks for a socket before the answer has come gets neither: they would be mixed', async () => {
  const server = await aServer();
  const { match } = await (await aPerson(server)).makes([{ kind: 'me' }, { kind: 'open' }]);
  const asksForASocket =
    `GET /api/matches/${match.id}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n';
  const socket = await connect(server);
  let text = '';
  socket.on('data', (data) => (text += data.toString()));
  socket.resume();
  socket.write(get('/api/matches') + asksForASocket);
  await eventually(() => expect(socket.destroyed).toBe(true));
  expect(text).toBe('');
  // Once it is read, the same connection may become one.
  const patient = await connect(server);
  let answers = '';
  patient.on('data', (data) => (answers += data.toString()));
  patient.resume();
  patient.write(get('/api/games'));
  await eventually(() => expect(answers.endsWith(']')).toBe(true));
  patient.write(asksForASocket);
  await eventually(() => expect(answers).toMatch(/HTTP\/1\.1 101 [^]*"type":"table"/));
});

test('hundreds of requests ahead end a connection at once', async () => {
  const server = await aServer();
  const socket = await connect(server);
  socket.resume();
  socket.write(get('/api/matches').repeat(500));
  await eventually(() => expect(socket.destroyed).toBe(true));
  expect((await request(server.origin, 'GET', '/healthz')).status).toBe(200);
});

test('connections count whatever is asked on them, and nothing at all', async () => {
  const server = await aServer({ limits: { ...noLimits, connections: 5 } });
  const silent: net.Socket[] = [];
  for (let i = 0; i < 5; i++) silent.push(await connect(server));
  // The last of them may not have come to the server yet.
  await eventually(async () => expect((await request(server.origin, 'GET', '/api/games')).status).toBe(429));
  expect(await request(server.origin, 'GET', '/api/games')).toMatchObject({ status: 429, body: { error: 'tooMany' } });
  for (const one of silent) one.destroy();
  await eventually(async () => expect((await request(server.origin, 'GET', '/api/games')).status).toBe(200));
});

test('behind a proxy it is requests that count, for each address behind it', async () => {
  const server = await aServer({ isBehindProxy: true, limits: { ...noLimits, connections: 2 } });
  const connections = [];
  for (let i = 0; i < 5; i++) connections.push(await connect(server));
  const from = (address: string) =>
    request(server.origin, 'GET', '/api/games', undefined, { 'x-forwarded-for': address });
  // The proxy may have as many connections as it likes.
  expect((await from('192.0.2.1')).status).toBe(200);
  // A request whose body does not come is under way all the same.
  for (const one of connections.slice(0, 2)) {
    one.write(
      'POST /api/guests HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1\r\nContent-Type: application/json\r\nContent-Length: 10\r\n\r\n{',
    );
  }
  await eventually(async () => expect((await from('192.0.2.1')).status).toBe(429));
  expect((await from('192.0.2.2')).status).toBe(200);
  for (const one of connections) one.destroy();
  await eventually(async () => expect((await from('192.0.2.1')).status).toBe(200));
});

test.runIf(isLong)('what does not come within its time is not waited for', async () => {
  const server = await aServer();
  const lasted = async (first: string, more: string): Promise<number> => {
    const socket = await connect(server);
    const begun = performance.now();
    socket.resume();
    socket.write(first);
    const timer = setInterval(() => socket.write(more), 500);
    await new Promise<void>((resolve) => socket.once('close', () => resolve()));
    clearInterval(timer);
    return (performance.now() - begun) / 1000;
  };
  const body = 'POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
  const lateness = measureLateness();
  const [silent, headers, bodies, idle] = await Promise.all([
    lasted('', ''),
    lasted('GET /api/games HTTP/1.1\r\n', 'x: y\r\n'),
    lasted(body, '{'),
    lasted(get('/api/games'), ''),
  ]);
  // Where the machine had other things to do, both ends were late for that long.
  const late = (2 * lateness()) / 1000;
  for (const seconds of [silent, headers]) expect(seconds).toBeLessThan(22 + late);
  expect(bodies).toBeLessThan(37 + late);
  expect(idle).toBeLessThan(15 + late);
});
