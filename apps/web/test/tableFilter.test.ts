import type { MatchInfo } from '@automachia/protocol';
import { expect, test } from 'vitest';
import { isFiltering, NO_FILTER, passes } from '../src/lobby/tableFilter.js';

const table = { game: 'gkr', clock: { seconds: 60 }, language: 'fr' } as unknown as MatchInfo;

test('a table is found by every word of its row, without accents and capitals', () => {
  const wanted = (words: string): boolean => passes(table, 'Zoé GKR Départ rapide', { ...NO_FILTER, words });
  expect(['', 'zoe', 'ZOE depart', ' rapide '].map(wanted)).toEqual([true, true, true, true]);
  expect(['zoe tournoi', 'x'].map(wanted)).toEqual([false, false]);
});

test('by its game, by whether it has a clock, and by what its maker speaks', () => {
  const chosen = (filter: Partial<typeof NO_FILTER>): boolean => passes(table, '', { ...NO_FILTER, ...filter });
  expect([chosen({ game: 'gkr' }), chosen({ game: 'tournoi' })]).toEqual([true, false]);
  expect([chosen({ clock: 'timed' }), chosen({ clock: 'untimed' })]).toEqual([true, false]);
  expect([chosen({ language: 'fr' }), chosen({ language: 'it' })]).toEqual([true, false]);
  expect([isFiltering(NO_FILTER), isFiltering({ ...NO_FILTER, words: 'a' })]).toEqual([false, true]);
});
