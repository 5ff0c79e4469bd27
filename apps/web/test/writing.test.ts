// Who wants to write has a while for the field to come, counted from the last time they wanted to.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { focusOnLine, wantsToWrite } from '../src/table/writing.js';

beforeEach(() => {
  vi.useFakeTimers();
  // The field is still on its way.
  vi.stubGlobal('document', { querySelector: () => null });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('letters are keys again after two seconds without a field', () => {
  focusOnLine();
  vi.advanceTimersByTime(1999);
  expect(wantsToWrite.value).toBe(true);
  vi.advanceTimersByTime(1);
  expect(wantsToWrite.value).toBe(false);
});

test('a second wish is not cut short by the end of the first', () => {
  focusOnLine();
  vi.advanceTimersByTime(1900);
  focusOnLine();
  vi.advanceTimersByTime(1900);
  expect(wantsToWrite.value).toBe(true);
  vi.advanceTimersByTime(100);
  expect(wantsToWrite.value).toBe(false);
});
