// A client that never reads is let go when too much waits for it; nobody else notices.

import http from 'node:http';
import net from 'node:net';
import { Random } from '@automachia/kernel';
import { expect, onTestFinished, test } from 'vitest';
import type { LiveMatch } from '../src/matches/liveMatch.js';
import { Backlogs } from '../src/streams/backlogs.js';
import { LineStream } from '../src/streams/lines.js';
import { request } from './around/aPerson.js';
import { aServer, noLimits, type TestServer } from './around/aServer.js';
import { aTable } from './around/aTable.js';
import { allAt, allIsWell, choosesAtRandom, playAtRandom } from './around/playing.js';
import { eventually } from './around/eventually.js';

/** A connection that asks for something and reads nothing of the answer. */
async function deaf(port: number, asking: string): Promise<net.Socket> {
  const socket = net.connect({ port, host: '127.0.0.1' });
  socket.pause();
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
  socket.write(asking);
  return socket;
}

function deafSocket({ port }: TestServer, match: { id: string }): Promise<net.Socket> {
  return deaf(
    port,
    `GET /api/matches/${match.id}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
}

/** A short text as a client's frame; the mask is zero. */
function frame(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), Buffer.from(text)]);
}

const streams = async ({ origin }: TestServer) =>
  Number(/^automachia_streams (\d+)$/m.exec((await request<string>(origin, 'GET', '/metrics')).body)?.[1]);

test('a socket that never reads is closed, and those told after it miss nothing', async () => {
  const lines: string[] = [];
  const limits = { ...noLimits, waitingBytes: 20_000 };
  const server = await aServer({ limits, logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });
  const table = await aTable(server, 2);
  const [one] = table.followers;
  // First in the list, so that everybody else is told after it.
  const slow = await deafSocket(server, table.match);
  await eventually(async () => expect(await streams(server)).toBe(3));
  const crowd = [];
  for (let i = 0; i < 5; i++) crowd.push(await table.people[0]!.follows(table.match));
  const resync = frame('{"type":"resync","after":0}');
  const step = async (i: number) => {
    if (one!.question === null) await one!.takesBack();
    else await choosesAtRandom(one!, new Random(i));
  };
  // A long log makes large tables.
  for (let i = 0; i < 200; i++) await step(i);
  for (let i = 0; i < 300 && lines.length === 0; i++) {
    // Whole tables that nobody reads, then a step that everybody is told.
    for (let j = 0; j < 10; j++) slow.write(resync);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await one!.resyncs();
    await step(i);
  }
  await eventually(async () => expect(await streams(server)).toBe(7));
  expect(lines.join('')).toMatch(/does not read/);
  await playAtRandom(table.followers, new Random(1));
  await allAt(crowd, one!.n);
  allIsWell(...table.followers, ...crowd);
  for (const each of [...table.followers, ...crowd]) expect(each.closeCode).toBe(undefined);
});

test('a socket that pings and never reads is closed, too', async () => {
  const lines: string[] = [];
  const limits = { ...noLimits, waitingBytes: 20_000 };
  const server = await aServer({ limits, logLevel: 'warn', logTo: { write: (line) => lines.push(line) } });
  const table = await aTable(server, 2);
  const slow = await deafSocket(server, table.match);
  await eventually(async () => expect(await streams(server)).toBe(3));
  const ping = Buffer.concat([Buffer.from([0x89, 0x80 | 125, 0, 0, 0, 0]), Buffer.alloc(125)]);
  const pings = Buffer.concat(Array.from({ length: 1000 }, () => ping));
  for (let i = 0; i < 400 && lines.length === 0; i++) {
    slow.write(pings);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await eventually(async () => expect(await streams(server)).toBe(2));
  expect(lines.join('')).toMatch(/does not read/);
});

test('stopping does not wait for somebody who does not listen, or was refused and will not go', async () => {
  const server = await aServer();
  const table = await aTable(server, 2);
  await deaf(
    server.port,
    'GET /nowhere HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  await deafSocket(server, table.match);
  await deaf(server.port, `GET /api/matches/${table.match.id}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  await deaf(server.port, 'POST /api/guests HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 100\r\n\r\n{');
  await eventually(async () => expect(await streams(server)).toBe(4));
  const begun = performance.now();
  await server.stop();
  // Two seconds are for those who will not hang up; half a minute is what the library or Node would give them.
  expect(performance.now() - begun).toBeLessThan(15_000);
});

const noWishes = { stills: false, facts: false };

test('lines that nobody reads are closed when too much waits, and keep no more than that', async () => {
  let stream: LineStream | undefined;
  let response: http.ServerResponse | undefined;
  const server = http.createServer((_, answer) => {
    response = answer;
    stream = new LineStream(answer, { leave: () => {} } as unknown as LiveMatch, 0, false, undefined, noWishes, {
      most: 100_000,
      backlog: new Backlogs(100_000).enter('192.0.2.1', answer),
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as net.AddressInfo;
  await deaf(port, 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await eventually(() => expect(stream).toBeDefined());
  const message = 'x'.repeat(10_000);
  let most = 0;
  for (let i = 0; i < 5000 && stream!.isOpen; i++) {
    stream!.send(message);
    most = Math.max(most, response!.writableLength);
    if (i % 10 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  expect(stream!.isOpen).toBe(false);
  expect(most).toBeLessThan(120_000);
  stream!.send(message);
  stream!.beat();
  expect(stream!.isOpen).toBe(false);
});

test('somebody who reads slowly, but reads, is not let go', async () => {
  const server = await aServer({ limits: { ...noLimits, waitingBytes: 50_000 } });
  const table = await aTable(server, 2);
  const slow = await deafSocket(server, table.match);
  slow.on('data', () => {
    slow.pause();
    setTimeout(() => slow.resume(), 2);
  });
  slow.resume();
  await playAtRandom(table.followers, new Random(2));
  expect(await streams(server)).toBe(3);
  allIsWell(...table.followers);
});
