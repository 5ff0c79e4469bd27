// The rule catalogue: the same in three languages, and no number that the pack does not give.

import { createTranslator } from '@automachia/i18n';
import { hasARuleCatalogue, messagesOf } from '@automachia/testing';
import { describe, expect, test } from 'vitest';
import en from '../catalogue/en.json';
import fr from '../catalogue/fr.json';
import it from '../catalogue/it.json';
import sources from '../catalogue/sources.json';
import { catalogueValues } from '../src/content/catalogueValues.js';
import { gameTexts } from '../src/content/gameTexts.js';
import { housePack } from '../src/content/housePack.js';

const catalogue = { en, fr, it };
const values = catalogueValues(housePack);

// 221 clauses, 88 rulings and 18 examples.
hasARuleCatalogue({
  describe,
  test,
  catalogue,
  values,
  texts: gameTexts,
  counts: { 'GKR-': 221 + 88 + 18, 'GKR-RUL-': 88, 'GKR-EX-': 18 },
});

test('[GKR-RUL-65] and [GKR-RUL-75] quote the track and the pilots of the house', () => {
  expect(values).toEqual({
    lastSpace: 9,
    firstTrigger: 2,
    secondTrigger: 5,
    thirdTrigger: 8,
    leaguePilots: 4,
    contractPilots: 4,
  });
  const translate = createTranslator([messagesOf(catalogue)]);
  expect(translate('en', { key: 'GKR-RUL-65.answer', values })).toContain(
    'from 0 to 9. Upgrades unlock at 2, 5 and 8.',
  );
});

test('every clause and every example stands on a page of the rulebook, and no ruling does', () => {
  const ids = Object.keys(en).filter((id) => !id.startsWith('GKR-RUL-'));
  expect(Object.keys(sources.places)).toEqual(ids);
  expect(sources.kind).toBe('page');
  // “14–15” is a place; the book has 38 pages of rules and maps.
  for (const places of Object.values(sources.places)) {
    const pages = places.flatMap((place) => place.split('–'));
    for (const page of pages) expect(page).toMatch(/^([5-9]|[12]\d|3[0-8])$/);
    expect(pages.map(Number)).toEqual([...new Set(pages.map(Number))].sort((a, b) => a - b));
  }
});

test('it has 21 chapters', () => {
  expect(new Set(Object.values(en).map(({ chapter }) => chapter)).size).toBe(21);
});
