// Every text of the repository, whoever says it: how it is written, language by language.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const files = ['apps', 'bots', 'content', 'games', 'packages'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?:^|\/)(?:text|about)\/(?:en|fr|it)\.json$/.test(file) && !/node_modules|dist\//.test(file))
    .map((file) => path.join(folder, file)),
);

/** The texts of a language, each with where it stands. */
function textsIn(language) {
  return files
    .filter((file) => file.endsWith(`/${language}.json`))
    .flatMap((file) =>
      Object.entries(JSON.parse(readFileSync(file, 'utf8')))
        .filter(([, words]) => typeof words === 'string')
        .map(([key, words]) => ({ place: `${file} ${key}: ${words}`, words })),
    );
}

const matching = (language, pattern) =>
  textsIn(language)
    .filter(({ words }) => pattern.test(words))
    .map(({ place }) => place);

test('there are texts of every game, in three languages', () => {
  for (const language of ['en', 'fr', 'it']) expect(textsIn(language).length).toBeGreaterThan(1000);
});

test('what trails off does so without a blank before the dots', () => {
  for (const language of ['en', 'fr', 'it']) expect(matching(language, /\p{L}\s…/u)).toEqual([]);
});

test('a percentage has no blank in English and Italian, and one in French', () => {
  for (const language of ['en', 'it']) expect(matching(language, /\s%/)).toEqual([]);
  expect(matching('fr', /[\d}]%/)).toEqual([]);
});

test('Italian has one word for the board, for a range and for what is allowed', () => {
  expect(matching('it', /\b(?:tabellon|gittat|lecit)/i)).toEqual([]);
});

test('Italian and French count life points, not lives', () => {
  expect(matching('it', /\bvite\b/i)).toEqual([]);
  expect(matching('fr', /\bvies\b/i)).toEqual([]);
});
