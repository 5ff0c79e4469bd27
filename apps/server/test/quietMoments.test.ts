// What is no longer needed is cleared away in quiet moments, and never while there is work.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { thisProcess, useQuietMoments } from '../src/quietMoments.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process that is so busy, with so many new bytes. */
function aProcess(utilization: number, bytes: number) {
  return { utilization: () => utilization, newBytes: () => bytes, clear: vi.fn<() => void>() };
}

test.each([
  ['a quiet one is cleared ten times a second', 0.39, 1_000_000, 10],
  ['a busy one is left alone', 0.4, 1_000_000, 0],
  ['so is one with little to clear', 0, 999_999, 0],
])('%s', (_, utilization, bytes, times) => {
  const process = aProcess(utilization, bytes);
  const end = useQuietMoments(process);
  vi.advanceTimersByTime(1000);
  expect(process.clear).toHaveBeenCalledTimes(times);
  end();
  vi.advanceTimersByTime(1000);
  expect(process.clear).toHaveBeenCalledTimes(times);
});

test('this process says how busy it is, and what is new in it is cleared away', async () => {
  vi.useRealTimers();
  const here = thisProcess();
  here.clear();
  let most = 0;
  for (let i = 0; i < 200; i++) {
    Array.from({ length: 2000 }, (_, n) => ({ n }));
    most = Math.max(most, here.newBytes());
  }
  here.clear();
  expect(here.newBytes()).toBeLessThan(most);
  await new Promise((resolve) => setTimeout(resolve, 20));
  const share = here.utilization();
  expect([share > 0, share <= 1]).toEqual([true, true]);
});
