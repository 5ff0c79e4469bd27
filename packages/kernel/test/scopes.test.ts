import { describe, expect, test } from 'vitest';
import { countUse, endScope, isKept, keptValue, NOTHING_USED, timesUsed, turnToCome } from '../src/index.js';
import { beginScope, changeTurns, keep, useTurnUp, without } from '../src/scopes.js';

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

describe('a scope inside another of the same name', () => {
  const inside = beginScope(countUse(NOTHING_USED, 'attack', 'dodge'), 'attack');

  test('knows nothing of what was used around it, and leaves that as it was when it ends', () => {
    expect(timesUsed(inside, 'attack', 'dodge')).toBe(0);
    const used = countUse(countUse(inside, 'attack', 'dodge'), 'attack', 'dodge');
    expect(timesUsed(used, 'attack', 'dodge')).toBe(2);
    const after = endScope(used, 'attack');
    expect(timesUsed(after, 'attack', 'dodge')).toBe(1);
    expect(after).toEqual(countUse(NOTHING_USED, 'attack', 'dodge'));
  });

  test('may lie inside a third', () => {
    const third = countUse(beginScope(inside, 'attack'), 'attack', 'dodge');
    expect(timesUsed(third, 'attack', 'dodge')).toBe(1);
    expect(timesUsed(endScope(third, 'attack'), 'attack', 'dodge')).toBe(0);
    expect(endScope(endScope(endScope(third, 'attack'), 'attack'), 'attack')).toBe(NOTHING_USED);
  });
});

describe('something that is kept', () => {
  test('is found whatever its scope, the last that came first, and used up one by one', () => {
    const uses = keep(keep(NOTHING_USED, 'match', 'mirror', 1), 'turn of 2', 'mirror', 2);
    expect(isKept({ uses }, 'mirror')).toBe(true);
    expect(keptValue({ uses }, 'mirror')).toBe(2);
    expect(keptValue({ uses: without(uses, 'mirror') }, 'mirror')).toBe(1);
    expect(without(without(uses, 'mirror'), 'mirror')).toBe(NOTHING_USED);
    expect(without(uses, 'shield')).toBe(uses);
  });

  test('replaces what was kept under its name in the same scope', () => {
    expect(keep(keep(NOTHING_USED, 'match', 'mirror', 1), 'match', 'mirror', 2)).toHaveLength(1);
  });
});

test('turns to come are counted and used up one at a time', () => {
  const twice = changeTurns(changeTurns(NOTHING_USED, 'extra', 2), 'extra', 2);
  expect(useTurnUp(twice, 'skipped', 2)).toBe(twice);
  expect(useTurnUp(twice, 'extra', 1)).toBe(twice);
  const once = useTurnUp(twice, 'extra', 2);
  expect(isKept({ uses: once }, turnToCome('extra', 2))).toBe(true);
  expect(useTurnUp(once, 'extra', 2)).toBe(NOTHING_USED);
});
