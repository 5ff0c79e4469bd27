import { describe, expect, test } from 'vitest';
import { misfitWith } from '../src/schema.js';

describe('a schema', () => {
  test.each([
    [{ type: 'integer', minimum: 1, maximum: 3 }, 2, undefined],
    [{ type: 'integer' }, 2.5, 'this is 2.5, not of type "integer".'],
    [{ type: ['string', 'null'] }, null, undefined],
    [{ minimum: 1 }, 0, 'this is 0, not at least 1.'],
    [{ enum: ['N', 'S'] }, 'E', 'this is "E", not one of ["N","S"].'],
    [{ const: 'pass' }, 'pass', undefined],
    [
      { type: 'array', items: { type: 'string' }, maxItems: 2 },
      ['a', 'b', 'c'],
      'this is ["a","b","c"], not 2 items or fewer.',
    ],
    [{ type: 'array', items: { type: 'string' } }, ['a', 1], '[1] is 1, not of type "string".'],
    [{ uniqueItems: true }, [1, 2, 1], 'this is [1,2,1], not without repetition.'],
    [{ pattern: '^[a-e][1-5]$' }, 'f1', 'this is "f1", not like "^[a-e][1-5]$".'],
    [{ properties: { at: { type: 'string' } } }, { at: 3 }, 'at is 3, not of type "string".'],
    [{ properties: {}, additionalProperties: false }, { at: 3 }, 'at is not allowed.'],
    [{ additionalProperties: { type: 'integer' } }, { 1: 'x' }, '1 is "x", not of type "integer".'],
    [{ required: ['cell'] }, {}, 'this has no "cell".'],
    [{ minProperties: 1 }, {}, 'this is {}, not more words.'],
    [{ anyOf: [{ const: 1 }, { const: 2 }] }, 3, 'this is 3, not 1. Or: this is 3, not 2.'],
    [{ oneOf: [{ type: 'number' }, { type: 'integer' }] }, 3, 'this is 3, not just one of several things.'],
    [{ oneOf: [{ const: 1 }, { const: 2 }] }, 2, undefined],
    [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, 3, 'this is 3, not at most 2.'],
    [{ $ref: '#/$defs/seat', $defs: { seat: { minimum: 1 } } }, 0, 'this is 0, not at least 1.'],
    [true, { any: 'thing' }, undefined],
    [false, 1, 'this is not allowed.'],
  ])('%j and %j', (schema, value, misfit) => {
    expect(misfitWith(schema, value)).toBe(misfit);
  });

  test('that says more than is understood is not taken for checked', () => {
    expect(() => misfitWith({ multipleOf: 2 }, 4)).toThrow('The schema uses "multipleOf", which is not checked.');
    expect(() => misfitWith({ $ref: '#/$defs/none' }, 4)).toThrow('which it does not define');
  });
});
