// Where the cards of a turn lie: the newest of a kind on the board are those of the track, in its order (GTM-RUL-07).

import type { Table } from '@automachia/kernel';
import { expect, test } from 'vitest';
import { placesOf } from '../src/facts.js';
import { housePack } from '../src/index.js';

const table = (played: Table, ...locations: readonly [string, string, number?][]): Table => ({
  turn: { number: 3, first: 2, phase: 'choosingMoves' },
  robots: { 1: { at: 'a1' }, 2: { at: 'e5' }, 3: { at: 'a5' } },
  played: Object.fromEntries(Object.entries(played).map(([seat, cards]) => [seat, { cards }])),
  locations: locations.map(([card, at, turns = 1]) => ({ card, at, turns })),
});

test('[GTM-RUL-07] alike cards have their tokens in the order of the track, from the first player', () => {
  const seen = table(
    { 1: ['portal'], 2: ['mine', 'portal'], 3: ['mine'] },
    ['portal', 'a2', 2],
    ['mine', 'b1'],
    ['portal', 'b2'],
    ['portal', 'c2'],
    ['mine', 'd1'],
    ['portal', 'd2'],
    ['portal', 'e2'],
  );
  expect(placesOf(seen, housePack, 2, 1)).toEqual(['b2', 'c2']);
  expect(placesOf(seen, housePack, 1, 0)).toEqual(['d2', 'e2']);
  expect(placesOf(seen, housePack, 2, 0)).toEqual(['b1']);
  expect(placesOf(seen, housePack, 3, 0)).toEqual(['d1']);
  expect(placesOf(seen, housePack, 3, 1)).toEqual([]);
});

test('[GTM-POR-01] one card alone has what was placed of it; of several alike nobody can tell which was not', () => {
  expect(placesOf(table({ 1: ['portal'] }, ['portal', 'b2']), housePack, 1, 0)).toEqual(['b2']);
  const two = table({ 1: ['portal'], 2: ['portal'] }, ['portal', 'b2'], ['portal', 'c2'], ['portal', 'd2']);
  expect([placesOf(two, housePack, 1, 0), placesOf(two, housePack, 2, 0)]).toEqual([[], []]);
});

test('[GTM-EVA-01] once robots have moved nobody says any more where a card lies', () => {
  const seen = table({ 1: ['mine'] }, ['mine', 'b2']);
  expect(placesOf({ ...seen, turn: { number: 3, first: 2, phase: 'combat' } }, housePack, 1, 0)).toEqual([]);
});
