import { describe, expect, test } from 'vitest';
import {
  allBelow,
  allBut,
  common,
  eachSubset,
  excluding,
  has,
  including,
  just,
  lowestOf,
  numbersWhere,
  placesWhere,
  sizeOfSet,
  union,
  without,
  withoutLowest,
} from '../src/index.js';

describe('small sets', () => {
  const some = including(including(just(0), 5), 31);

  test('hold what was put in', () => {
    expect([0, 1, 5, 30, 31].filter((one) => has(some, one))).toEqual([0, 5, 31]);
    expect(sizeOfSet(some)).toBe(3);
    expect(including(some, 5)).toBe(some);
  });

  test('lose what is taken out, and nothing else', () => {
    expect(excluding(some, 5)).toBe(including(just(0), 31));
    expect(excluding(some, 4)).toBe(some);
    expect(excluding(just(31), 31)).toBe(0);
  });

  test('are joined and compared', () => {
    expect(union(just(1), just(2))).toBe(6);
    expect(common(6, including(just(2), 7))).toBe(just(2));
    expect(lowestOf(some)).toBe(0);
    expect(lowestOf(just(31))).toBe(31);
    expect(lowestOf(0)).toBe(-1);
    expect(placesWhere(['a', 'b', 'a'], (one) => one === 'a')).toBe(5);
  });

  test('leave out others, and everything else', () => {
    expect(without(some, including(just(5), 7))).toBe(excluding(some, 5));
    expect([0, 4, 5, 31].filter((one) => has(allBut(some), one))).toEqual([4]);
    expect(common(allBut(some), allBelow(6))).toBe(including(including(including(just(1), 2), 3), 4));
    expect([0, 1, 5, 31, 32].map((count) => sizeOfSet(allBelow(count)))).toEqual([0, 1, 5, 31, 32]);
    expect(has(allBelow(31), 31)).toBe(false);
    expect(numbersWhere(32, (one) => one % 5 === 0)).toBe(placesWhere([...Array(32).keys()], (one) => one % 5 === 0));
    expect(numbersWhere(5, (one) => one > 3)).toBe(just(4));
  });

  test('are visited from the lowest on', () => {
    const found: number[] = [];
    for (let rest = some; rest !== 0; rest = withoutLowest(rest)) found.push(lowestOf(rest));
    expect(found).toEqual([0, 5, 31]);
  });

  test('have as many subsets as they should, each once', () => {
    const found: number[] = [];
    eachSubset(some, (subset) => found.push(subset));
    expect(new Set(found).size).toBe(7);
    expect(found.every((subset) => common(subset, some) === subset)).toBe(true);
    expect(found[0]).toBe(some);
  });
});
