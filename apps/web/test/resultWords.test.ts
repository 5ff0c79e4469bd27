// How a match ended, as its row in the lobby says it.

import { beforeAll, expect, test } from 'vitest';
import type { resultWords as ResultWords } from '../src/lobby/resultWords.js';
import { pretendToBeAPage } from './around/page.js';

let resultWords: typeof ResultWords;

beforeAll(async () => {
  pretendToBeAPage();
  ({ resultWords } = await import('../src/lobby/resultWords.js'));
});

const seats = [{ kind: 'human', name: 'Ada' }, { kind: 'bot' }, { kind: 'human', name: 'Bob' }] as const;
const of = (...winners: readonly number[]): string =>
  resultWords('tournoi', { winners: [...winners], rule: 'GTM-WIN-01' }, [1], seats);
const among = (sides: readonly (readonly number[])[], ...winners: readonly number[]): string =>
  resultWords('tournoi', { winners: [...winners], rule: 'GTM-WIN-01', sides }, [1], seats);

test('it was won, or else it says by whom', () => {
  expect(of(1)).toBe('You won, dice can be verified');
  expect(of(3, 1)).toBe('You won, dice can be verified');
  expect(of(2)).toBe('Klaxor won, dice can be verified');
  expect(of(2, 3)).toBe('Klaxor and Bob share the win, dice can be verified');
  expect(of()).toBe('Drawn, dice can be verified');
  expect(resultWords('tournoi', null, [1], seats)).toBe('Over, dice can be verified');
});

test('a side wins together, and so does a table, or loses', () => {
  expect(among([[1], [2, 3]], 2, 3)).toBe('Klaxor and Bob won together, dice can be verified');
  expect(among([[1], [2, 3]])).toBe('Drawn, dice can be verified');
  expect(among([[1, 2, 3]], 1, 2, 3)).toBe('Mission accomplished, dice can be verified');
  expect(among([[1, 2, 3]])).toBe('Mission failed, dice can be verified');
});
