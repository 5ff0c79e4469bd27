// What the rules have against ways while they are drawn: asked about together, once each, and never too often.

import type { Choice } from '@automachia/kernel';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Wonder } from '../src/boards/wonder.js';
import type { AskWhyNot } from '../src/games/face.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const REFUSED = { refused: 'notOffered' as const, rule: 'ANY-01', reasons: [] };

/** Asks a host who refuses what is above 10 and answers so many milliseconds later; or not at all the first time. */
function asking(late = 20, failures = 0) {
  const asked: { readonly at: number; readonly choices: readonly Choice[] }[] = [];
  const ask: AskWhyNot = (choices, hear) => {
    asked.push({ at: Date.now(), choices });
    const against =
      asked.length <= failures ? undefined : choices.map((one) => ((one as number) > 10 ? REFUSED : null));
    setTimeout(() => hear(against), late);
  };
  return { wonder: new Wonder(ask), asked };
}

test('several are asked about in one message, and what is known is not asked again', async () => {
  const { wonder, asked } = asking();
  wonder.about([1, 2, 12]);
  expect(asked.map(({ choices }) => choices)).toEqual([[1, 2, 12]]);
  expect(wonder.known.value.size).toBe(0);
  await vi.advanceTimersByTimeAsync(20);
  expect([...wonder.known.value]).toEqual([
    ['1', null],
    ['2', null],
    ['12', REFUSED],
  ]);
  wonder.about([1, 2, 3]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked.map(({ choices }) => choices)).toEqual([[1, 2, 12], [3]]);
});

test('a drag asks about what is newest, at a tenth of a second for each plain request that it costs', async () => {
  const { wonder, asked } = asking();
  for (let i = 0; i < 1000; i++) {
    wonder.about([i, i + 0.5]);
    await vi.advanceTimersByTimeAsync(10);
  }
  const last = asked.at(-1)!.at - asked[0]!.at;
  const cost = asked.slice(0, -1).reduce((sum, { choices }) => sum + 1 + choices.length / 4, 0);
  expect(asked.length).toBeGreaterThan(20);
  expect((cost * 1000) / last).toBeLessThanOrEqual(10);
  await vi.advanceTimersByTimeAsync(1000);
  expect(wonder.known.value.get('999.5')).toEqual(REFUSED);
});

test('what was not answered is asked again a second later, unless nobody wants to know any more', async () => {
  const { wonder, asked } = asking(20, 1);
  wonder.about([1]);
  await vi.advanceTimersByTimeAsync(1019);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(30);
  expect(wonder.known.value.get('1')).toBeNull();
  wonder.about([2]);
  wonder.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveLength(2);
});

test('of more than a message holds, the longest ways come first', () => {
  const { wonder, asked } = asking();
  wonder.about(Array.from({ length: 100 }, (_, i) => i));
  expect(asked[0]!.choices).toHaveLength(64);
  expect(asked[0]!.choices.at(-1)).toBe(99);
});
