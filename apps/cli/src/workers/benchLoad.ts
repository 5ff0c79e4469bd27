// A process of `automachia bench --servers`: players of our own server, one socket for each seat. They choose at random
// from what they are offered, and time how long an action takes until every seat has received it.
//
//   benchLoad.mjs <port> <matches> <players> <true: told all that a browser wants; false: what the table needs>

import { Random } from '@automachia/kernel';
import type { SentQuestion, Seated, ServerMessage } from '@automachia/protocol';
import { WebSocket } from 'ws';
import type { Run, RunResult } from '../bench/servers/messages.js';

const [, , port = '0', matchCount = '1', playerCount = '2', isBrowser = 'false'] = process.argv;
const players = Number(playerCount);
const random = new Random(12345);
const base = `127.0.0.1:${port}`;

interface PlayedMatch {
  readonly index: number;
  readonly sockets: WebSocket[];
  readonly questions: (SentQuestion | null)[];
  received: number;
  isBusy: boolean;
  sentAt: number;
  /** When an action was due that had to wait; 0 where none was. */
  lateSince: number;
  run: Running | undefined;
}

interface Running {
  readonly mode: Run['mode'];
  readonly latencies: number[];
}

let running: Running | undefined;
let connected = 0;

/** A seat has received what changed. */
function heard(match: PlayedMatch, seat: number, message: ServerMessage): void {
  if (message.type === 'table') {
    match.questions[seat] = message.question;
    connected += 1;
  }
  if (message.type === 'problem' || message.type === 'refused') throw new Error(JSON.stringify(message));
  if (message.type !== 'update') return;
  if (message.question !== undefined) match.questions[seat] = message.question;
  match.received += 1;
  if (!match.isBusy || match.received < players) return;
  match.isBusy = false;
  if (running === undefined) return;
  // Not what an earlier run left under way.
  if (match.run === running) running.latencies.push(performance.now() - match.sentAt);
  if (running.mode === 'saturate' || match.lateSince > 0) act(match, match.lateSince || performance.now());
}

function act(match: PlayedMatch, due: number): void {
  const asked = match.questions.flatMap((question, seat) => (question === null ? [] : [seat]));
  const seat = asked[random.below(asked.length)]!;
  const { number, choices } = match.questions[seat]!;
  const choice = choices![random.below(choices!.length)]!;
  Object.assign(match, { isBusy: true, received: 0, sentAt: due, lateSince: 0, run: running });
  match.sockets[seat]!.send(JSON.stringify({ type: 'choose', number, choice }));
}

async function post<T>(path: string, body: unknown, token?: string): Promise<T> {
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { 'content-type': 'application/json', ...authorization };
  const answer = await fetch(`http://${base}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function open(match: PlayedMatch, token: string): Promise<void> {
  const seats = Array.from({ length: players }, () => ({ kind: 'me' }));
  const { match: made } = await post<Seated>('/api/matches', { game: 'tournoi', seats }, token);
  for (let seat = 0; seat < players; seat++) {
    const url = `ws://${base}/api/matches/${made.id}/socket?seat=${seat + 1}&stills=${isBrowser}&facts=${isBrowser}`;
    const socket = new WebSocket(url, {
      headers: { authorization: `Bearer ${token}` },
      perMessageDeflate: false,
      ...from(match.index),
    });
    match.sockets.push(socket);
    socket.on('message', (data: Buffer) => heard(match, seat, JSON.parse(data.toString()) as ServerMessage));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  }
}

/** A server shares its turns out by address, and people come from many: where a machine is all of 127/8, so do these. */
function from(match: number): { localAddress?: string } {
  return process.platform === 'linux' ? { localAddress: `127.1.${match >> 7}.${1 + (match & 127)}` } : {};
}

const matches: PlayedMatch[] = Array.from({ length: Number(matchCount) }, (_, index) => ({
  index,
  sockets: [],
  questions: new Array<SentQuestion | null>(players).fill(null),
  received: 0,
  isBusy: false,
  sentAt: 0,
  lateSince: 0,
  run: undefined,
}));

const begun = performance.now();
const { token } = await post<{ token: string }>('/api/guests', {});
let next = 0;
const openers = Array.from({ length: 8 }, async () => {
  while (next < matches.length) await open(matches[next++]!, token);
});
await Promise.all(openers);
while (connected < matches.length * players) await pause(20);
process.send!({ type: 'connected', ms: performance.now() - begun });

process.on('message', (message: Run) => {
  if (message.type === 'run') void measure(message);
});

async function measure({ mode, ms, period }: Run): Promise<void> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const run: Running = { mode, latencies: [] };
  running = run;
  const stopPacing = mode === 'saturate' ? saturate() : pace(start, period);
  await pause(ms);
  process.send!({ type: 'window' });
  stopPacing();
  const took = performance.now() - start;
  const used = process.cpuUsage(cpu);
  running = undefined;
  const sorted = run.latencies.slice().sort((one, other) => one - other);
  const quantile = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  await pause(1500); // what is under way comes home
  const result: RunResult = {
    type: 'result',
    actions: sorted.length,
    rate: (sorted.length / took) * 1000,
    p50: quantile(0.5),
    p99: quantile(0.99),
    max: sorted.at(-1) ?? 0,
    loadCpu: (used.user + used.system) / 1000 / took,
  };
  process.send!(result);
}

function saturate(): () => void {
  for (const match of matches) if (!match.isBusy) act(match, performance.now());
  return () => {};
}

/** Matches come due one after the other, evenly spread, round and round. */
function pace(start: number, period: number): () => void {
  const due = matches.map(({ index }) => start + (index / matches.length) * period);
  let turn = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    for (;;) {
      const place = turn % matches.length;
      const match = matches[place]!;
      const dueAt = due[place]!;
      if (dueAt > now) return;
      due[place] = dueAt + period;
      turn += 1;
      if (!match.isBusy) act(match, now);
      else if (match.lateSince === 0) match.lateSince = dueAt;
    }
  }, 1);
  return () => clearInterval(timer);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
