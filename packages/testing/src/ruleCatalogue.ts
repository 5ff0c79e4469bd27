// The rule catalogue of a game: the same in every language, with no number that the pack does not give, and no rule that is
// not there.

import {
  type Catalogues,
  checkCatalogues,
  createTranslator,
  languages,
  missingKeys,
  placeholdersIn,
} from '@automachia/i18n';
import type { Registering } from './registering.js';
import { mustBeNone } from './registering.js';

type Entries = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface RuleCatalogueSetting extends Registering {
  readonly catalogue: Readonly<Record<'en' | 'fr' | 'it', Entries>>;
  /** The numbers that it quotes. */
  readonly values: Readonly<Record<string, number>>;
  /** Those that no rule of the house pack quotes; left out: none. */
  readonly unquoted?: RegExp;
  /** What the game says: every chapter has a title there. */
  readonly texts: Catalogues;
  /** How many entries there are, by how their ids begin: `{ 'GKR-': 327, 'GKR-RUL-': 88 }`. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Registers what holds of every rule catalogue. */
export function hasARuleCatalogue({
  describe,
  test,
  catalogue,
  values,
  unquoted,
  texts,
  counts,
}: RuleCatalogueSetting): void {
  const ids = Object.keys(catalogue.en);
  const messages = messagesOf(catalogue);
  const all = languages.flatMap((language) => Object.entries(messages[language]));

  describe('the rule catalogue', () => {
    test(`has ${Object.entries(counts)
      .map(([start, count]) => `${count} ${start}…`)
      .join(', ')}`, () => {
      for (const [start, count] of Object.entries(counts)) {
        const found = ids.filter((id) => id.startsWith(start)).length;
        if (found !== count) throw new Error(`${found} ids begin with ${start}, not ${count}.`);
      }
    });

    test('has the same entries, chapters and fields in every language, in the same order', () => {
      const shapeOf = (entries: Entries): string[] =>
        Object.entries(entries).map(([id, entry]) => [id, entry['chapter'], ...Object.keys(entry)].join(' '));
      const shape = shapeOf(catalogue.en);
      for (const language of languages) {
        const other = shapeOf(catalogue[language]);
        mustBeNone(
          `places where ${language} is other than English`,
          shape.filter((one, i) => one !== other[i]),
        );
        mustBeNone(`more of them in ${language}`, other.slice(shape.length));
      }
    });

    test('asks for the same values in every language, and for all that the pack gives', () => {
      mustBeNone(
        'faults',
        checkCatalogues([messages]).map((fault) => JSON.stringify(fault)),
      );
      const asked = new Set(
        Object.values(messages.en).flatMap((message) => placeholdersIn('en', message).map(({ name }) => name)),
      );
      mustBeNone(
        'values that nothing gives',
        [...asked].filter((name) => !(name in values)),
      );
      mustBeNone(
        'values that no rule quotes',
        Object.keys(values).filter((name) => !asked.has(name) && !unquoted?.test(name)),
      );
    });

    test('can be written with the values of the house pack', () => {
      const translate = createTranslator([messages]);
      for (const language of languages) {
        const said = Object.keys(messages[language]).map((key) => translate(language, { key, values }));
        mustBeNone(
          `sentences that are not whole in ${language}`,
          said.filter((words) => /[{}⟨]|NaN|undefined/.test(words)),
        );
      }
    });

    test('refers only to rules that exist', () => {
      const [prefix] = ids[0]!.split('-');
      const named = all.flatMap(([, message]) => message.match(new RegExp(`${prefix}-[A-Z]+-\\d+`, 'g')) ?? []);
      mustBeNone(
        'rules that are not there',
        [...new Set(named)].filter((id) => !ids.includes(id)),
      );
    });

    test('has a title for every chapter', () => {
      const chapters = new Set(Object.values(catalogue.en).map(({ chapter }) => `chapter.${chapter}`));
      mustBeNone(
        'titles missing',
        missingKeys([texts], [...chapters]).map((missing) => JSON.stringify(missing)),
      );
    });
  });
}

/** The messages of the catalogue as flat catalogues: `GKR-RUL-01.answer`. */
export function messagesOf(catalogue: RuleCatalogueSetting['catalogue']): Catalogues {
  const inOne = (entries: Entries): Record<string, string> =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([id, { chapter: _chapter, ...fields }]) =>
        Object.entries(fields).map(([field, message]) => [`${id}.${field}`, message]),
      ),
    );
  return { en: inOne(catalogue.en), fr: inOne(catalogue.fr), it: inOne(catalogue.it) };
}
