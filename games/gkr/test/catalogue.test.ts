// The rule catalogue: the same in three languages, and no number that the pack does not give.

import {
  type Catalogues,
  checkCatalogues,
  createTranslator,
  languages,
  missingKeys,
  placeholdersIn,
} from '@automachia/i18n';
import { expect, test } from 'vitest';
import en from '../catalogue/en.json';
import fr from '../catalogue/fr.json';
import it from '../catalogue/it.json';
import sources from '../catalogue/sources.json';
import { catalogueValues } from '../src/content/catalogueValues.js';
import { gameTexts } from '../src/content/gameTexts.js';
import { housePack } from '../src/content/housePack.js';

type Entry = { readonly chapter: string; readonly [field: string]: string };
const entries: Record<(typeof languages)[number], Record<string, Entry>> = { en, fr, it };
const values = catalogueValues(housePack);

/** The messages of the catalogue as flat catalogues: `GKR-RUL-01.answer`. */
const messages = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.fromEntries(
      Object.entries(entries[language]).flatMap(([id, { chapter: _chapter, ...fields }]) =>
        Object.entries(fields).map(([field, message]) => [`${id}.${field}`, message]),
      ),
    ),
  ]),
) as unknown as Catalogues;

test('the catalogue has 221 clauses, 88 rulings and 18 examples', () => {
  const ids = Object.keys(en);
  expect(ids.filter((id) => id.startsWith('GKR-RUL-'))).toHaveLength(88);
  expect(ids.filter((id) => id.startsWith('GKR-EX-'))).toHaveLength(18);
  expect(ids).toHaveLength(221 + 88 + 18);
});

test('it has the same entries, chapters and fields in every language, in the same order', () => {
  const shape = (language: (typeof languages)[number]) =>
    Object.entries(entries[language]).map(([id, entry]) => [id, entry.chapter, Object.keys(entry)]);
  for (const language of languages) expect(shape(language)).toEqual(shape('en'));
});

test('it asks for the same values in every language, and for none that the pack does not give', () => {
  expect(checkCatalogues([messages])).toEqual([]);
  const asked = Object.values(messages.en).flatMap((message) => placeholdersIn('en', message).map(({ name }) => name));
  expect([...new Set(asked)].sort()).toEqual(Object.keys(values).sort());
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
  const translate = createTranslator([messages]);
  expect(translate('en', { key: 'GKR-RUL-65.answer', values })).toContain(
    'from 0 to 9. Upgrades unlock at 2, 5 and 8.',
  );
  for (const language of languages) {
    for (const key of Object.keys(messages[language])) {
      expect(translate(language, { key, values })).not.toMatch(/[{}⟨]|NaN|undefined/);
    }
  }
});

test('it refers only to rules that exist', () => {
  for (const message of languages.flatMap((language) => Object.values(messages[language]))) {
    for (const [id] of message.matchAll(/GKR-[A-Z]+-\d+/g)) expect(en).toHaveProperty(id);
  }
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

test('every chapter has a title', () => {
  const chapters = new Set(Object.values(entries.en).map(({ chapter }) => chapter));
  expect(chapters.size).toBe(21);
  expect(
    missingKeys(
      [gameTexts],
      [...chapters].map((chapter) => `chapter.${chapter}`),
    ),
  ).toEqual([]);
});
