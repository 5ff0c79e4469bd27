import { expect, test } from 'vitest';
import type { Modifier } from '../src/index.js';
import { outlasting, standingOn, valueOf } from '../src/index.js';

test('first everything is summed, then the last value that is set holds, then the bounds', () => {
  const base: Modifier[] = [
    { add: 5, because: 'HIT-02' },
    { add: 1, because: 'HIT-06' },
  ];
  expect(valueOf(base)).toBe(6);
  expect(valueOf([{ set: 3, because: 'CRD-01' }, ...base])).toBe(3);
  expect(valueOf([{ set: 3, because: 'CRD-01' }, ...base, { set: 4, because: 'CRD-02' }])).toBe(4);
  expect(valueOf([{ atMost: 5, because: 'RUL-37' }, ...base])).toBe(5);
  expect(valueOf([{ atLeast: 7, because: 'RUL-37' }, ...base])).toBe(7);
  expect(valueOf([{ atLeast: 2, because: 'RUL-37' }, { set: 0, because: 'CRD-01' }, ...base])).toBe(2);
});

test('what adds only up to a value stops there, and takes nothing away from what is beyond it', () => {
  const more: Modifier = { add: 2, upTo: 9, because: 'CRD-59' };
  expect(valueOf([{ add: 6, because: 'BRD-04' }, more])).toBe(8);
  expect(valueOf([{ add: 6, because: 'BRD-04' }, more, more])).toBe(9);
  expect(valueOf([{ add: 11, because: 'BRD-04' }, more])).toBe(11);
  expect(valueOf([{ add: 8, because: 'BRD-04' }, more, { add: -2, because: 'TRA-04' }])).toBe(7);
});

test('no reasons come to nothing', () => {
  expect(valueOf([])).toBe(0);
});

test('a rulebook with another order names it: what is set first can be added to, and doubled before or after', () => {
  const reasons: Modifier[] = [
    { add: 1, because: 'A' },
    { set: 4, because: 'B' },
    { times: 2, because: 'C' },
    { atMost: 9, because: 'D' },
  ];
  expect(valueOf(reasons, ['set', 'add', 'bounds'])).toBe(5);
  expect(valueOf(reasons, ['set', 'times', 'add', 'bounds'])).toBe(9);
  expect(valueOf(reasons, ['set', 'add', 'times', 'bounds'])).toBe(9);
  expect(valueOf(reasons, ['set', 'add', 'times'])).toBe(10);
  expect(valueOf(reasons)).toBe(4);
});

test('a modifier stands on one thing until its scope ends', () => {
  const boost: Modifier = { add: 1, because: 'A' };
  const slow: Modifier = { add: -1, because: 'B' };
  const standing = [
    { on: 'speed of 1', until: 'turn', modifier: boost },
    { on: 'speed of 2', until: 'match', modifier: slow },
    { on: 'speed of 1', until: 'match', modifier: slow },
  ];
  expect(standingOn(standing, 'speed of 1')).toEqual([boost, slow]);
  expect(standingOn(outlasting(standing, 'turn'), 'speed of 1')).toEqual([slow]);
  expect(standingOn(outlasting(standing, 'match'), 'speed of 2')).toEqual([]);
});

test('a factor counts after the sum in the usual order', () => {
  expect(
    valueOf([
      { times: 2, because: 'A' },
      { add: 3, because: 'B' },
      { atMost: 5, because: 'C' },
    ]),
  ).toBe(5);
  expect(
    valueOf([
      { times: 2, because: 'A' },
      { add: 3, because: 'B' },
    ]),
  ).toBe(6);
});
