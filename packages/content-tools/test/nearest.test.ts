import { expect, test } from 'vitest';
import { didYouMean, nearest } from '../src/index.js';

const verbs = ['blast', 'shake', 'repair', 'shield', 'turnTarget'];

const stepWords = ['choose', 'refused', 'offered', 'expect', 'sees'];

test.each([
  ['turnTraget', 'turnTarget'],
  ['blst', 'blast'],
  ['sheild', 'shield'],
  ['BLAST', 'blast'],
])('finds the word that %s stands for', (word, expected) => {
  expect(nearest(word, verbs)).toBe(expected);
});

test.each([
  ['chose', 'choose'],
  ['Choose', 'choose'],
  ['offerd', 'offered'],
  ['expcet', 'expect'],
  ['see', 'sees'],
])('asks whether %s means %s', (word, expected) => {
  expect(didYouMean(word, stepWords)).toBe(` Did you mean "${expected}"?`);
});

test('suggests nothing where nothing is near', () => {
  expect(nearest('orbital', verbs)).toBeUndefined();
  expect(didYouMean('orbital', verbs)).toBe('');
  expect(didYouMean('elephant', stepWords)).toBe('');
  expect(nearest('x', [])).toBeUndefined();
});

test('asks in a sentence', () => {
  expect(didYouMean('repiar', verbs)).toBe(' Did you mean "repair"?');
});
