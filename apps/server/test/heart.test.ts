// Who is asked whether they are there, and when.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Beating, HEARTBEAT, Heart } from '../src/streams/heart.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function listener(): Beating & { beats: number } {
  return {
    playerId: undefined,
    beats: 0,
    beat() {
      this.beats += 1;
    },
    cut() {},
    end() {},
  };
}

test('everybody is asked once in a while, and never more than a few at a time', () => {
  const heart = new Heart();
  const all = Array.from({ length: 1000 }, listener);
  for (const one of all) heart.add(one);
  let before = 0;
  let most = 0;
  for (let time = 0; time < HEARTBEAT; time += 10) {
    vi.advanceTimersByTime(10);
    const sum = all.reduce((count, { beats }) => count + beats, 0);
    most = Math.max(most, sum - before);
    before = sum;
  }
  expect(all.every(({ beats }) => beats === 1)).toBe(true);
  expect(most).toBe(Math.ceil(1000 / 60));
  vi.advanceTimersByTime(HEARTBEAT);
  expect(all.every(({ beats }) => beats === 2)).toBe(true);
  heart.stop();
});

test('whoever comes later is asked by the end of the next round, whoever leaves no more', () => {
  const heart = new Heart();
  const [first, second, late] = [listener(), listener(), listener()];
  heart.add(first);
  heart.add(second);
  vi.advanceTimersByTime(HEARTBEAT / 2);
  heart.add(late);
  heart.delete(first);
  vi.advanceTimersByTime(HEARTBEAT * 1.5);
  expect([first.beats, second.beats, late.beats]).toEqual([1, 2, 1]);
  heart.stop();
  vi.advanceTimersByTime(HEARTBEAT * 2);
  expect(second.beats).toBe(2);
});

test('a crowd that comes in the middle of a round is asked all the same', () => {
  const heart = new Heart();
  const few = Array.from({ length: 120 }, listener);
  for (const one of few) heart.add(one);
  vi.advanceTimersByTime(HEARTBEAT / 4);
  const crowd = Array.from({ length: 500 }, listener);
  for (const one of crowd) heart.add(one);
  vi.advanceTimersByTime(HEARTBEAT * 2);
  expect(crowd.every(({ beats }) => beats > 0)).toBe(true);
  heart.stop();
});
