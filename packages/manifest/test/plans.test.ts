// Plans: one decision answers several questions in a row, as long as what comes is what was shown.

import type { Choice } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import type { AskedOnScreen, Plan, PlanNext, PlanStep } from '../src/index.js';
import { isLasting, stepOfPlan } from '../src/index.js';

const prompt = text('any');
const ask = (step: string): AskedOnScreen => ({ step, seat: 1 });
const planOf = (step: string, ...planned: Choice[]): Plan => ({ asked: ask(step), choices: ['a', 'b', 'c'], planned });

const near = { planNext: (): PlanNext => ({ choices: ['b', 'c'], prompt, rule: 'ANY-01' }) };
const lasting = {
  planNext: (): PlanNext => ({ choices: ['b'], prompt, rule: 'ANY-01', asked: ask('match.fire'), lasts: true }),
  planStep: (_plan: Plan, _given: number, { step }: AskedOnScreen): PlanStep =>
    step === 'match.fire' ? { answer: 'b' } : step === 'match.window' ? 'asks' : 'over',
};

describe('a plan of one part of a turn', () => {
  const plan = planOf('match.move', 'a', 'b', 'c');

  test('answers the same question with what comes next, and nothing beyond that', () => {
    expect(stepOfPlan(near, plan, 1, ask('match.move'), ['b', 'c'])).toEqual({ answer: 'b' });
    expect(stepOfPlan(near, plan, 2, ask('match.move'), ['b', 'c'])).toEqual({ answer: 'c' });
    expect(stepOfPlan(near, plan, 3, ask('match.move'), ['b', 'c'])).toBe('over');
  });

  test('is over where something else is asked, or what was planned is not offered', () => {
    expect(stepOfPlan(near, plan, 1, ask('match.window'), ['b', 'c'])).toBe('over');
    expect(stepOfPlan(near, plan, 1, ask('match.move'), ['c'])).toBe('over');
  });

  test('does not decline what was not offered when it was made', () => {
    const ending = planOf('match.move', 'a', 'pass');
    expect(stepOfPlan(near, ending, 1, ask('match.move'), ['b', 'pass'])).toBe('over');
    const known = { ...ending, choices: ['a', 'b', 'pass'] };
    expect(stepOfPlan(near, known, 1, ask('match.move'), ['b', 'pass'])).toEqual({ answer: 'pass' });
    expect(stepOfPlan(near, known, 1, ask('match.move'), ['c', 'pass'])).toBe('over');
  });

  test('does not last while others act; nor does what a game says nothing of', () => {
    expect(isLasting(near, plan)).toBe(false);
    expect(isLasting({}, plan)).toBe(false);
    expect(stepOfPlan({}, plan, 1, ask('match.move'), ['b'])).toEqual({ answer: 'b' });
  });
});

describe('a plan that lasts', () => {
  const plan = planOf('match.fire', 'a', 'b');

  test('goes on as its game says: it answers, waits for its player, or is over', () => {
    expect(isLasting(lasting, plan)).toBe(true);
    expect(stepOfPlan(lasting, plan, 1, ask('match.fire'), ['b'])).toEqual({ answer: 'b' });
    expect(stepOfPlan(lasting, plan, 1, ask('match.window'), ['b'])).toBe('asks');
    expect(stepOfPlan(lasting, plan, 1, ask('match.tag'), ['b'])).toBe('over');
  });
});
