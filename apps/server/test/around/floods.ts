// Floods from one address, as a program of their own, so that whoever measures does not share its time with them:
//
//   floods.mjs <port> <flood> <match> <milliseconds> <from> <token of who sits on both seats of the match>
//
// Says on standard output, as JSON, how often each kind of answer came. Every flood is bounded in pace and in time.

import http from 'node:http';
import net from 'node:net';
import { WebSocket } from 'ws';

const [, , port = '0', flood = '', match = '', time = '0', from = '', token = ''] = process.argv;
const until = performance.now() + Number(time);
const answers: Record<string, number> = {};
const agent = new http.Agent({ keepAlive: true, maxSockets: 20, localAddress: from });

function count(what: string | number): void {
  answers[what] = (answers[what] ?? 0) + 1;
}

/** Does something so many times a second, as long as there is time. */
async function often(perSecond: number, work: (i: number) => void): Promise<void> {
  let last = performance.now();
  let due = 0;
  for (let i = 0; last < until; ) {
    const now = performance.now();
    // What a busy machine missed is not made up for at once.
    due = Math.min(due + ((now - last) / 1000) * perSecond, perSecond / 10);
    last = now;
    for (; due >= 1; due--) work(i++);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

let underWay = 0;

function get(path: string): void {
  ask('GET', path);
}

function ask(method: string, path: string, body?: object): void {
  // Whoever does not answer any more is not asked more and more.
  if (underWay >= 200) return;
  underWay += 1;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const request = http.request({ host: '127.0.0.1', port, method, path, agent, headers }, (response) => {
    count(response.statusCode ?? 0);
    response.resume();
    response.once('close', () => (underWay -= 1));
  });
  request.on('error', () => {
    count('failed');
    underWay -= 1;
  });
  request.end(body && JSON.stringify(body));
}

function watch(seat = 0): WebSocket {
  const address = `ws://127.0.0.1:${port}/api/matches/${match}/socket?seat=${seat}&after=4000`;
  const headers = seat === 0 ? {} : { authorization: `Bearer ${token}` };
  const socket = new WebSocket(address, { localAddress: from, headers });
  socket.on('message', (data) => {
    const { type, error } = JSON.parse((data as Buffer).toString()) as { type: string; error?: string };
    count(error ?? type);
  });
  socket.on('error', () => count('failed'));
  socket.on('close', (code) => count(`closed ${code}`));
  return socket;
}

/** Some who watch and come back when they were let go, and what they do so many times a second together. */
async function watchers(perSecond: number, work: (socket: WebSocket) => void, crowd = 5, seat = 0): Promise<void> {
  const sockets = Array.from({ length: crowd }, () => watch(seat));
  await often(perSecond, (i) => {
    const place = i % sockets.length;
    const socket = sockets[place]!;
    if (canSend(socket)) work(socket);
    else if (socket.readyState === WebSocket.CLOSED) sockets[place] = watch(seat);
  });
  for (const socket of sockets) socket.terminate();
}

/** Sixty who watch, each of whom sends eighteen messages at once, of so many bytes and full of words that nobody knows. */
function bursts(bytes: number): Promise<void> {
  const words = Array.from({ length: bytes / 16 }, (_, i) => `"word${String(i).padStart(6, '0')}":1`);
  const message = `{"type":"undo",${words.join()}}`;
  const burst = (socket: WebSocket): void => {
    for (let i = 0; i < 18; i++) socket.send(message);
  };
  return watchers(60, burst, 60);
}

/** A body of twenty kilobytes in pieces of one byte, on a connection that is opened for it. */
function crumble(): void {
  if (underWay >= 30) return;
  underWay += 1;
  const headers = 'Host: 127.0.0.1\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked';
  const socket = net.connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
  socket.on('connect', () =>
    socket.write(`POST /api/guests HTTP/1.1\r\n${headers}\r\n\r\n${'1\r\n \r\n'.repeat(20_000)}`),
  );
  socket.once('data', (data) => count(data.toString('latin1', 9, 12)));
  socket.on('error', () => count('failed'));
  socket.on('close', () => (underWay -= 1));
  setTimeout(() => socket.destroy(), 3000);
}

/** Which of the two seats is asked, and under which number. */
async function asked(): Promise<{ seat: number; number: number }> {
  for (const seat of [1, 2]) {
    const socket = watch(seat);
    const table = await new Promise<string>((resolve) => {
      socket.once('message', (data) => resolve((data as Buffer).toString()));
      setTimeout(() => resolve('{}'), 3000);
    });
    socket.terminate();
    const { question = null } = JSON.parse(table) as { question?: { number: number } | null };
    if (question !== null) return { seat, number: question.number };
  }
  throw new Error('nobody is asked');
}

/** Whether it may still send: whoever is not read is not sent more and more. */
function canSend(socket: WebSocket): boolean {
  return socket.readyState === WebSocket.OPEN && socket.bufferedAmount < 1_000_000;
}

const floods: Readonly<Record<string, () => Promise<void>>> = {
  record: () => often(45, () => get(`/api/matches/${match}/record`)),
  past: () => often(45, () => get(`/api/matches/${match}/past?seat=0`)),
  position: () => often(45, () => get(`/api/matches/${match}/position?seat=0&at=50`)),
  metrics: () => often(150, () => get('/metrics')),
  lists: () => often(45, () => get('/api/matches')),
  resync: () => watchers(225, (socket) => socket.send('{"type":"resync","after":0}')),
  pings: () => watchers(20_000, (socket) => socket.ping('x'.repeat(100))),
  burst16: () => bursts(16_000),
  burst4: () => bursts(4000),
  crumbs: () => often(60, crumble),
  whyNot: async () => {
    const { seat, number } = await asked();
    const targets = Array.from({ length: 64 }, (_, i) => ({ cell: `${1 + (i % 8)}${'BCDEFGHI'[i >> 3]!}` }));
    const message = JSON.stringify({ type: 'whyNot', number, targets });
    await watchers(200, (socket) => socket.send(message), 5, seat);
  },
  stand: async () => {
    const { seat } = await asked();
    let i = 0;
    const wishes = ['{"onlyPass":true}', 'null'];
    await watchers(200, (socket) => socket.send(`{"type":"stand","standing":${wishes[i++ % 2]!}}`), 5, seat);
  },
  /** Of a long match that is over, through the eyes of all: each is read and written anew. */
  pastOver: () => often(45, (i) => get(`/api/matches/${match}/past?seat=${i % 3}&from=${500 * (i % 9)}`)),
  stills: () => often(45, (i) => get(`/api/matches/${match}/stills?seat=0&n=${3900 + (i % 100)}`)),
  invitations: () => often(150, () => get(`/i/${match}`)),
  packs: async () => {
    const games = (await (await fetch(`http://127.0.0.1:${port}/api/games`)).json()) as {
      packs: { digest: string }[];
    }[];
    const digests = games.flatMap(({ packs }) => packs.map(({ digest }) => digest));
    await often(150, (i) => get(`/api/packs/${digests[i % digests.length]!}`));
  },
  /** A seat is left to a bot and taken back, as often as that may be. */
  seats: () =>
    often(45, (i) =>
      ask('PATCH', `/api/matches/${match}/seats/1`, i % 2 === 0 ? { play: 'bot', level: 'rookie' } : { play: 'me' }),
    ),
  /** As pages ask whether anybody hears, on many sockets. */
  pulses: () => watchers(4000, (socket) => socket.send('{"type":"ping","id":1}'), 20),
  /** Thirty who ask ten times for a long past and read nothing of it. */
  unread: async () => {
    const asking = `GET /api/matches/${match}/past?seat=0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(10);
    const sockets = Array.from({ length: 30 }, () => {
      const socket = net.connect({ host: '127.0.0.1', port: Number(port), localAddress: from });
      socket.pause();
      socket.on('connect', () => socket.write(asking));
      socket.on('error', () => {});
      socket.on('close', () => count('closed'));
      return socket;
    });
    while (performance.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 250));
      // A connection that nobody reads does not say that it was closed, unless one writes to it.
      for (const socket of sockets) if (!socket.destroyed) socket.write('\r\n');
    }
    for (const socket of sockets) socket.destroy();
  },
};

await floods[flood]!();
console.log(JSON.stringify(answers));
process.exit(0);
