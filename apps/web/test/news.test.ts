// News of the table: who left and who is back, and that whoever plays the rematch is not called away.

import type { MatchInfo } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { tellNews as TellNews } from '../src/table/news.js';
import type { isAway as IsAway } from '../src/table/names.js';
import type { TableStore } from '../src/table/store.js';
import { pretendToBeAPage } from './around/page.js';

const told: string[] = [];
let tellNews: typeof TellNews;
let isAway: typeof IsAway;

beforeAll(async () => {
  pretendToBeAPage();
  vi.doMock('../src/parts/toasts.js', () => ({ toast: (news: string) => told.push(news) }));
  ({ tellNews } = await import('../src/table/news.js'));
  ({ isAway } = await import('../src/table/names.js'));
});
beforeEach(() => void told.splice(0));
afterAll(() => {
  vi.doUnmock('../src/parts/toasts.js');
  vi.unstubAllGlobals();
});

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
  const stop = tellNews({ match, log: signal([]), seat: 1 } as unknown as TableStore);
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
  const stop = tellNews({ match, log: signal([]), seat: 1 } as unknown as TableStore);
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
  const stop = tellNews({ match, log: signal([]), seat: 1 } as unknown as TableStore);
  const rematch = { id: 'abc', seat: 2 };
  match.value = matchOf(true, rematch);
  match.value = matchOf(false, rematch);
  expect(told).toEqual([]);
  const { seats } = match.value;
  expect(isAway(match.value, seats[1]!)).toBe(false);
  expect(isAway(matchOf(false), seats[1]!)).toBe(true);
  stop();
});

test('a bot is never away: nobody waits for it to come back', () => {
  const bot = { seat: 2, kind: 'bot', level: 'regular', isPresent: false } as unknown as MatchInfo['seats'][number];
  expect(isAway(matchOf(false), bot)).toBe(false);
});
