import { describe, expect, test } from 'vitest';
import type { Patch, Plain } from '../src/index.js';
import { isSame, patched, patchOfWord } from '../src/index.js';

describe('a patch of lines', () => {
  const table: Patch = {
    decision: 7,
    locations: [{ card: 'bomb' }],
    robots: { 1: { at: 'c3', life: 3 }, 2: { at: 'e5', life: 2 } },
  };

  test('replaces a line whole, and leaves the other lines of its word', () => {
    const after = patched(table, { robots: { 1: { out: true } } });
    expect(after['robots']).toEqual({ 1: { out: true }, 2: { at: 'e5', life: 2 } });
  });

  test('replaces a word that holds no others whole', () => {
    expect(patched(table, { decision: 8, locations: [] })).toMatchObject({ decision: 8, locations: [] });
  });

  test('removes lines and words by null, and adds what was not there', () => {
    const after = patched(table, { decision: null, robots: { 2: null, 3: { at: 'a1' } }, sealed: { 1: 'hidden' } });
    expect(after).toEqual({
      locations: [{ card: 'bomb' }],
      robots: { 1: { at: 'c3', life: 3 }, 3: { at: 'a1' } },
      sealed: { 1: 'hidden' },
    });
  });

  test('changes nothing of the table it is applied to', () => {
    const copy = structuredClone(table);
    patched(table, { robots: { 1: null }, decision: null });
    expect(table).toEqual(copy);
  });

  test.each<[string, Plain | undefined, Plain | undefined, Plain | undefined]>([
    ['nothing where a word says the same', { 1: { a: 1, b: 2 } }, { 1: { b: 2, a: 1 } }, undefined],
    ['the lines that differ, whole', { 1: { a: 1 }, 2: 'x' }, { 1: { a: 2 }, 2: 'x' }, { 1: { a: 2 } }],
    ['null for a line that is gone', { 1: 'x', 2: 'y' }, { 2: 'y' }, { 1: null }],
    ['null for a word that is gone', ['x'], undefined, null],
    ['all lines of a new word', undefined, { 1: 'x' }, { 1: 'x' }],
    ['an empty word for a new one without lines', undefined, {}, {}],
    ['a list whole', ['x'], ['x', 'y'], ['x', 'y']],
    ['all lines of a word that was a list', ['x'], { 1: 'x' }, { 1: 'x' }],
  ])('is %s', (_, before, after, expected) => {
    expect(patchOfWord(before, after)).toEqual(expected);
  });

  test('values are the same with their words in any order, and only then', () => {
    expect(isSame({ a: [1, { b: 2, c: 3 }] }, { a: [1, { c: 3, b: 2 }] })).toBe(true);
    expect(isSame({ a: 1 }, { a: 1, b: 2 })).toBe(false);
    expect(isSame({ a: 1, b: 2 }, { a: 1 })).toBe(false);
    expect(isSame([1, 2], [2, 1])).toBe(false);
    expect(isSame([], {})).toBe(false);
    expect(isSame(1, '1')).toBe(false);
  });
});
