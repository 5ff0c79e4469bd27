// Floods from one address, as a program of their own, so that whoever measures does not share its time with them:
//
//   floods.mjs <port> <flood> <match> <milliseconds>
//
// Says on standard output, as JSON, how often each kind of answer came. Every flood is bounded in pace and in time.

import http from 'node:http';
import net from 'node:net';
import { WebSocket } from 'ws';

/** From where floods come: an address of this machine that nobody else in a test uses. */
const FROM = '127.0.0.2';

const [, , port = '0', flood = '', match = '', time = '0'] = process.argv;
const until = performance.now() + Number(time);
const answers: Record<string, number> = {};
const agent = new http.Agent({ keepAlive: true, maxSockets: 20, localAddress: FROM });

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
  // Whoever does not answer any more is not asked more and more.
  if (underWay >= 200) return;
  underWay += 1;
  const request = http.get({ host: '127.0.0.1', port, path, agent }, (response) => {
    count(response.statusCode ?? 0);
    response.resume();
    response.once('close', () => (underWay -= 1));
  });
  request.on('error', () => {
    count('failed');
    underWay -= 1;
  });
}

function watch(): WebSocket {
  const address = `ws://127.0.0.1:${port}/api/matches/${match}/socket?seat=0&after=4000`;
  const socket = new WebSocket(address, { localAddress: FROM });
  socket.on('message', (data) => {
    const { type, error } = JSON.parse((data as Buffer).toString()) as { type: string; error?: string };
    count(error ?? type);
  });
  socket.on('error', () => count('failed'));
  socket.on('close', (code) => count(`closed ${code}`));
  return socket;
}

/** Five who watch and come back when they were let go, and what they do so many times a second together. */
async function watchers(perSecond: number, work: (socket: WebSocket) => void): Promise<void> {
  const sockets = Array.from({ length: 5 }, watch);
  await often(perSecond, (i) => {
    const place = i % sockets.length;
    const socket = sockets[place]!;
    if (canSend(socket)) work(socket);
    else if (socket.readyState === WebSocket.CLOSED) sockets[place] = watch();
  });
  for (const socket of sockets) socket.terminate();
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
  /** Thirty who ask ten times for a long past and read nothing of it. */
  unread: async () => {
    const asking = `GET /api/matches/${match}/past?seat=0 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(10);
    const sockets = Array.from({ length: 30 }, () => {
      const socket = net.connect({ host: '127.0.0.1', port: Number(port), localAddress: FROM });
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
