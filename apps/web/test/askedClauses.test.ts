// Under a question stands its clause, and only the clauses of questions are fetched for it.

import { languages } from '@automachia/i18n';
import { gameIds, manifestOf } from '@automachia/shelf/manifests';
import { expect, test } from 'vitest';
import { clausesAsked } from '../askedClauses.js';

test('of a catalogue, what questions cite, in its order', () => {
  const catalogue = { 'A-1': 'one', 'A-2': 'two', 'A-3': 'three' };
  const asked = { last: { rule: 'A-3' }, first: { rule: 'A-1' }, again: { rule: 'A-3' } };
  expect(Object.entries(clausesAsked(catalogue, asked))).toEqual([
    ['A-1', 'one'],
    ['A-3', 'three'],
  ]);
  expect(clausesAsked(catalogue, {})).toEqual({});
});

test.each(gameIds)('%s: the clause of every question is among them, in every language', async (id) => {
  const manifest = manifestOf(id)!;
  const { asked } = (await manifest.voice()).vocabulary(await manifest.house.read());
  for (const language of languages) {
    const { default: catalogue } = await manifest.book.catalogue[language]();
    const few = clausesAsked(catalogue, asked);
    for (const { rule } of Object.values(asked)) expect(few).toHaveProperty([rule]);
    expect(Object.keys(few).length).toBeLessThan(Object.keys(catalogue).length / 2);
  }
});
