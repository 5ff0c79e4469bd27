import { expect, test } from 'vitest';
import { didYouMean } from '../src/spelling.js';

const words = ['choose', 'refused', 'offered', 'expect', 'sees'];

test.each([
  ['chose', 'choose'],
  ['Choose', 'choose'],
  ['offerd', 'offered'],
  ['expcet', 'expect'],
  ['see', 'sees'],
])('%s means %s', (word, nearest) => {
  expect(didYouMean(word, words)).toBe(` Did you mean "${nearest}"?`);
});

test('a word that is far from all is none of them', () => {
  expect(didYouMean('elephant', words)).toBe('');
  expect(didYouMean('x', [])).toBe('');
});
