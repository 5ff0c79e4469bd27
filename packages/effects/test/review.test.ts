// All texts of the proof games at once: every word is used, examples are read as written, nodes are as they were.

import { createTranslator, kernelTexts } from '@automachia/i18n';
import type { Game } from '@automachia/kernel';
import { describe, expect, test } from 'vitest';
import type { EffectTypes, Vocabulary } from '../src/index.js';
import {
  allWordsOf,
  effectTexts,
  FORM_FIELDS,
  nodesInWords,
  sentenceOf,
  TextBook,
  unusedWords,
  vocabularyTexts,
} from '../src/index.js';
import { deck, laboratory as hollowTable, vocabulary as hollow } from './games/hollow/game.js';
import { laboratory as scrapTable, rules, vocabulary as scrap } from './games/scrap/game.js';
import { bookOf, laboratory as sparringTable, theBook } from './games/sparring/game.js';
import { vocabulary as sparring } from './games/sparring/words.js';
import { laboratory as whispersTable, vocabulary as whispers, secrets } from './games/whispers/game.js';
import { tableAfter } from './games/trying.js';

interface Reviewed {
  readonly vocabulary: Vocabulary<EffectTypes>;
  readonly book: TextBook<EffectTypes>;
  /** The same with nothing in it but the texts of the game, where other tests try theirs in that one. */
  readonly fresh?: TextBook<EffectTypes>;
  readonly laboratory: Game;
  /** Verbs of which an example shows nothing: they answer something, roll dice, or move what is hidden. */
  readonly shownElsewhere: readonly string[];
  /** Words that no text of the game, no other word and no example that is done is written with. */
  readonly alone: readonly string[];
}

const REVIEWED = {
  sparring: {
    vocabulary: sparring,
    book: theBook,
    fresh: bookOf(),
    laboratory: sparringTable,
    shownElsewhere: ['verb cancel', 'verb reroll'],
    // What is answered has a name; what comes by chance is in sparring.test.ts.
    alone: ['quantity rolled', 'event raged', 'event miss', 'event done', 'event trigger'],
  },
  scrap: { vocabulary: scrap, book: rules.book, laboratory: scrapTable, shownElsewhere: [], alone: [] },
  hollow: { vocabulary: hollow, book: deck.book, laboratory: hollowTable, shownElsewhere: ['verb attack'], alone: [] },
  whispers: {
    vocabulary: whispers,
    book: secrets.book,
    laboratory: whispersTable,
    shownElsewhere: ['verb discard', 'verb cancel'],
    alone: ['event done'],
  },
} as unknown as Readonly<Record<string, Reviewed>>;

describe.each(Object.entries(REVIEWED))(
  '%s',
  (name, { vocabulary, book, fresh = book, laboratory, shownElsewhere, alone }) => {
    const words = allWordsOf(vocabulary);
    /** The texts of the game as they are, without those that are tried. */
    const texts = [...fresh.scripts.keys()];

    test('every word is used by a text of the game, by an example of another word, or by one that is done', () => {
      const unused = words.filter((word) => {
        if (fresh.used.has(word) || word.examples.some(({ to }) => to !== undefined)) return false;
        const others = new TextBook(vocabulary);
        for (const other of words)
          if (other !== word) for (const { write } of other.examples) others.write(other.name, 'text', 'X', write);
        expect(others.faults).toEqual([]);
        return unusedWords(vocabulary, [others]).includes(`${word.is} ${word.name}`);
      });
      expect(unused.map((word) => `${word.is} ${word.name}`)).toEqual(alone);
    });

    test('every example of a word does what it says', () => {
      const done = words.flatMap(({ examples }) => examples.filter(({ to }) => to !== undefined));
      for (const { write, from = {}, to } of done)
        expect([write, tableAfter(laboratory, book, write, from)]).toMatchObject([write, to]);
    });

    test('what a verb does is seen in an example, or it is said where else', () => {
      const unseen = vocabulary.verbs.filter(({ examples }) => examples.every(({ to }) => to === undefined));
      expect(unseen.map((verb) => `verb ${verb.name}`)).toEqual(shownElsewhere);
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
      const scripts = new Map(texts.map((key) => [key, fresh.scripts.get(key)!]));
      await expect(nodesInWords({ scripts })).toMatchFileSnapshot(`golden/${name}.txt`);
    });
  },
);

test('all forms that cards of a set are written in are performed in the proof game', () => {
  const forms = 'on pay may if active let recover until each times next once choose unless append follow instead after';
  const own = sparring.verbs.filter(({ examples }) => examples.some(({ to }) => to !== undefined));
  // What every form of the language does is in games/forms.test.ts, what a verb of the game does in its examples.
  const performed = [...Object.keys(FORM_FIELDS), ...own.map((verb) => verb.name)];
  expect(forms.split(' ')).toHaveLength(18);
  expect(forms.split(' ').filter((form) => !performed.includes(form))).toEqual([]);
  // Timed "any", as an answer, and for one's own turn.
  expect(new Set(theBook.playables.map(({ timing }) => timing.name))).toEqual(new Set(['any', 'resp', 'turn']));
});

test('a word that nothing uses is named', () => {
  expect(unusedWords(sparring, [new TextBook(sparring)])).toContain('verb push');
});
