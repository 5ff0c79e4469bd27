// What is said of a target after its name: state, consequences with their numbers, rule.

import { expect, test } from 'vitest';
import { spokenAfterName, spokenOf } from '../src/table/board/aloud.js';
import type { TableScene } from '../src/table/context.js';

const words = (said: string) => ({ key: 'web.words', values: { words: said } });

function sceneWith(lines: readonly object[]): TableScene {
  return {
    store: { view: { value: {} }, question: { value: { rule: 'ANY-01' } } },
    parts: { brings: () => ({ lines }) },
    decision: { aloneAt: () => ({ choice: { hex: 'a1' } }) },
  } as unknown as TableScene;
}

const lit = { target: { cell: 'a1' }, isChosen: false, label: 'Go to a1.' };

test('a number is said with what it is, a sentence as it stands', () => {
  const scene = sceneWith([{ label: words('Distance:'), value: 3, rule: 'ANY-02' }, { label: words('You are hit.') }]);
  expect(spokenAfterName(scene, lit)).toBe('Legal. Distance: 3. You are hit. Rule ANY-02.');
  expect(spokenOf(scene, lit)).toBe('Go to a1. Legal. Distance: 3. You are hit. Rule ANY-02.');
});

test('where nothing is brought, the rule of the question is said', () => {
  expect(spokenAfterName(sceneWith([]), { ...lit, isChosen: true })).toBe('Chosen. Rule ANY-01.');
});
