import { describe, expect, test } from 'vitest';
import type { Plain } from '../src/index.js';
import type { Patch } from '../src/host.js';
import { Comparison } from '../src/comparison.js';
import { isSame, patched } from '../src/host.js';

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

  /** What a word weighs: every line with its length. */
  const lengthOfLine = (line: string, json: string): number => line.length * 1000 + json.length;
  const weightOf = (word: string, value: Plain | undefined): number => {
    if (value === undefined) return 0;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return lengthOfLine(word, JSON.stringify(value));
    }
    const lines = Object.entries(value).map(([key, part]) => lengthOfLine(`${word}.${key}`, JSON.stringify(part)));
    return lines.reduce((sum, one) => sum + one, 0);
  };

  test.each<[string, Plain | undefined, Plain | undefined, Plain | undefined]>([
    ['nothing where a word says the same', { 1: { a: 1, b: 2 } }, { 1: { b: 2, a: 1 } }, undefined],
    ['the lines that differ, whole', { 1: { a: 1 }, 2: 'x' }, { 1: { a: 2 }, 2: 'x' }, { 1: { a: 2 } }],
    ['null for a line that is gone', { 1: 'x', 2: 'y' }, { 2: 'y' }, { 1: null }],
    ['null for a word that is gone', ['x'], undefined, null],
    ['all lines of a new word', undefined, { 1: 'x' }, { 1: 'x' }],
    ['an empty word for a new one without lines', undefined, {}, {}],
    ['a list whole', ['x'], ['x', 'y'], ['x', 'y']],
    ['all lines of a word that was a list', ['x'], { 1: 'x' }, { 1: 'x' }],
    ['a list whole that was a word with lines', { 1: 'x', 2: 'y' }, ['x'], ['x']],
    ['several lines', { 1: 'x', 2: 'y', 3: 'z' }, { 1: 'X', 3: 'Z', 4: 'q' }, { 1: 'X', 2: null, 3: 'Z', 4: 'q' }],
    ['a line whose name needs quoting', {}, { 'a "b"': 1 }, { 'a "b"': 1 }],
  ])('is %s', (_, before, after, expected) => {
    const comparison = new Comparison(lengthOfLine);
    comparison.word('first', 1, 2);
    const { drift } = comparison;
    comparison.word('word', before, after);
    comparison.word('last', undefined, 'x');
    expect(comparison.patch).toEqual({ first: 2, ...(expected === undefined ? {} : { word: expected }), last: 'x' });
    const change = comparison.drift - drift - weightOf('last', 'x');
    expect(change).toBe(expected === undefined ? 0 : weightOf('word', after) - weightOf('word', before));
  });

  test('is weighed rightly whatever was there before: what went and came back, what was a list and has lines now', () => {
    const tables: readonly Patch[] = [
      {},
      { a: [1], b: 'x' },
      { a: [2], b: 'x' },
      { b: 'x' },
      { a: { 1: 'x' }, b: 'yy' },
      { a: [1], b: 7 },
      { b: 8 },
      { a: [1, 2, 3], b: 8 },
      { a: true, b: {} },
    ];
    const all = (words: Patch): number =>
      Object.entries(words).reduce((sum, [word, value]) => sum + weightOf(word, value), 0);
    let open = { table: tables[0]!, weights: {} };
    for (const next of tables.slice(1)) {
      const comparison = new Comparison(lengthOfLine);
      const was = open.table;
      open = comparison.words(open, next);
      expect(comparison.drift).toBe(all(next) - all(was));
      expect(patched(was, comparison.patch)).toEqual(next);
    }
  });

  test('refuses to say what is no number', () => {
    const comparison = new Comparison(lengthOfLine);
    expect(() => comparison.word('range', 1, Number.POSITIVE_INFINITY)).toThrow('A table says Infinity');
  });

  test('weighs what was told before only once', () => {
    let count = 0;
    const comparison = new Comparison((line, json) => {
      count += 1;
      return lengthOfLine(line, json);
    });
    const first = comparison.words({ table: {}, weights: {} }, { list: [1, 2], turn: { number: 1 } });
    expect([count, comparison.drift]).toEqual([2, weightOf('list', [1, 2]) + weightOf('turn', { number: 1 })]);
    comparison.words(first, { list: [1, 2, 3], turn: { number: 1 } });
    expect([count, comparison.drift]).toEqual([3, weightOf('list', [1, 2, 3]) + weightOf('turn', { number: 1 })]);
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
