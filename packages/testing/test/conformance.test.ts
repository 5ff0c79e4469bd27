import { expect, test } from 'vitest';
import { demandCompared } from '../src/index.js';

const none = { whole: 0, refused: 0, revealed: 0, shown: 0, exchanged: 0, regrouped: 0 };

test('twins that are told apart too often show nothing: 60 of a hundred choices must be compared wholly', () => {
  expect(() => demandCompared({ ...none, whole: 60, shown: 30, refused: 10 })).not.toThrow();
  expect(() => demandCompared({ ...none, whole: 59, shown: 31, refused: 10 })).toThrow('Too few choices were compared');
});

test('a weak reason may end one comparison in a hundred', () => {
  expect(() => demandCompared({ ...none, whole: 99, regrouped: 1 })).not.toThrow();
  expect(() => demandCompared({ ...none, whole: 98, exchanged: 1, regrouped: 1 })).toThrow('Too few');
});

test('nothing compared is nothing shown', () => {
  expect(() => demandCompared(none)).toThrow('Too few');
});
