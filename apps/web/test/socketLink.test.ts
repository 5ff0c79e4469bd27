// A link to a match on the server: what cannot be answered while a match goes on is not asked; why it was closed is said
// as it is.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DiceWatch } from '../src/online/keptDice.js';
import type { SocketLink as SocketLinkType } from '../src/online/socketLink.js';
import type { Connection, Listener } from '../src/table/link.js';
import { pretendToBeAPage } from './around/page.js';

let SocketLink: typeof SocketLinkType;
const asked: string[] = [];
let hear: (message: unknown) => void = () => undefined;
let close: (code: number, reason: string) => void = () => undefined;
/** What the server answers, by path; anything else it cannot do. */
let answers: Record<string, () => Response> = {};

beforeAll(async () => {
  pretendToBeAPage();
  vi.stubGlobal('WebSocket', PretendedSocket);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers[path]?.() ?? Response.json({ error: 'internal', message: 'not here' }, { status: 500 });
  });
  ({ SocketLink } = await import('../src/online/socketLink.js'));
});
beforeEach(() => {
  asked.splice(0);
  said.splice(0);
  answers = {};
  localStorage.clear();
});
afterAll(() => vi.unstubAllGlobals());

const said: unknown[] = [];

class PretendedSocket {
  static readonly OPEN = 1;
  readonly readyState = 1;
  send(message: string): void {
    said.push(JSON.parse(message));
  }
  addEventListener(type: string, listener: (event: unknown) => void): void {
    if (type === 'message') hear = (message) => listener({ data: JSON.stringify(message) });
    if (type === 'close') close = (code, reason) => listener({ code, reason });
  }
  close(): void {}
}

function arrive(status: string, connection: Listener['connection'] = () => undefined): SocketLinkType {
  // What is seen of the dice has tests of its own.
  const dice = { see: () => undefined } as unknown as DiceWatch;
  const link = new SocketLink('abc', 'tournoi', dice, { id: 'tournoi-house', version: '1.0.0' });
  const listener: Listener = { hear: () => undefined, connection, last: () => undefined };
  link.listen(1, listener);
  hear({ type: 'match', match: { status } });
  return link;
}

test('while the match goes on its record is not asked for', async () => {
  const link = arrive('playing');
  expect(await link.moments('own')).toBeUndefined();
  await link.branch(3, 4).catch(() => undefined);
  expect(asked.filter((path) => path.includes('record'))).toEqual([]);
  expect(asked).toHaveLength(1);
});

test('once it is over it is', async () => {
  const link = arrive('playing');
  hear({ type: 'match', match: { status: 'over' } });
  await link.moments('own').catch(() => undefined);
  await link.branch(3, 4).catch(() => undefined);
  expect(asked.every((path) => path.includes('record'))).toBe(true);
  expect(asked).toHaveLength(2);
});

/** How the page says that the link was closed, once it knows. */
async function closedAs(code: number, reason: string): Promise<Connection> {
  const states: Connection[] = [];
  vi.useFakeTimers();
  const link = arrive('playing', (state) => void states.push(state));
  close(code, reason);
  // Not let in again, however often it is tried.
  for (let i = 0; i < 4 && states.at(-1)?.is !== 'closed'; i++) {
    await vi.advanceTimersByTimeAsync(5000);
    if (states.at(-1)?.is !== 'closed') close(1006, '');
  }
  vi.useRealTimers();
  link.close();
  return states.at(-1)!;
}

const problem = (error: string, status: number) => () => Response.json({ error, message: error }, { status });

test('a seat that was taken elsewhere can be had back by its key, where one is kept', async () => {
  expect(await closedAs(1008, 'notYours')).toEqual({ is: 'closed', why: 'notYours', hasKey: false });
  localStorage.setItem('automachia.key.abc', 'key');
  expect(await closedAs(1008, 'notYours')).toEqual({ is: 'closed', why: 'notYours', hasKey: true });
  // The same where it was taken while nothing could be heard.
  answers = { '/api/me/matches/abc': () => Response.json({ seats: [2] }) };
  expect(await closedAs(1006, '')).toEqual({ is: 'closed', why: 'notYours', hasKey: true });
});

test('a browser that was signed out is told so, not that somebody else plays; what else is final is a fault', async () => {
  answers = { '/api/me/matches/abc': problem('notSignedIn', 401) };
  expect(await closedAs(1008, 'notSignedIn')).toEqual({ is: 'closed', why: 'signedOut', hasKey: false });
  answers = { '/api/me/matches/abc': problem('notFound', 404) };
  expect(await closedAs(1006, '')).toEqual({ is: 'closed', why: 'unknown' });
  expect(await closedAs(1008, 'tooMany')).toEqual({ is: 'closed', why: 'failed' });
});

test('a key that was changed meanwhile is not offered again', async () => {
  localStorage.setItem('automachia.key.abc', 'key');
  answers = {
    '/api/guests': () => Response.json({ player: { id: 'ada', name: 'Ada' } }),
    '/api/me': () => Response.json({ id: 'ada', name: 'Ada' }),
    '/api/matches/abc/claims': problem('notYours', 403),
  };
  const states: Connection[] = [];
  const link = arrive('playing', (state) => void states.push(state));
  close(1008, 'notYours');
  link.takeOver();
  await expect.poll(() => states.at(-1)).toEqual({ is: 'closed', why: 'notYours', hasKey: false });
});

test('a connection on which nobody answers is said to be silent within five seconds, and is heard again', async () => {
  const states: Connection[] = [];
  vi.useFakeTimers();
  const link = arrive('playing', (state) => void states.push(state));
  expect(states.at(-1)).toEqual({ is: 'open' });
  for (let i = 0; i < 4; i++) {
    await vi.advanceTimersByTimeAsync(2500);
    expect(said.splice(0)).toEqual([{ type: 'ping' }]);
    hear({ type: 'pong' });
  }
  expect(states.at(-1)).toEqual({ is: 'open' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(states.at(-1)).toEqual({ is: 'lost', why: 'silent', attempt: 0 });
  hear({ type: 'pong' });
  expect(states.at(-1)).toEqual({ is: 'open' });
  // Somebody who is silent for longer is tried on another connection.
  await vi.advanceTimersByTimeAsync(10_000);
  expect(states.at(-1)).toEqual({ is: 'lost', why: 'silent', attempt: 1 });
  link.close();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(states.at(-1)).toEqual({ is: 'lost', why: 'silent', attempt: 1 });
  vi.useRealTimers();
});

test('a page that nobody looks at asks nothing', async () => {
  vi.useFakeTimers();
  const states: Connection[] = [];
  const link = arrive('playing', (state) => void states.push(state));
  const page = document as { visibilityState: string };
  page.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
  expect(states.at(-1)).toEqual({ is: 'open' });
  page.visibilityState = 'visible';
  link.close();
  vi.useRealTimers();
});
