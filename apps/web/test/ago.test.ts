// The age of a match in the lobby, as one says it in each language.

import { beforeAll, expect, test } from 'vitest';
import type { ago as Ago, ahead as Ahead } from '../src/lobby/ago.js';
import { pretendToBeAPage } from './around/page.js';

let ago: typeof Ago;
let ahead: typeof Ahead;
let language: { value: string };

beforeAll(async () => {
  pretendToBeAPage();
  ({ ago, ahead } = await import('../src/lobby/ago.js'));
  ({ language } = await import('../src/settings.js'));
});

const NOW = Date.parse('2026-03-01T12:00:00Z');
const before = (minutes: number): string => ago(new Date(NOW - minutes * 60_000).toISOString(), NOW);

test.each([
  ['en', '1 min ago', /^2 h.* ago$/, '3 days ago'],
  ['fr', 'il y a 1 min', /^il y a 2 h$/, 'il y a 3 j'],
  ['it', '1 min fa', /^2 h fa$/, '3 gg fa'],
])('%s: minutes, hours and days ago', (spoken, minute, hours, days) => {
  language.value = spoken;
  // Some hold number and unit together with a space that does not break.
  const plain = (words: string): string => words.replaceAll(/\s/g, ' ');
  expect(plain(before(1))).toBe(minute);
  expect(plain(before(120))).toMatch(hours);
  expect(plain(before(3 * 24 * 60))).toBe(days);
  expect(before(0)).not.toMatch(/\d/);
});

test.each([
  ['en', 'in 1 min', 'in 1 day'],
  ['fr', 'dans 1 min', 'dans 1 j'],
  ['it', 'tra 1 min', 'tra 1 g'],
])('%s: and in how long it ends', (spoken, minute, day) => {
  language.value = spoken;
  const after = (minutes: number): string =>
    ahead(new Date(NOW + minutes * 60_000).toISOString(), NOW).replaceAll(/\s/g, ' ');
  expect(after(1)).toBe(minute);
  expect(after(24 * 60)).toBe(day);
  expect(after(-5)).toBe(after(0));
});
