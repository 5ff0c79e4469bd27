// Words without what they do: what they may be written with and which of their messages says what, as plain data. Words that
// perform pull the rules with them, and a page has none; with these it reads any pack of the game and says its texts.

import type { Vocabulary, EffectTypes } from './words.js';

/** A vocabulary as it is printed for pages. */
export type PrintedWords = Readonly<Record<string, unknown>>;

/** What only performing, tests or a translator need. */
const LEFT_OUT: readonly string[] = ['examples', 'needs', 'schema'];
const LANGUAGES: readonly string[] = ['en', 'fr', 'it'];

/** What of a vocabulary is data. Messages are left to the catalogues of texts. */
export function printedWords<G extends EffectTypes>(vocabulary: Vocabulary<G>): PrintedWords {
  const kept = (key: string, value: unknown): unknown =>
    LEFT_OUT.includes(key) || (LANGUAGES.includes(key) && typeof value === 'string') ? undefined : value;
  const printed = JSON.parse(JSON.stringify(vocabulary, kept)) as Record<string, unknown>;
  // By name: in which order a game lists its words is nobody's business.
  return Object.fromEntries(
    Object.entries(printed).map(([kind, words]) => [kind, areNamed(words) ? words.sort(byName) : words]),
  );
}

type NamedWord = { readonly name: string };

const areNamed = (words: unknown): words is NamedWord[] =>
  Array.isArray(words) && words.every((word) => typeof word === 'object');
const byName = (one: NamedWord, other: NamedWord): number => (one.name < other.name ? -1 : 1);

/** The same as a vocabulary: texts that are written in it are read and said, and none can be performed. */
export function silentWords<G extends EffectTypes>(printed: PrintedWords): Vocabulary<G> {
  const { verbs, ...others } = printed as unknown as Vocabulary<G>;
  return {
    ...others,
    // Of which number a word speaks that stands is asked while a text is read; nobody looks it up here.
    verbs: verbs.map((verb) => (verb.is === 'standing' ? { ...verb, stat: () => '' } : verb)),
  };
}
