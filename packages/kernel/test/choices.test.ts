import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeOf, fieldOf, makeOption, Offer, oneOf, packed, PASS, wordsOf, yesNo } from '../src/index.js';

describe('an offer', () => {
  test('holds every code that was added, in order, however many', () => {
    const offer = new Offer();
    for (let code = 0; code < 1000; code++) offer.add(code * 3);
    expect(offer.count).toBe(1000);
    expect([...offer.codes.subarray(0, offer.count)]).toEqual(Array.from({ length: 1000 }, (_, i) => i * 3));
    expect(offer.has(2997)).toBe(true);
    expect(offer.has(2998)).toBe(false);
  });

  test('forgets what it held when it starts afresh', () => {
    const offer = new Offer();
    offer.add(5);
    offer.clear();
    expect(offer.count).toBe(0);
    expect(offer.has(5)).toBe(false);
  });

  test('offers the number of every bit of a mask, the lowest first', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 31 })), (bits) => {
        const offer = new Offer();
        let mask = 0;
        for (const bit of bits) mask |= 1 << bit;
        offer.addBits(mask);
        expect([...offer.codes.subarray(0, offer.count)]).toEqual(bits.sort((one, other) => one - other));
      }),
    );
  });
});

describe('yes or no', () => {
  const kind = yesNo('spendWeapon');

  test('is written and read under its field, and nothing else is', () => {
    expect(wordsOf(kind, 1, undefined)).toEqual({ spendWeapon: true });
    expect(wordsOf(kind, 0, undefined)).toEqual({ spendWeapon: false });
    expect(codeOf(kind, { spendWeapon: true }, undefined)).toBe(1);
    expect(codeOf(kind, { spendWeapon: false }, undefined)).toBe(0);
    for (const other of [{ spendWeapon: 1 }, { spendWeapon: true, more: 1 }, { other: true }, true, null, [], 'yes']) {
      expect(codeOf(kind, other, undefined)).toBeUndefined();
    }
  });
});

describe('passing', () => {
  test('is a word beside every kind of choice', () => {
    expect(wordsOf(yesNo('any'), PASS, undefined)).toBe('pass');
    expect(codeOf(yesNo('any'), 'pass', undefined)).toBe(PASS);
    const option = makeOption(yesNo('any'), PASS, 'RUL-01', undefined);
    expect(option.targets).toEqual([{ button: 'pass' }]);
    expect(option.label).toEqual({ key: 'choice.pass' });
  });
});

test('the only field of a choice is its value, and a choice with more is something else', () => {
  expect(fieldOf({ cell: 'c3' }, 'cell')).toBe('c3');
  expect(fieldOf({ cell: 'c3', extra: 1 }, 'cell')).toBeUndefined();
  expect(fieldOf({}, 'cell')).toBeUndefined();
  expect(fieldOf(['cell'], 'cell')).toBeUndefined();
  expect(fieldOf(null, 'cell')).toBeUndefined();
  expect(fieldOf({}, 'constructor')).toBeUndefined();
});

test('what points at a thing is worked out once, however many things are asked about', () => {
  const names = Array.from({ length: 40 }, (_, i) => `c${i}`);
  let written = 0;
  const cell = (word: 'from' | 'to') => {
    const field = oneOf(names, { target: (value) => ({ cell: names[value]! }) })(word);
    const write: typeof field.write = (value, content) => {
      written += 1;
      return field.write(value, content);
    };
    return { ...field, write };
  };
  const ways = packed('way', cell('from'), cell('to'));
  const at = (name: string): number[] => [...ways.codesAt!({ cell: name }, undefined)];
  expect(at('c3').map((code) => ways.write(code, undefined))).toEqual([
    ...names.map((to) => ({ from: 'c3', to })),
    ...names.map((from) => ({ from, to: 'c3' })),
  ]);
  const once = written;
  for (const name of [...names, 'nowhere']) at(name);
  expect(written).toBe(once);
});
