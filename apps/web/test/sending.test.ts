// A choice on its way: said only where it takes long.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Sending } from '../src/table/sending.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('an answer that comes at once is never announced', () => {
  const sending = new Sending();
  sending.begin();
  expect(sending.isUnderWay.value).toBe(true);
  vi.advanceTimersByTime(100);
  expect(sending.isLong.value).toBe(false);
  sending.end();
  vi.advanceTimersByTime(1000);
  expect([sending.isUnderWay.value, sending.isLong.value]).toEqual([false, false]);
});

test('one that takes long is', () => {
  const sending = new Sending();
  sending.begin();
  vi.advanceTimersByTime(200);
  expect(sending.isLong.value).toBe(true);
  sending.end();
  expect(sending.isLong.value).toBe(false);
});

test('one that nobody answers within five seconds is kept, and at once where the connection is lost', () => {
  const sending = new Sending();
  sending.keep();
  expect(sending.isKept.value).toBe(false);
  sending.begin();
  vi.advanceTimersByTime(4000);
  expect(sending.isKept.value).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(sending.isKept.value).toBe(true);
  sending.end();
  expect(sending.isKept.value).toBe(false);
  sending.begin();
  sending.keep();
  expect([sending.isLong.value, sending.isKept.value]).toEqual([true, true]);
});
