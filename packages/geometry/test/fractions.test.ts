import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combinations, fraction, inPercent, plus, times } from '../src/index.js';

const small = fc.record({ numerator: fc.nat(2000), denominator: fc.integer({ min: 1, max: 2000 }) });

describe('fractions', () => {
  test('are written in lowest terms, and nothing is nought of one', () => {
    expect(fraction(6, 36)).toEqual({ numerator: 1, denominator: 6 });
    expect(fraction(0, 36)).toEqual({ numerator: 0, denominator: 1 });
    expect(fraction(36, 36)).toEqual({ numerator: 1, denominator: 1 });
  });

  test('are added and multiplied as whole numbers of any size would be', () => {
    const reduced = (numerator: bigint, denominator: bigint) => {
      let [a, b] = [numerator, denominator];
      while (b !== 0n) [a, b] = [b, a % b];
      return { numerator: Number(numerator / a), denominator: Number(denominator / a) };
    };
    fc.assert(
      fc.property(small, small, (one, other) => {
        const [a, b] = [fraction(one.numerator, one.denominator), fraction(other.numerator, other.denominator)];
        const [n, d, m, e] = [one.numerator, one.denominator, other.numerator, other.denominator].map(BigInt);
        expect(plus(a, b)).toEqual(reduced(n! * e! + m! * d!, d! * e!));
        expect(times(a, b)).toEqual(reduced(n! * m!, d! * e!));
      }),
    );
  });

  test('stay exact as long as their result is, and complain where it is not', () => {
    const large = fraction(1, 2 ** 40);
    expect(times(large, fraction(2 ** 40, 3))).toEqual(fraction(1, 3));
    expect(plus(large, large)).toEqual(fraction(1, 2 ** 39));
    expect(() => times(large, large)).toThrow(/no exact fraction/);
    expect(() => fraction(1, 0)).toThrow(/no exact fraction/);
    expect(() => fraction(-1, 2)).toThrow(/no exact fraction/);
    expect(() => fraction(0.5, 2)).toThrow(/no exact fraction/);
  });

  test('are told as whole percentages', () => {
    expect([fraction(1, 3), fraction(1, 200), fraction(1, 1)].map(inPercent)).toEqual([33, 1, 100]);
  });
});

test('combinations are the numbers of Pascal’s triangle', () => {
  for (let from = 1; from < 20; from++) {
    expect(combinations(from, 0)).toBe(1);
    expect(combinations(from, from)).toBe(1);
    for (let count = 1; count < from; count++) {
      expect(combinations(from, count)).toBe(combinations(from - 1, count - 1) + combinations(from - 1, count));
    }
  }
});
