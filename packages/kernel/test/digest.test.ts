import { createHash } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEqual } from '../src/index.js';
import { canonicalJson, digestOf } from '../src/host.js';

/** The same data with the fields of every object written in another order. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, field]) => [name, reversed(field)]),
  );
}

describe('the canonical spelling', () => {
  test('says the same as JSON, whatever the data', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  test('does not depend on the order in which fields were written', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      }),
    );
    expect(canonicalJson({ b: [{ d: 1, c: 2 }], a: null })).toBe('{"a":null,"b":[{"c":2,"d":1}]}');
  });

  test('depends on the order of a list', () => {
    expect(canonicalJson([1, 2])).not.toBe(canonicalJson([2, 1]));
  });

  test('is the same before and after a save: a field without a value is no field', () => {
    expect(canonicalJson({ a: undefined, b: 1 })).toBe('{"b":1}');
    expect(canonicalJson([undefined])).toBe('[null]');
  });
});

describe('equality of data', () => {
  test('is equality of the spelling', () => {
    expect(isEqual({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
    expect(isEqual({ a: 1 }, { a: '1' })).toBe(false);
    expect(isEqual([], {})).toBe(false);
    expect(isEqual(null, undefined)).toBe(false);
  });
});

test('a digest is SHA-256 of the canonical spelling, as anybody can compute it', () => {
  expect(digestOf({ b: 'é', a: 1 })).toBe(createHash('sha256').update('{"a":1,"b":"é"}', 'utf8').digest('hex'));
});
