// What is sent before anybody has answered: no more of it is read than it takes to see that it is too much.

import diagnostics from 'node:diagnostics_channel';
import net from 'node:net';
import { longestMessage } from '@automachia/protocol';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FollowedSocket } from '../src/streams/sockets.js';
import { aPerson } from './around/aPerson.js';
import { aServer, noLimits, type TestServer } from './around/aServer.js';
import { eventually } from './around/eventually.js';
import { HandClock } from './around/handClock.js';

const get = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
const withoutHost = 'GET / HTTP/1.1\r\n\r\n';
/** How much the server reads at a time. */
const SLICE = 1024;
/** A body in pieces of one byte. */
const crumbs = (bytes: number) => '1\r\na\r\n'.repeat(bytes);
const inPieces = 'Host: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n';

/** What a connection was answered that wrote something and went on reading until it was ended. */
async function answerTo({ port }: TestServer, localAddress: string, ...texts: string[]): Promise<string> {
  const socket = net.connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  onTestFinished(() => void socket.destroy());
  let answer = '';
  let isEnded = false;
  socket.on('data', (data) => (answer += data.toString('latin1'))).on('error', () => {});
  for (const end of ['end', 'close']) socket.on(end, () => (isEnded = true));
  for (const text of texts) socket.write(text);
  await eventually(() => expect(isEnded).toBe(true));
  return answer;
}

/** Counts what Node's parser has made requests of, and the bytes of their bodies that it has read. */
function count(): { requests: number; bytes: number } {
  const counted = { requests: 0, bytes: 0 };
  const onRequest = (message: unknown): void => {
    counted.requests += 1;
    const { request } = message as { request: { push: (data: Buffer | null) => boolean } };
    const push = request.push.bind(request);
    request.push = (data) => {
      counted.bytes += data?.length ?? 0;
      return push(data);
    };
  };
  diagnostics.subscribe('http.server.request.start', onRequest);
  onTestFinished(() => void diagnostics.unsubscribe('http.server.request.start', onRequest));
  return counted;
}

test('of thousands of requests sent ahead some dozens are made, and none but the first is answered', async () => {
  const server = await aServer();
  const counted = count();
  await answerTo(server, '127.0.0.1', get.repeat(2400));
  expect(counted.requests).toBeGreaterThan(1);
  expect(counted.requests).toBeLessThan(60);
  const answer = await answerTo(server, '127.0.0.1', withoutHost.repeat(3600));
  expect(counted.requests).toBeLessThan(120);
  expect(answer.match(/HTTP\/1\.1 4/g)).toHaveLength(1);
  expect(answer).toMatch(/^HTTP\/1\.1 400[^]*with the header \\"Host\\" whom it asks/);
});

test('requests sent ahead count as if each had come by a connection of its own', async () => {
  // Six connections at once, two a second.
  const server = await aServer({ limits: { ...noLimits, perSecond: 1 } });
  for (const [place, texts] of [get.repeat(40), withoutHost.repeat(40)].entries()) {
    await answerTo(server, `127.0.0.${place + 2}`, texts);
    expect(await answerTo(server, `127.0.0.${place + 2}`, get)).toBe('');
  }
  expect(await answerTo(server, '127.0.0.4', `${get}${get}`)).toMatch(/^HTTP\/1\.1 200/);
});

test('a request without a Host is paid for', async () => {
  const server = await aServer({ limits: { ...noLimits, perSecond: 1 } });
  const codes = [];
  for (let i = 0; i < 4; i++) codes.push((await answerTo(server, '127.0.0.2', withoutHost)).slice(9, 12));
  expect(codes).toEqual(['400', '400', '400', '429']);
  const before = 'GET /healthz HTTP/1.0\r\n\r\n';
  expect(await answerTo(server, '127.0.0.3', before)).toMatch(/^HTTP\/1\.1 200/);
});

test('a body that nobody wants is not read, and its connection ends', async () => {
  const server = await aServer();
  const counted = count();
  const answer = await answerTo(server, '127.0.0.1', `GET /healthz HTTP/1.1\r\n${inPieces}`, crumbs(100_000));
  expect(answer).toMatch(/^HTTP\/1\.1 400[^]*A request with GET has no body here/);
  const long = await answerTo(
    server,
    '127.0.0.1',
    'HEAD / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
    '123456789',
  );
  expect(long).toMatch(/^HTTP\/1\.1 400/);
  expect(counted.bytes).toBeLessThan(400);
});

test('of a body in pieces no more is read than a body may have, and none of it once it is answered', async () => {
  const server = await aServer();
  const counted = count();
  const tooLong = await answerTo(server, '127.0.0.1', `POST /api/guests HTTP/1.1\r\n${inPieces}`, crumbs(100_000));
  expect(tooLong).toMatch(/^HTTP\/1\.1 413/);
  expect(counted.bytes).toBeLessThan(longestMessage);
  counted.bytes = 0;
  // Answered before anything of it has come.
  const foreign = `POST /api/guests HTTP/1.1\r\nOrigin: https://example.org\r\n${inPieces}`;
  expect(await answerTo(server, '127.0.0.1', foreign)).toMatch(/^HTTP\/1\.1 403/);
  expect(counted.bytes).toBe(0);
  // One that is short enough is read, and the connection stays.
  const body = JSON.stringify({ name: 'x'.repeat(10) });
  const pieces = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  const socket = net.connect({ port: server.port, host: '127.0.0.1' });
  onTestFinished(() => void socket.destroy());
  let answers = '';
  socket.on('data', (data) => (answers += data.toString()));
  socket.write(`POST /api/guests HTTP/1.1\r\n${inPieces}${pieces}`);
  await eventually(() => expect(answers).toMatch(/^HTTP\/1\.1 201[^]*\}$/));
  socket.write(get);
  await eventually(() => expect(answers).toMatch(/HTTP\/1\.1 200/));
});

test('a body in more pieces than anybody needs is not read to its end, however short it is', async () => {
  const server = await aServer();
  const counted = count();
  const post = `POST /api/guests HTTP/1.1\r\n${inPieces}`;
  expect(await answerTo(server, '127.0.0.1', post, `${crumbs(2000)}0\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413/);
  expect(counted.bytes).toBeLessThan(64 + SLICE / 3);
  // Sixty-four are enough for every program.
  const body = `${'a\r\n          \r\n'.repeat(60)}2\r\n{}\r\n0\r\n\r\n`;
  const ending = post.replace('Host: x', 'Host: x\r\nConnection: close');
  expect(await answerTo(server, '127.0.0.1', ending, body)).toMatch(/^HTTP\/1\.1 201/);
});

test('bodies are paid for by bytes and by pieces', async () => {
  const server = await aServer({ clock: new HandClock(), limits: { ...noLimits, perSecond: 10 } });
  const codesOf = async (from: string, body: string): Promise<string[]> => {
    const codes = [];
    const asks = `POST /api/nothing HTTP/1.1\r\nConnection: close\r\n`;
    for (let i = 0; i < 12; i++) codes.push((await answerTo(server, from, asks, body)).slice(9, 12));
    return codes;
  };
  const answered = async (from: string, body: string) =>
    (await codesOf(from, body)).filter((code) => code !== '429').length;
  const whole = (bytes: number) =>
    `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n${'1'.repeat(bytes)}`;
  expect(await answered('127.0.0.2', whole(100))).toBe(12);
  // One plain request each, and seven more for the body.
  expect(await answered('127.0.0.3', whole(16_000))).toBe(4);
  // Three more for the pieces.
  expect(await answered('127.0.0.4', `${inPieces}${crumbs(60)}0\r\n\r\n`)).toBe(8);
});

test('however many long bodies come from an address, it is heard again ten seconds after the last', async () => {
  const clock = new HandClock();
  const server = await aServer({ clock, limits: { ...noLimits, perSecond: 10 } });
  const post = 'POST /api/nothing HTTP/1.1\r\nConnection: close\r\nHost: x\r\nContent-Type: application/json\r\n';
  const long = `${post}Content-Length: 16000\r\n\r\n${'1'.repeat(16_000)}`;
  const plain = 'GET /api/games HTTP/1.1\r\nConnection: close\r\nHost: x\r\n\r\n';
  for (let i = 0; i < 40; i++) await answerTo(server, '127.0.0.2', long);
  expect(await answerTo(server, '127.0.0.2', plain)).toMatch(/^HTTP\/1\.1 429/);
  await clock.pass(10_200);
  expect(await answerTo(server, '127.0.0.2', plain)).toMatch(/^HTTP\/1\.1 200/);
});

/** A socket that a test writes byte by byte, opened together with the first of what is sent. */
async function aRawSocket(server: TestServer, ...first: Buffer[]): Promise<{ wire: net.Socket; heard: () => string }> {
  const { match } = await (await aPerson(server)).makes([{ kind: 'me' }, { kind: 'open' }]);
  const wire = net.connect({ port: server.port, host: '127.0.0.1', allowHalfOpen: true });
  onTestFinished(() => void wire.destroy());
  let text = '';
  wire.on('data', (data) => (text += data.toString('latin1'))).on('error', () => {});
  const asks =
    `GET /api/matches/${match.id}/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
    'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n';
  wire.write(Buffer.concat([Buffer.from(asks), ...first]));
  await eventually(() => expect(text).toContain('"table"'));
  return { wire, heard: () => text };
}

/** A frame under a mask of zeros. */
function frame(first: number, text = ''): Buffer {
  const { length } = text;
  const size = length < 126 ? [0x80 | length] : [0xfe, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([first, ...size, 0, 0, 0, 0]), Buffer.from(text)]);
}

const many = (times: number, one: Buffer) => Buffer.concat(new Array<Buffer>(times).fill(one));

test('what comes with the request for a socket, however much, is the first that the socket hears', async () => {
  const messages = Array.from({ length: 6 }, (_, i) =>
    frame(0x81, JSON.stringify({ type: 'undo', id: 7000 + i, x: 'y'.repeat(700) })),
  );
  const { heard } = await aRawSocket(await aServer(), ...messages);
  await eventually(() => {
    for (let i = 0; i < messages.length; i++) expect(heard()).toContain(`"answers":${7000 + i}`);
  });
});

test.each([
  ['pings', 0x89, false],
  ['pongs', 0x8a, false],
  ['pings that the library reads', 0x89, true],
  ['pongs that the library reads', 0x8a, true],
])('of thousands of %s as many are read as there may be messages', async (_, first, isForLibrary) => {
  const server = await aServer({ limits: { ...noLimits, perSecond: 20 } });
  const emit = vi.spyOn(FollowedSocket.prototype, 'emit');
  onTestFinished(() => emit.mockRestore());
  const { wire, heard } = await aRawSocket(server);
  // A message in pieces is the library's, and so is all that comes after it.
  const inTwo = Buffer.concat([frame(0x01, '{"type":"und'), frame(0x80, 'o","id":1}')]);
  wire.write(isForLibrary ? inTwo : frame(0x81, '{"type":"undo","id":1}'));
  await eventually(() => expect(heard()).toContain('"answers":1'));
  const begun = performance.now();
  wire.write(many(20_000, frame(first)));
  const read = () => emit.mock.calls.filter(([event]) => event === 'ping' || event === 'pong').length;
  await eventually(() => expect(read()).toBeGreaterThan(40));
  await new Promise((resolve) => setTimeout(resolve, 1500));
  // Three seconds' worth at once, and in each second a slice at most for the library.
  const seconds = (performance.now() - begun) / 1000;
  expect(read()).toBeLessThan(60 + (20 + SLICE / 6) * (seconds + 1));
  expect(wire.destroyed).toBe(false);
});

test('whoever was let go and does not hang up is cut off', async () => {
  const { wire, heard } = await aRawSocket(await aServer());
  const begun = performance.now();
  let isClosed = false;
  wire.on('end', () => (isClosed = true)).on('close', () => (isClosed = true));
  wire.write(many(30, frame(0x81, 'x')));
  await eventually(() => expect(isClosed).toBe(true));
  expect(heard().match(/"badRequest"/g)).toHaveLength(21);
  // The library alone would wait for half a minute.
  expect(performance.now() - begun).toBeLessThan(10_000);
});

test('a message may come in a few pieces, and not in many', async () => {
  const server = await aServer();
  const text = JSON.stringify({ type: 'undo', id: 7, x: 'y'.repeat(100) });
  const inPiecesOf = (length: number) => {
    const pieces = text.match(new RegExp(`.{1,${length}}`, 'g'))!;
    return Buffer.concat(
      pieces.map((piece, i) => frame((i === 0 ? 1 : 0) | (i === pieces.length - 1 ? 0x80 : 0), piece)),
    );
  };
  const few = await aRawSocket(server);
  few.wire.write(inPiecesOf(20));
  await eventually(() => expect(few.heard()).toContain('"answers":7'));
  const lot = await aRawSocket(server);
  let isClosed = false;
  lot.wire.on('end', () => (isClosed = true)).on('close', () => (isClosed = true));
  lot.wire.write(inPiecesOf(2));
  await eventually(() => expect(isClosed).toBe(true));
  expect(lot.heard()).not.toContain('"answers":7');
});
