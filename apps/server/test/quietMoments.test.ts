// What is no longer needed is cleared away in quiet moments, and never while there is work.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { thisProcess, useQuietMoments } from '../src/quietMoments.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A process that makes so many bytes between two looks. */
function aProcess(made: number) {
  let bytes = 0;
  const clear = vi.fn<() => void>(() => {
    bytes = 0;
  });
  const make = (): void => {
    bytes += made;
  };
  return { newBytes: () => bytes, clear, make };
}

/** Looks ten times, after as much was made each time. */
function lookTenTimes({ make }: { readonly make: () => void }): void {
  for (let i = 0; i < 10; i++) {
    make();
    vi.advanceTimersByTime(100);
  }
}

test.each([
  ['a quiet one is cleared ten times a second', 1_000_000, 10],
  ['one that makes little, when there is enough to clear', 500_000, 5],
  ['up to where it is busy', 3_999_999, 10],
  ['a busy one is left alone', 4_000_000, 0],
  ['so is one with nothing to clear', 0, 0],
])('%s', (_, made, times) => {
  const process = aProcess(made);
  const end = useQuietMoments(process);
  lookTenTimes(process);
  expect(process.clear).toHaveBeenCalledTimes(times);
  end();
  lookTenTimes(process);
  expect(process.clear).toHaveBeenCalledTimes(times);
});

test('where Node has cleared away by itself nobody does so again; after a busy moment somebody does', () => {
  let bytes = 9_000_000;
  const clear = vi.fn<() => void>();
  const end = useQuietMoments({ newBytes: () => bytes, clear });
  bytes = 3_000_000;
  vi.advanceTimersByTime(100);
  expect(clear).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(clear).toHaveBeenCalledTimes(1);
  end();
});

test('what is new in this process is counted and cleared away', () => {
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
});
