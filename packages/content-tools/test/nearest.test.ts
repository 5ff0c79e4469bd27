import { expect, test } from 'vitest';
import { didYouMean, nearest } from '../src/index.js';

const verbs = ['blast', 'shake', 'repair', 'shield', 'turnTarget'];

test.each([
  ['turnTraget', 'turnTarget'],
  ['blst', 'blast'],
  ['sheild', 'shield'],
  ['BLAST', 'blast'],
])('finds the word that %s stands for', (word, expected) => {
  expect(nearest(word, verbs)).toBe(expected);
});

test('suggests nothing where nothing is near', () => {
  expect(nearest('orbital', verbs)).toBeUndefined();
  expect(didYouMean('orbital', verbs)).toBe('');
  expect(nearest('x', [])).toBeUndefined();
});

test('asks in a sentence', () => {
  expect(didYouMean('repiar', verbs)).toBe(' Did you mean "repair"?');
});
