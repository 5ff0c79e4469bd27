// Last chance to undo: said only where whatever is answered next ends it.

import type { Seat } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { isLastChanceToUndo } from '../src/table/lastChance.js';

const at = (undo: number, asked: readonly Seat[], question: { readonly isSealed: boolean } | null): boolean =>
  isLastChanceToUndo({
    undoDepth: signal(undo),
    asked: signal(asked),
    question: signal(question as SentQuestion | null),
  });

test('while one other is awaited, and has not answered', () => {
  expect(at(1, [2], null)).toBe(true);
  // The others choose in secret, and two of them still do: after the next one there is another chance.
  expect(at(1, [2, 3], null)).toBe(false);
});

test('where one is the last to choose in secret: then all is shown', () => {
  expect(at(1, [1], { isSealed: true })).toBe(true);
  expect(at(1, [1, 2], { isSealed: true })).toBe(false);
});

test('never of an open choice of one’s own, which may bring nothing new, nor where nothing can be taken back', () => {
  expect(at(2, [1], { isSealed: false })).toBe(false);
  expect(at(0, [2], null)).toBe(false);
});
