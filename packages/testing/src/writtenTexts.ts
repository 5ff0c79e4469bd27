// Texts of cards that are written from what the cards do: every one can be read in every language, as whole sentences, with
// its signs and articles as the language wants them.

import type { Catalogue, Language } from '@automachia/i18n';
import { languages } from '@automachia/i18n';
import type { Registering } from './registering.js';
import { mustBeNone } from './registering.js';

export interface WrittenTextsSetting extends Registering {
  texts(this: void, language: Language): Catalogue;
  /** What belongs to the notation of effects and never into a sentence. */
  readonly notation: RegExp;
  /** How long the longest may be: a card has so much room. */
  readonly longest: number;
  /** How nouns begin that numbers keep company with: a space between them does not break. */
  readonly counted: Readonly<Record<'fr' | 'it', readonly string[]>>;
}

/** Only French has a space before these signs, and it is a narrow one that does not break. */
const MISPLACED: Readonly<Record<Language, RegExp>> = { en: /\s[:;?!]/, fr: /[^\u202f][:;?!]/, it: /\s[:;?!]/ };

/** Where articles are not contracted that French and Italian contract. */
const NOT_CONTRACTED: Partial<Readonly<Record<Language, RegExp>>> = {
  fr: /(?<!\p{L})(?:de les?|à les?|si ils?|que (?:il|elle|un)|de (?:un|une|[aeiouéèêh]\p{L}+))(?!\p{L})/iu,
  it: /(?<!\p{L})(?:(?:di|a|da|in|su) (?:il|lo|la|i|gli|le)|un (?:altra|unità))(?!\p{L})/iu,
};

/** Registers a test for every text in every language. */
export function writesReadableTexts({ describe, test, texts, notation, longest, counted }: WrittenTextsSetting): void {
  const keys = Object.keys(texts('en'));
  for (const language of languages) {
    const written = texts(language);
    const matching = (pattern: RegExp): string[] => Object.values(written).filter((words) => pattern.test(words));
    describe(`in ${language}`, () => {
      for (const key of keys) {
        test(key, () => mustBeNone(`faults in “${written[key]}”`, faultsIn(written[key] ?? '', language)));
      }

      const nouns = language === 'en' ? [] : counted[language];
      test('numbers keep company with their nouns', () =>
        mustBeNone(
          'texts that may break there',
          nouns.length === 0 ? [] : matching(new RegExp(`\\d (${nouns.join('|')})`)),
        ));

      test('articles are contracted where the language contracts them', () => {
        const wrong = NOT_CONTRACTED[language];
        mustBeNone('texts with two words for one', wrong === undefined ? [] : matching(wrong));
      });
    });
  }

  function faultsIn(words: string, language: Language): string[] {
    const isWrong: Readonly<Record<string, boolean>> = {
      // A capital (or a reminder in brackets) first, a full stop last, nothing left to fill in.
      'no whole sentences': !/^[\p{Lu}(][^{}⟨⟩<>#_]*[.)]$/u.test(words),
      'something was not filled in, or stands there twice': /undefined|NaN|\[object|\s\s|\.\.|,,| [.,)]|\( |'/.test(
        words,
      ),
      'the notation shows through': notation.test(words),
      [`longer than ${longest}`]: words.length > longest,
      'a sign has the space of another language': MISPLACED[language].test(words),
    };
    return Object.keys(isWrong).filter((fault) => isWrong[fault]);
  }
}
