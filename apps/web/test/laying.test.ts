// A plan while it is laid: what goes together stands together, what does not gives way.

import type { Choice, Option } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import type { Laid, NextAfter } from '../src/table/decide/laying.js';
import { laidWith, stepsOf } from '../src/table/decide/laying.js';

const option = (choice: Choice): Option => ({ choice, targets: [], label: text('any'), rule: 'ANY-01' });
const options = (...choices: Choice[]): Laid => choices.map(option);
const names = (laid: Laid): readonly Choice[] => laid.map(({ choice }) => choice);

/** Of every letter one answer: a1 goes with b2, and not with a2. */
const byLetter: NextAfter = (laid) => {
  const taken = laid.map(({ choice }) => JSON.stringify(choice)[1]!);
  if (taken.some((letter) => !'abc'.includes(letter))) return undefined;
  const choices = ['a1', 'a2', 'b1', 'b2', 'c1'].filter((one) => !taken.includes(one[0]!));
  return { choices, end: 'pass', prompt: text('any'), rule: 'ANY-01' };
};

describe('what is pressed', () => {
  test('begins a plan, or none', () => {
    expect(names(laidWith([], option('a1'), byLetter))).toEqual(['a1']);
    expect(names(laidWith([], option('x'), byLetter))).toEqual([]);
  });

  test('is added, or takes the place of what it does not go with and of nothing else', () => {
    expect(names(laidWith(options('a1'), option('b1'), byLetter))).toEqual(['a1', 'b1']);
    expect(names(laidWith(options('a1', 'b1'), option('a2'), byLetter))).toEqual(['b1', 'a2']);
    expect(names(laidWith(options('a1'), option('a2'), byLetter))).toEqual(['a2']);
  });

  test('is taken out when it is pressed again; where it is no part of any plan, the plan goes', () => {
    expect(names(laidWith(options('a1', 'b1'), option('a1'), byLetter))).toEqual(['b1']);
    expect(names(laidWith(options('a1', 'b1'), option('x'), byLetter))).toEqual([]);
  });

  test('is meant once more where the same may follow', () => {
    const again: NextAfter = (laid) =>
      laid.length < 3 ? { choices: ['fire'], prompt: text('any'), rule: 'ANY-01' } : undefined;
    expect(names(laidWith(options('fire'), option('fire'), again))).toEqual(['fire', 'fire']);
    expect(names(laidWith(options('fire', 'fire'), option('fire'), again))).toEqual(['fire', 'fire', 'fire']);
  });
});

test('a plan ends with what its game says, where that is offered', () => {
  const laid = options('a1');
  const next = byLetter(laid);
  expect(names(stepsOf(laid, next, options('a1', 'pass')))).toEqual(['a1', 'pass']);
  expect(names(stepsOf(laid, next, options('a1')))).toEqual(['a1']);
  expect(names(stepsOf(laid, undefined, options('a1', 'pass')))).toEqual(['a1']);
});
