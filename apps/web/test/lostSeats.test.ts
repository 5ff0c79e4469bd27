// What the lobby says of matches on a server that is silent, that knows this browser no longer, or where the seat was moved.

import type { MatchInfo } from '@automachia/protocol';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type * as Lists from '../src/lobby/lists.js';
import type * as ServerState from '../src/lobby/serverState.js';
import type * as LostSeats from '../src/lobby/lostSeats.js';
import type * as Invitations from '../src/online/invitations.js';
import type * as Settings from '../src/settings.js';
import { pretendToBeAPage } from './around/page.js';

let serverState: typeof ServerState;
let lists: typeof Lists;
let lostSeats: (typeof LostSeats)['lostSeats'];
let invitations: typeof Invitations;
let settings: typeof Settings;
/** What the server says, by the path that is asked for; nothing at all where it is silent. */
let said: Record<string, unknown> | undefined;
const asked: string[] = [];

beforeAll(async () => {
  pretendToBeAPage();
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    if (said === undefined) throw new TypeError('Failed to fetch');
    const answer = said[path];
    if (answer instanceof Response) return answer.clone();
    return answer === undefined
      ? Response.json({ error: 'notFound', message: 'no such match' }, { status: 404 })
      : Response.json(answer);
  });
  lists = await import('../src/lobby/lists.js');
  serverState = await import('../src/lobby/serverState.js');
  ({ lostSeats } = await import('../src/lobby/lostSeats.js'));
  invitations = await import('../src/online/invitations.js');
  settings = await import('../src/settings.js');
});
beforeEach(() => {
  localStorage.clear();
  asked.length = 0;
  settings.isKnown.value = true;
  settings.playerId.value = 'ada';
  settings.wasSignedOut.value = false;
});
afterAll(() => vi.unstubAllGlobals());

const match = (id: string, status = 'playing'): MatchInfo =>
  ({ id, status, asked: [], seats: [] }) as unknown as MatchInfo;
const signedOut = () => Response.json({ error: 'notSignedIn', message: 'who?' }, { status: 401 });
const mine = (id: string, seats: number[], status?: string) => ({ match: match(id, status), seats, isYourTurn: false });

test('a seat that was taken here and is somebody else’s now is lost; one’s own, finished and unknown ones are not', async () => {
  for (const id of ['gone', 'over', 'beyond', 'moved', 'listed', 'ended']) invitations.keepKey(id, 'key');
  said = {
    '/api/matches/over': match('over', 'over'),
    '/api/me/matches/over': mine('over', []),
    '/api/matches/beyond': match('beyond'),
    '/api/me/matches/beyond': mine('beyond', [1]),
    '/api/matches/moved': match('moved', 'waiting'),
    '/api/me/matches/moved': mine('moved', []),
  };
  const own = [mine('listed', [1]), mine('ended', [2], 'cancelled')];
  expect((await lostSeats(own)).map(({ id }) => id)).toEqual(['moved']);
  expect(invitations.whyLost('moved')).toBe('moved');
  // What is over is not looked after any longer, and what is one's own beyond the end of the list is asked for once.
  expect(invitations.keptSeats().map((seat) => seat.match)).toEqual(['listed', 'moved', 'beyond']);
  asked.length = 0;
  await lostSeats(own);
  expect(asked).toEqual(['/api/matches/moved', '/api/me/matches/moved']);
});

test('a browser that the server knows no longer is told, and keeps what opens its seats', async () => {
  invitations.keepKey('kept', 'key');
  said = { '/api/matches': [], '/api/me/matches': signedOut(), '/api/matches/kept': match('kept') };
  await lists.refresh();
  expect([settings.isKnown.value, settings.wasSignedOut.value]).toEqual([false, true]);
  expect(lists.lost.value.map(({ id }) => id)).toEqual(['kept']);
  expect(invitations.whyLost('kept')).toBe('signedOut');
  expect(lists.unsaid.value).toBeUndefined();
});

test('a server that cannot be reached, one that cannot answer, and one that has nothing are three things', async () => {
  said = { '/api/matches': [], '/api/me/matches': [mine('a', [1])] };
  await lists.refresh();
  expect([serverState.isOnline.value, lists.unsaid.value, lists.mine.value.length]).toEqual([true, undefined, 1]);
  said = { ...said, '/api/me/matches': Response.json({ error: 'tooMany', message: 'wait' }, { status: 429 }) };
  await lists.refresh();
  expect([serverState.isOnline.value, lists.unsaid.value]).toMatchObject([true, { error: 'tooMany' }]);
  said = undefined;
  await lists.refresh();
  expect([serverState.isOnline.value, lists.unsaid.value]).toMatchObject([false, { error: 'offline' }]);
  // What was known stays.
  expect(lists.mine.value).toHaveLength(1);
  said = { '/api/matches': [], '/api/me/matches': [] };
  await lists.refresh();
  expect([serverState.isOnline.value, lists.unsaid.value, lists.mine.value]).toEqual([true, undefined, []]);
});

test('a seat that was given up is forgotten with its key; only the newest are looked after', () => {
  for (let i = 1; i <= 25; i++) invitations.keepKey(`m${i}`, 'key');
  expect(invitations.keptSeats()).toHaveLength(20);
  expect(invitations.keptSeats()[0]).toEqual({ match: 'm25', player: 'ada' });
  invitations.forgetKey('m25');
  expect([invitations.keyOf('m25'), invitations.keyOf('m24')]).toEqual([undefined, 'key']);
  expect(invitations.keptSeats()[0]?.match).toBe('m24');
});
