// Passing for a player who can do nothing else: where it is set, once for each question, and not faster than a person
// would where people wait.

import type { Choice, Seat } from '@automachia/kernel';
import type { Question } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isPass } from '../src/games/gkr/labels.js';
import type * as passing from '../src/table/passing.js';
import type * as settings from '../src/settings.js';
import { pretendToBeAPage } from './around/page.js';

let passWhereNothingElse: typeof passing.passWhereNothingElse;
let passesAlone: (typeof settings)['passesAlone'];

beforeAll(async () => {
  pretendToBeAPage();
  ({ passWhereNothingElse } = await import('../src/table/passing.js'));
  ({ passesAlone } = await import('../src/settings.js'));
});

beforeEach(() => {
  vi.useFakeTimers();
  passesAlone.value = true;
});
afterEach(() => vi.useRealTimers());

const asking = (number: number, choices: readonly Choice[]): Question =>
  ({ number, step: 'round.playOrPass', rule: 'GKR-RUL-33', seat: 1, choices }) as unknown as Question;

const FORCED = ['pass', { standAside: 'attack' }, { standAside: 'phase' }];

function sitAt(...others: readonly ('bot' | 'human')[]) {
  const seats = ['human', ...others].map((kind, i) => ({ seat: i + 1, kind }));
  const question = signal<Question | null>(null);
  const isPlaying = signal(false);
  const store = {
    question,
    round: signal<readonly Seat[]>([1, 2]),
    connection: signal({ is: 'open' }),
    match: signal({ seats }),
    playback: {
      get isPlaying() {
        return isPlaying.value;
      },
    },
    parts: { face: { isPass } },
    choose: vi.fn<(choice: Choice) => void>(),
  };
  const isPassing = signal(false);
  const stop = passWhereNothingElse({ store, own: 1, isPassing } as unknown as Parameters<
    typeof passWhereNothingElse
  >[0]);
  return { ...store, isPlaying, isPassing, stop };
}

test('who can only pass passes, in one way or another, once what happened has been shown', () => {
  const { question, choose, isPassing, isPlaying } = sitAt('bot');
  isPlaying.value = true;
  question.value = asking(4, FORCED);
  vi.advanceTimersByTime(10_000);
  expect(choose).not.toHaveBeenCalled();
  isPlaying.value = false;
  expect(isPassing.value).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(choose.mock.calls).toEqual([['pass']]);
});

test('who can play something, who is asked outside of a window, and who has switched it off answers', () => {
  const { question, round, choose, isPassing } = sitAt('bot');
  question.value = asking(1, [...FORCED, { play: 'HLX-R1' }]);
  vi.advanceTimersByTime(10_000);
  round.value = [];
  question.value = asking(2, ['pass']);
  vi.advanceTimersByTime(10_000);
  passesAlone.value = false;
  round.value = [1];
  question.value = asking(3, FORCED);
  vi.advanceTimersByTime(10_000);
  expect(isPassing.value).toBe(false);
  expect(choose).not.toHaveBeenCalled();
});

test('among people it takes as long as somebody who thinks', () => {
  const { question, choose } = sitAt('bot', 'human');
  question.value = asking(1, FORCED);
  vi.advanceTimersByTime(1400);
  expect(choose).not.toHaveBeenCalled();
  vi.advanceTimersByTime(3200);
  expect(choose).toHaveBeenCalledTimes(1);
});

test('a pass that is taken back is not made again, and nothing is once it has stopped', () => {
  const { question, choose, stop } = sitAt('bot');
  question.value = asking(1, FORCED);
  vi.advanceTimersByTime(1000);
  question.value = asking(2, FORCED);
  vi.advanceTimersByTime(1000);
  question.value = asking(1, FORCED);
  vi.advanceTimersByTime(1000);
  expect(choose).toHaveBeenCalledTimes(2);
  question.value = asking(3, FORCED);
  stop();
  vi.advanceTimersByTime(1000);
  expect(choose).toHaveBeenCalledTimes(2);
});

test('what the player answered and took back is not answered for them', () => {
  const { question, choose } = sitAt('bot');
  question.value = asking(4, FORCED);
  // Sooner than it would have been done for them.
  vi.advanceTimersByTime(100);
  question.value = null;
  question.value = asking(4, FORCED);
  vi.advanceTimersByTime(10_000);
  expect(choose).not.toHaveBeenCalled();
  question.value = asking(5, FORCED);
  vi.advanceTimersByTime(1000);
  expect(choose.mock.calls).toEqual([['pass']]);
});

test('where a bot stands in for the seat, the bot alone plays; taken back, the seat passes again', () => {
  const { question, match, choose, isPassing } = sitAt('bot');
  const own = (kind: 'bot' | 'human') =>
    (match.value = { seats: match.value.seats.map((one) => (one.seat === 1 ? { ...one, kind } : one)) });
  own('bot');
  question.value = asking(1, FORCED);
  vi.advanceTimersByTime(10_000);
  expect([isPassing.value, choose.mock.calls.length]).toEqual([false, 0]);
  own('human');
  question.value = asking(2, FORCED);
  // It is the player's own again, and given away while the page waits.
  own('bot');
  vi.advanceTimersByTime(10_000);
  expect(choose).not.toHaveBeenCalled();
  own('human');
  question.value = asking(3, FORCED);
  vi.advanceTimersByTime(1000);
  expect(choose).toHaveBeenCalledTimes(1);
});
