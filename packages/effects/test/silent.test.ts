// Words without what they do: a page reads and says the same texts with them, and has nothing that plays.

import { createTranslator, kernelTexts, languages } from '@automachia/i18n';
import { describe, expect, test } from 'vitest';
import type { EffectTypes, Vocabulary } from '../src/index.js';
import {
  allWordsOf,
  effectKinds,
  effectTexts,
  printedWords,
  sentenceOf,
  silentWords,
  TextBook,
  vocabularyTexts,
} from '../src/index.js';
import { vocabulary as hollow } from './games/hollow/game.js';
import { vocabulary as scrap } from './games/scrap/game.js';
import { vocabulary as sparring } from './games/sparring/words.js';
import { vocabulary as whispers } from './games/whispers/game.js';

const all = [
  ['sparring', sparring],
  ['scrap', scrap],
  ['hollow', hollow],
  ['whispers', whispers],
] as unknown as readonly (readonly [string, Vocabulary<EffectTypes>])[];

describe.each(all)('%s', (_, vocabulary) => {
  const printed = printedWords(vocabulary);
  const silent = silentWords<EffectTypes>(printed);
  const translate = createTranslator([kernelTexts, effectTexts, vocabularyTexts(vocabulary)]);

  test('what is printed is plain data without messages, in an order of its own', () => {
    expect(JSON.parse(JSON.stringify(printed))).toEqual(printed);
    expect(JSON.stringify(printed)).not.toMatch(/"(?:en|fr|it)":"/);
    const turned = { ...vocabulary, verbs: [...vocabulary.verbs].reverse() };
    expect(printedWords(turned)).toEqual(printed);
  });

  test('every example is read and said as with the words themselves', () => {
    for (const { examples } of allWordsOf(vocabulary)) {
      for (const { write } of examples) {
        const books = [vocabulary, silent].map((words) => {
          const book = new TextBook<EffectTypes>(words);
          book.write('Example', 'rules', 'TEST-01', write);
          return book;
        });
        const [heard, said] = books.map((book) =>
          languages.map((language) => translate(language, sentenceOf(book, 'Example.rules'))),
        );
        expect(said).toEqual(heard);
        expect(books[1]!.numbersNamed).toBe(books[0]!.numbersNamed);
      }
    }
  });
});

test('an alternative is called by what it does, and read back by its name', () => {
  const book = new TextBook<EffectTypes>(silentWords(printedWords(all[0]![1])));
  book.write('Example', 'rules', 'TEST-01', 'choose(spirit(1) / power(1))');
  const kind = effectKinds<EffectTypes>(() => book).find(({ name }) => name === 'alternative')!;
  const [code = -1] = [...kind.codes!(undefined)];
  const words = kind.write(code, undefined);
  expect(kind.read(words, undefined)).toBe(code);
  expect(kind.values!(code, undefined)).toHaveProperty('clause');
});
