// The words of a game: one word for one thing, in each language (docs/glossary.md). Where an English sentence has a word of
// the glossary, the French and the Italian one have theirs.

import { readFileSync } from 'node:fs';
import type { Catalogues } from '@automachia/i18n';
import type { Registering } from './registering.js';
import { mustBeNone } from './registering.js';

export interface GlossarySetting extends Registering {
  /** The file with the tables of all games. */
  readonly file: URL;
  /** How the title of this game's table begins. */
  readonly title: string;
  /** What the game and its house pack say. */
  readonly texts: Catalogues;
  /** The rule catalogue by language: entries by id, fields by name. */
  readonly catalogue: Readonly<Record<Spoken, Readonly<Record<string, Readonly<Record<string, string>>>>>>;
  /** Keys of English words that also mean something else, or that are verbs: other languages say it with other words. */
  readonly notCompared: readonly string[];
  /** Words that the notes of the glossary tell us not to use. */
  readonly avoided: Readonly<Record<'fr' | 'it', readonly string[]>>;
  /** How many words there are at least, how many of them are used, and how often in all. */
  readonly least: { readonly terms: number; readonly used: number; readonly uses: number };
}

type Spoken = 'en' | 'fr' | 'it';

/** A word, or a sentence, in three languages. */
interface Term {
  readonly key: string;
  readonly en: string;
  readonly fr: string;
  readonly it: string;
}

/** A sentence may go without the word, a few of ten; most may not. */
const LEAST = 0.7;

/** Registers a test for every word of a game's glossary, and for all of them together. */
export function keepsToItsGlossary(setting: GlossarySetting): void {
  const { test, title, notCompared, avoided, least } = setting;
  const terms = readTerms(setting.file, title);
  const sentences = readSentences(setting);
  const longestFirst = terms
    .filter(({ key }) => !notCompared.includes(key))
    .sort((one, other) => other.en.length - one.en.length);
  const uses = usesOf(longestFirst, sentences);

  test('the glossary has the words of this game, each in three languages', () => {
    mustBeEnough(`words under "${title}"`, terms.length, least.terms);
    mustBeNone(
      'words that a language lacks',
      terms.filter(({ en, fr, it }) => en === '' || fr === '' || it === '').map(({ key }) => key),
    );
    const keys = terms.map(({ key }) => key);
    mustBeNone(
      'keys that stand there twice',
      keys.filter((key, i) => keys.indexOf(key) < i),
    );
  });

  test('most of its words are used, and not in vain', () => {
    const used = longestFirst.filter(({ key }) => uses.get(key)!.length > 0);
    mustBeEnough('words that are used', used.length, least.used);
    mustBeEnough('uses of them', [...uses.values()].flat().length, least.uses);
  });

  for (const { key, en, fr, it } of longestFirst) {
    test(`where English says “${en}”, French says “${fr}” and Italian “${it}”`, () => {
      const found = uses.get(key)!;
      for (const [language, term] of [
        ['fr', fr],
        ['it', it],
      ] as const) {
        const lacking = found.filter((one) => asRead(one[language]).search(formsOf(term)) < 0);
        const isTooOften = lacking.length > (1 - LEAST) * found.length;
        mustBeNone(
          `sentences without “${term}”`,
          isTooOften ? lacking.map((one) => `${one.key}: ${one[language]}`) : [],
        );
      }
    });
  }

  test('fr: what the glossary writes small has no capital within a sentence', () => {
    const names = terms.filter(({ fr }) => /\p{Lu}/u.test(fr)).map(({ fr }) => formsOf(fr));
    const small = terms.filter(({ fr }) => !/\p{Lu}/u.test(fr)).map(({ fr }) => withCapital(fr));
    const found = sentences.filter(({ key, fr }) => {
      if (key.endsWith('.name')) return false;
      const rest = names.reduce((left, name) => left.replace(name, '·'), fr);
      return small.some((word) => word.test(rest));
    });
    mustBeNone(
      'sentences with capitals',
      found.map(({ key, fr }) => `${key}: ${fr}`),
    );
  });

  for (const language of ['fr', 'it'] as const) {
    test(`${language}: no sentence has a word that is to be avoided`, () => {
      const words = avoided[language].map((word) => new RegExp(`(?<!\\p{L})${literally(word)}s?(?!\\p{L})`, 'iu'));
      // Names of cards are names.
      const found = sentences.filter(
        (one) => !/^card\..*\.name$/.test(one.key) && words.some((word) => word.test(one[language])),
      );
      mustBeNone(
        'sentences that should say it otherwise',
        found.map((one) => `${one.key}: ${one[language]}`),
      );
    });
  }
}

function mustBeEnough(what: string, count: number, least: number): void {
  if (count < least) throw new Error(`${count} ${what}: there should be ${least} at least.`);
}

function readTerms(file: URL, title: string): Term[] {
  const chapters = readFileSync(file, 'utf8').split(/^## /m);
  const chapter = chapters.find((one) => one.startsWith(title)) ?? '';
  return chapter
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| ---') && !line.startsWith('| key '))
    .map((line) => {
      const [, key = '', en = '', fr = '', it = ''] = line.split('|').map((cell) => cell.trim());
      return { key, en, fr, it };
    });
}

/** Every sentence of the game, its house pack and its rule catalogue, in the three languages. */
function readSentences({ texts, catalogue: { en, fr, it } }: GlossarySetting): Term[] {
  const said = Object.keys(texts.en).map((key) => ({
    key,
    en: texts.en[key]!,
    fr: texts.fr[key] ?? '',
    it: texts.it[key] ?? '',
  }));
  const ruled = Object.entries(en).flatMap(([id, entry]) =>
    Object.keys(entry)
      .filter((field) => field !== 'chapter')
      .map((field) => ({
        key: `${id} ${field}`,
        en: entry[field]!,
        fr: fr[id]?.[field] ?? '',
        it: it[id]?.[field] ?? '',
      })),
  );
  return [...said, ...ruled];
}

/** For each term the sentences that have it in English, and are not about a longer term. */
function usesOf(longestFirst: readonly Term[], sentences: readonly Term[]): ReadonlyMap<string, readonly Term[]> {
  const uses = new Map(longestFirst.map(({ key }) => [key, [] as Term[]]));
  const forms = longestFirst.map(({ key, en }) => ({ key, form: inEnglish(en) }));
  for (const sentence of sentences) {
    let rest = asRead(sentence.en);
    for (const { key, form } of forms) {
      const without = rest.replace(form, '·');
      if (without !== rest) uses.get(key)!.push(sentence);
      rest = without;
    }
  }
  return uses;
}

/** A term in any of its forms: its words may have other endings, and small words between them change with the number. */
function formsOf(term: string): RegExp {
  const words = term.replace(/ \(.*\)/, '').split(/\s/);
  const forms = words.map((word, i) => {
    if (i > 0 && /^\p{Ll}{1,3}$/u.test(word)) return '\\p{L}{1,3}';
    const stem = word.length < 4 ? word : word.slice(0, Math.max(3, word.length - 2));
    return `${literally(stem)}\\p{L}*`;
  });
  return wholeWords(forms);
}

/** A term that begins with a capital though something of its sentence stands before it. */
function withCapital(term: string): RegExp {
  const [first = ''] = term.split(/\s/);
  const capital = first.charAt(0).toUpperCase() + first.slice(1);
  return new RegExp(`(?<=[\\p{L}\\p{N}#},;] |\\p{Ll}’)${literally(capital)}(?!\\p{L})`, 'u');
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
