// News of the table: who left and who is back, and that whoever plays the rematch is not called away.

import type { ChatLine, MatchInfo } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { tellNews as TellNews } from '../src/table/news.js';
import type { isAway as IsAway } from '../src/table/names.js';
import type { ChatRoom } from '../src/table/chat.js';
import type { ChatLink } from '../src/table/link.js';
import type { sayings as Sayings } from '../src/table/saying.js';
import type { TableStore } from '../src/table/store.js';
import { pretendToBeAPage } from './around/page.js';

const told: string[] = [];
let tellNews: typeof TellNews;
let isAway: typeof IsAway;
let Room: typeof ChatRoom;
let sayings: typeof Sayings;

beforeAll(async () => {
  pretendToBeAPage();
  vi.doMock('../src/parts/toasts.js', () => ({ toast: (news: string) => told.push(news) }));
  ({ tellNews } = await import('../src/table/news.js'));
  ({ isAway } = await import('../src/table/names.js'));
  ({ ChatRoom: Room } = await import('../src/table/chat.js'));
  ({ sayings } = await import('../src/table/saying.js'));
});
beforeEach(() => void told.splice(0));
afterAll(() => {
  vi.doUnmock('../src/parts/toasts.js');
  vi.unstubAllGlobals();
});

/** A room of the chat for the first seat, with nobody in it. */
const roomOf = (): ChatRoom => new Room({ seen: 2 } as unknown as ChatLink, 1);

const matchOf = (isPresent: boolean, rematch: MatchInfo['rematch'] = null): MatchInfo =>
  ({
    rematch,
    seats: [
      { seat: 1, kind: 'human', name: 'Ada', isPresent: true },
      { seat: 2, kind: 'human', name: 'Bob', isPresent },
    ],
  }) as unknown as MatchInfo;

test('who leaves is away, and back when they return', () => {
  const match = signal(matchOf(true));
  const stop = tellNews({ match, log: signal([]), chat: roomOf(), seat: 1 } as unknown as TableStore);
  match.value = matchOf(false);
  match.value = matchOf(true);
  expect(told).toHaveLength(2);
  expect(told[0]).toContain('Bob');
  stop();
});

test('who sits down for the first time is not back a moment later', () => {
  const open = matchOf(false);
  const match = signal({
    ...open,
    seats: [open.seats[0]!, { ...open.seats[1]!, kind: 'open' }],
  } as unknown as MatchInfo);
  const stop = tellNews({ match, log: signal([]), chat: roomOf(), seat: 1 } as unknown as TableStore);
  match.value = matchOf(false);
  match.value = matchOf(true);
  expect(told).toHaveLength(1);
  match.value = matchOf(false);
  match.value = matchOf(true);
  expect(told).toHaveLength(3);
  stop();
});

test('once there is a rematch nobody is called away: they are gone to play it', () => {
  const match = signal(matchOf(true));
  const stop = tellNews({ match, log: signal([]), chat: roomOf(), seat: 1 } as unknown as TableStore);
  const rematch = { id: 'abc', seat: 2 };
  match.value = matchOf(true, rematch);
  match.value = matchOf(false, rematch);
  expect(told).toEqual([]);
  const { seats } = match.value;
  expect(isAway(match.value, seats[1]!)).toBe(false);
  expect(isAway(matchOf(false), seats[1]!)).toBe(true);
  stop();
});

test('lines of others are said while the chat is not open: those that came since somebody looked, once, and not one’s own', () => {
  const chat = roomOf();
  const line = (number: number, seat: number, text: string): ChatLine => {
    const name = seat === 2 ? 'Bob' : 'Ada';
    return { number, seat, name, text, at: '2026-11-18T12:00:00.000Z' };
  };
  const words = (): string[] => sayings.value.map((one) => one.words);
  sayings.value = [];
  chat.take([line(1, 2, 'seen before'), line(2, 2, 'seen, too'), line(3, 2, 'while you were away')]);
  const stop = tellNews({ match: signal(matchOf(true)), log: signal([]), chat, seat: 1 } as unknown as TableStore);
  expect(words()).toEqual(['Bob: while you were away']);
  chat.take([line(4, 2, 'hello'), line(5, 1, 'my own')]);
  expect(words()).toEqual(['Bob: while you were away', 'Bob: hello']);
  // There the chat itself is a log.
  chat.show(true);
  chat.take([line(6, 2, 'read')]);
  chat.show(false);
  expect(words()).toHaveLength(2);
  stop();
});

test('a bot is never away: nobody waits for it to come back', () => {
  const bot = { seat: 2, kind: 'bot', level: 'regular', isPresent: false } as unknown as MatchInfo['seats'][number];
  expect(isAway(matchOf(false), bot)).toBe(false);
});
