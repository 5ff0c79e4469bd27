// The words of the notation: each reads as its example says, in three languages; no text of the house is faulty, and every
// word is used by one.

import { allWordsOf, effectTexts, sentenceOf, TextBook, unusedWords, vocabularyTexts } from '@automachia/effects';
import { createTranslator, kernelTexts } from '@automachia/i18n';
import { expect, test } from 'vitest';
import { componentsOf, vocabulary } from '../src/cards/vocabulary.js';
import { housePack, texts } from '../src/index.js';
import type { GearsTypes } from '../src/model/steps.js';

const translate = createTranslator([kernelTexts, effectTexts, texts, vocabularyTexts(vocabulary)]);

test.each(allWordsOf(vocabulary).map((word) => [word.is, word.name, word] as const))(
  '%s %s reads as its examples say',
  (_is, _name, word) => {
    for (const { write, reads } of word.examples) {
      const book = new TextBook<GearsTypes>(vocabulary);
      book.write('Example', 'text', 'GOW-AIA-02', write);
      expect(book.faults).toEqual([]);
      expect(translate('en', sentenceOf(book, 'Example.text'))).toBe(reads);
      for (const language of ['fr', 'it'] as const)
        expect(translate(language, sentenceOf(book, 'Example.text'))).toMatch(/\.$/);
    }
  },
);

test('every text of the house pack can be read, and every word is used by one', () => {
  const { book } = componentsOf(housePack);
  expect(book.faults).toEqual([]);
  expect(unusedWords(vocabulary, [book])).toEqual([]);
});
