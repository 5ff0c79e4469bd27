// A link to a match on the server: what cannot be answered while a match goes on is not asked.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DiceWatch } from '../src/online/keptDice.js';
import type { SocketLink as SocketLinkType } from '../src/online/socketLink.js';
import type { Listener } from '../src/table/link.js';
import { pretendToBeAPage } from './around/page.js';

let SocketLink: typeof SocketLinkType;
const asked: string[] = [];
let hear: (message: unknown) => void = () => undefined;

beforeAll(async () => {
  pretendToBeAPage();
  vi.stubGlobal('WebSocket', PretendedSocket);
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return Response.json({ error: 'internal', message: 'not here' }, { status: 500 });
  });
  ({ SocketLink } = await import('../src/online/socketLink.js'));
});
beforeEach(() => void asked.splice(0));
afterAll(() => vi.unstubAllGlobals());

class PretendedSocket {
  addEventListener(type: string, listener: (event: { data: string }) => void): void {
    if (type === 'message') hear = (message) => listener({ data: JSON.stringify(message) });
  }
}

function arrive(status: string): SocketLinkType {
  // What is seen of the dice has tests of its own.
  const dice = { see: () => undefined } as unknown as DiceWatch;
  const link = new SocketLink('abc', 'tournoi', dice);
  const listener: Listener = { hear: () => undefined, connection: () => undefined, last: () => undefined };
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
