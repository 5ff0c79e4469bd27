// All texts of the proof games at once: every word is used, examples are read as written, nodes are as they were.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import { describe, expect, test } from 'vitest';
import type { EffectTypes, TextTree, Vocabulary } from '../src/index.js';
import {
  allWordsOf,
  effectTexts,
  nodesInWords,
  sentenceOf,
  TextBook,
  unusedWords,
  vocabularyTexts,
} from '../src/index.js';
import { deck, vocabulary as hollow } from './games/hollow/game.js';
import { rules, vocabulary as scrap } from './games/scrap/game.js';
import { bookOf } from './games/sparring/game.js';
import { vocabulary as sparring } from './games/sparring/words.js';
import { vocabulary as whispers, secrets } from './games/whispers/game.js';

describe.each([
  ['sparring', sparring, bookOf()],
  ['scrap', scrap, rules.book],
  ['hollow', hollow, deck.book],
  ['whispers', whispers, secrets.book],
] as unknown as readonly [string, Vocabulary<EffectTypes>, TextBook<EffectTypes>][])('%s', (name, vocabulary, book) => {
  test('every word is used by a text, or by an example of another word', () => {
    const examples = new TextBook(vocabulary);
    for (const word of allWordsOf(vocabulary))
      for (const { write } of word.examples) examples.write(word.name, 'text', 'X', write);
    expect(examples.faults).toEqual([]);
    expect(unusedWords(vocabulary, [book, examples])).toEqual([]);
  });

  test('every example is read as it says, and in the other languages', () => {
    const translate = createTranslator([kernelTexts, effectTexts, vocabularyTexts(vocabulary)]);
    for (const { examples } of allWordsOf(vocabulary)) {
      for (const { write, reads } of examples) {
        const one = new TextBook(vocabulary);
        one.write('Example', 'text', 'X', write);
        expect(translate('en', sentenceOf(one, 'Example.text'))).toBe(reads);
        for (const language of ['fr', 'it'] as const)
          expect(translate(language, sentenceOf(one, 'Example.text'))).toMatch(/^[^{}⟨]+\.$/);
      }
    }
  });

  test('every text has the nodes that it had', async () => {
    await expect(nodesInWords(book)).toMatchFileSnapshot(`golden/${name}.txt`);
  });
});

test('all forms of a set of cards stand in entries of the proof game', () => {
  const forms = 'if choose may pay unless let each times once until on after instead active next append follow recover';
  const book = bookOf();
  const written = [...book.scripts.values()].flatMap(({ tree }) => namesIn(tree));
  expect(forms.split(' ').filter((form) => !written.includes(form))).toEqual([]);
  // Timed "any", as an answer, and for one's own turn.
  expect(new Set(book.playables.map(({ timing }) => timing.name))).toEqual(new Set(['any', 'resp', 'turn']));
});

/** Every name in a tree. */
function namesIn(tree: TextTree): string[] {
  switch (tree.is) {
    case 'call':
      return [tree.name, ...[...tree.args, ...tree.filters].flatMap(namesIn)];
    case 'sequence':
    case 'either':
      return tree.parts.flatMap(namesIn);
    case 'sum':
      return [...namesIn(tree.left), ...namesIn(tree.right)];
    case 'sign':
      return namesIn(tree.of);
    default:
      return [];
  }
}

test('a word that nothing uses is named', () => {
  expect(unusedWords(sparring, [new TextBook(sparring)])).toContain('verb push');
});
