// The words of the game: one word for one thing, in each language (docs/glossary.md). Where an English sentence has a
// word of the glossary, the French and the Italian one have theirs.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { catalogue, texts } from '../src/index.js';

interface Term {
  readonly key: string;
  readonly en: string;
  readonly fr: string;
  readonly it: string;
}

const glossary = readFileSync(new URL('../../../docs/glossary.md', import.meta.url), 'utf8');

/** The table of this game. */
function readTerms(): Term[] {
  const [, chapter = ''] = /^## GKR: Heavy Hitters .*\n([\s\S]*?)^## /m.exec(glossary) ?? [];
  return chapter
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| key '))
    .map((line) => {
      const [, key = '', en = '', fr = '', it = ''] = line.split('|').map((cell) => cell.trim());
      return { key, en, fr, it };
    });
}

const terms = readTerms();

/** Every sentence of the game, its house pack and its rule catalogue, in the three languages. */
function readSentences(): Sentence[] {
  const said = Object.keys(texts.en).map((key) => ({
    key,
    en: texts.en[key]!,
    fr: texts.fr[key]!,
    it: texts.it[key]!,
  }));
  const { en, fr, it } = catalogue as unknown as Record<'en' | 'fr' | 'it', Record<string, Record<string, string>>>;
  const ruled = Object.entries(en).flatMap(([id, entry]) =>
    Object.keys(entry)
      .filter((field) => field !== 'chapter')
      .map((field) => ({
        key: `${id} ${field}`,
        en: entry[field]!,
        fr: fr[id]![field]!,
        it: it[id]![field]!,
      })),
  );
  return [...said, ...ruled];
}

type Sentence = Term;

/** A term in any of its forms: its words may have other endings, and small words between them change with the number. */
function formsOf(term: string): RegExp {
  const words = term.replace(/ \(.*\)/, '').split(/\s/);
  const forms = words.map((word) => {
    if (words.length > 1 && /^\p{Ll}{1,3}$/u.test(word)) return '\\p{L}{1,3}';
    const stem = word.length < 4 ? word : word.slice(0, Math.max(3, word.length - 2));
    return `${literally(stem)}\\p{L}*`;
  });
  return wholeWords(forms);
}

/** The English term itself, or several of them. */
function inEnglish(term: string): RegExp {
  const words = term.replace(/ \(.*\)/, '').split(/\s/);
  return wholeWords(words.map((word) => `${literally(word)}(?:s|es)?`));
}

function wholeWords(words: readonly string[]): RegExp {
  return new RegExp(`(?<!\\p{L})${words.join('[\\s\\u00a0\\u202f]+')}(?!\\p{L})`, 'giu');
}

function literally(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/’/g, "[’']");
}

/** What a reader sees: without the names of the values in a message. */
function asRead(message: string): string {
  return message.replace(/\{\w+(?:, (?:select|plural),)?/g, '{').replace(/(?<=\s)[\w=]+ \{/g, '{');
}

/** English words that also mean something else, or that are verbs: other languages say it with other words. */
const NOT_COMPARED = [
  'game-title',
  'turn-in-place',
  'deploy',
  'no-cover',
  'facing',
  'hit-verb',
  'miss-verb',
  'spot',
  'face-of-building',
  're-tag',
  'push-unit',
];

/** A sentence may go without the word, a few of ten; most may not. */
const LEAST = 0.7;

const longestFirst = terms
  .filter(({ key }) => !NOT_COMPARED.includes(key))
  .sort((one, other) => other.en.length - one.en.length);

/** For each term the sentences that have it in English, and are not about a longer term. */
const uses = new Map(longestFirst.map(({ key }) => [key, [] as Sentence[]]));
for (const sentence of readSentences()) {
  let rest = asRead(sentence.en);
  for (const { key, en } of longestFirst) {
    const without = rest.replace(inEnglish(en), '·');
    if (without !== rest) uses.get(key)!.push(sentence);
    rest = without;
  }
}

test('the glossary has the words of this game, each in three languages', () => {
  expect(terms.length).toBeGreaterThan(130);
  for (const { key, en, fr, it } of terms)
    expect({ key, isWhole: en !== '' && fr !== '' && it !== '' }).toEqual({ key, isWhole: true });
  expect(new Set(terms.map(({ key }) => key)).size).toBe(terms.length);
});

test('most of its words are used, and not in vain', () => {
  const used = longestFirst.filter(({ key }) => uses.get(key)!.length > 0);
  expect(used.length).toBeGreaterThan(100);
  expect([...uses.values()].flat().length).toBeGreaterThan(1500);
});

test.each(longestFirst)('where English says “$en”, French says “$fr” and Italian “$it”', ({ key, fr, it }) => {
  const sentences = uses.get(key)!;
  const lacking = (language: 'fr' | 'it', term: string): string[] =>
    sentences
      .filter((one) => asRead(one[language]).search(formsOf(term)) < 0)
      .map((one) => `${one.key}: ${one[language]}`);
  for (const found of [lacking('fr', fr), lacking('it', it)]) {
    expect(found.length > (1 - LEAST) * sentences.length ? found : []).toEqual([]);
  }
});

/** Words that the notes of the glossary tell us not to use. */
const AVOIDED = {
  fr: ['bâtiment', 'Panneau Holographique', 'Dalle', 'valeur de Touche', 'Ballistique', 'Tir de Rue', 'compétence'],
  it: ['sostegno', 'gittata', 'raggio'],
} as const;

test.each(['fr', 'it'] as const)('%s: no sentence has a word that is to be avoided', (language) => {
  // Names of cards are names.
  const found = readSentences().filter(
    (sentence) =>
      !/^card\..*\.name$/.test(sentence.key) &&
      AVOIDED[language].some((word) =>
        new RegExp(`(?<!\\p{L})${literally(word)}s?(?!\\p{L})`, 'iu').test(sentence[language]),
      ),
  );
  expect(found.map(({ key, [language]: words }) => `${key}: ${words}`)).toEqual([]);
});
