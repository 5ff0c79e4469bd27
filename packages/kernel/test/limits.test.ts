import { expect, test } from 'vitest';
import { countUse, endScope, NOTHING_USED, timesUsed } from '../src/index.js';

test('a use is counted in its scope and for its thing, and nowhere else', () => {
  let uses = countUse(NOTHING_USED, 'turn', 'boost');
  uses = countUse(uses, 'match', 'boost');
  uses = countUse(uses, 'turn', 'dash');
  uses = countUse(uses, 'turn', 'boost');
  expect(timesUsed(uses, 'turn', 'boost')).toBe(2);
  expect(timesUsed(uses, 'match', 'boost')).toBe(1);
  expect(timesUsed(uses, 'turn', 'dash')).toBe(1);
  expect(timesUsed(uses, 'match', 'dash')).toBe(0);
  expect(timesUsed(uses, 'phase', 'boost')).toBe(0);
});

test('the end of a scope forgets what was used in it, and nothing else', () => {
  let uses = countUse(NOTHING_USED, 'turn', 'boost');
  uses = countUse(uses, 'match', 'boost');
  uses = endScope(uses, 'turn');
  expect(timesUsed(uses, 'turn', 'boost')).toBe(0);
  expect(timesUsed(uses, 'match', 'boost')).toBe(1);
  expect(endScope(uses, 'match')).toBe(NOTHING_USED);
});

test('counting never changes a list that a copied state may share', () => {
  const before = countUse(NOTHING_USED, 'turn', 'boost');
  const text = JSON.stringify(before);
  countUse(before, 'turn', 'boost');
  endScope(before, 'turn');
  expect(JSON.stringify(before)).toBe(text);
  expect(NOTHING_USED).toEqual([]);
});
