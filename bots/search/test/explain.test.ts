// One reason that somebody learns from: what a choice brings, never what speaks against it.

import type { Consideration } from '@automachia/kernel/host';
import { text } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { explain } from '../src/explain.js';

const tags = (count: number, building: string, amount: number): Consideration => ({
  text: text('bot.gkr.tags', { tags: count, building }),
  amount,
});
const redline = (cards: number): Consideration => ({ text: text('bot.gkr.redline', { cards }), amount: -cards });

test('what most lines bring, more of it than there was, is the reason', () => {
  const ends = [[tags(3, '3C', 0.6), redline(5)], [tags(3, '3C', 0.6)], [redline(5)]];
  const reason = explain([tags(2, '3C', 0.3)], ends, 40);
  expect(reason).toEqual(
    text('bot.search.ends', { percent: 40, end: text('bot.gkr.tags', { tags: 3, building: '3C' }) }),
  );
});

test('what speaks against the choice, or was there before, is none', () => {
  // Five cards lost are no reason to move, however surely they are.
  const lost = [[redline(5)], [redline(5)]];
  expect(explain([], lost, 4)).toEqual(text('bot.search.plain', { percent: 4 }));
  // Less than before: no gain either.
  const fewer = [[tags(1, '3C', 0.1)], [tags(1, '3C', 0.1)]];
  expect(explain([tags(2, '3C', 0.3)], fewer, 20)).toEqual(text('bot.search.plain', { percent: 20 }));
});

test('where nothing comes of it: what mattered and does not any more', () => {
  expect(explain([redline(2)], [[]], 50)).toEqual(
    text('bot.search.weighed', { percent: 50, now: text('bot.gkr.redline', { cards: 2 }) }),
  );
});
