// Every word of the card texts: its examples can be read, and say what they mean in three languages.

import { allWordsOf, effectTexts, sentenceOf, TextBook, vocabularyTexts } from '@automachia/effects';
import { createTranslator, kernelTexts } from '@automachia/i18n';
import { expect, test } from 'vitest';
import { vocabulary } from '../src/cards/vocabulary.js';
import type { GigaTypes } from '../src/model/steps.js';

const translate = createTranslator([kernelTexts, effectTexts, vocabularyTexts(vocabulary)]);

test.each(allWordsOf(vocabulary).map((word) => [word.is, word.name, word] as const))(
  '%s %s says what its examples say',
  (_, __, word) => {
    for (const { write, reads } of word.examples) {
      const book = new TextBook<GigaTypes>(vocabulary);
      book.write('Example', 'rules', 'GIG-CRD-12', write);
      expect(book.faults).toEqual([]);
      expect(translate('en', sentenceOf(book, 'Example.rules'))).toBe(reads);
      for (const language of ['fr', 'it'] as const)
        expect(translate(language, sentenceOf(book, 'Example.rules'))).toMatch(/^[^{}⟨]+\.$/);
    }
  },
);
