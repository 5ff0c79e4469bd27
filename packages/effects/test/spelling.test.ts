// Two spellings of one text: what is written in the notation, put into JSON and read from there, has the same nodes.

import { describe, expect, test } from 'vitest';
import type { EffectTypes, Vocabulary } from '../src/index.js';
import { allWordsOf, jsonOfTree, nodesInWords, parseText, TextBook, textJsonSchema, textSchema } from '../src/index.js';
import { deck, vocabulary as hollow } from './games/hollow/game.js';
import { rules, vocabulary as scrap } from './games/scrap/game.js';
import { bookOf } from './games/sparring/game.js';
import { vocabulary as sparring } from './games/sparring/words.js';
import { secrets, vocabulary as whispers } from './games/whispers/game.js';

const unplaced = (nodes: string): string => nodes.replaceAll(/ \d+:\d+$/gm, '');

describe.each([
  ['sparring', sparring, bookOf()],
  ['scrap', scrap, rules.book],
  ['hollow', hollow, deck.book],
  ['whispers', whispers, secrets.book],
] as unknown as readonly [string, Vocabulary<EffectTypes>, TextBook<EffectTypes>][])('%s', (_, vocabulary, book) => {
  const schema = textSchema(vocabulary);
  const texts = [
    ...[...book.scripts.values()].filter(({ key }) => !/[#/]/.test(key)).map(({ tree }) => tree),
    ...allWordsOf(vocabulary).flatMap(({ examples }) => examples.map(({ write }) => parseText(write))),
  ];

  test('every text and every example', () => {
    expect(texts.length).toBeGreaterThan(5);
    for (const tree of texts) {
      const json = jsonOfTree(book, tree);
      const checked = schema.safeParse(JSON.parse(JSON.stringify(json)));
      expect([JSON.stringify(json), checked.error?.issues ?? []]).toEqual([JSON.stringify(json), []]);
      const [one, other] = [new TextBook(vocabulary), new TextBook(vocabulary)];
      one.writeTree('A', 'text', 'X', tree);
      other.writeJson('A', 'text', 'X', json);
      expect(other.faults).toEqual([]);
      expect(unplaced(nodesInWords(other))).toBe(unplaced(nodesInWords(one)));
    }
  });

  test('an editor has a JSON Schema of it', () => {
    expect(textJsonSchema(vocabulary)).toMatchObject({ type: 'array' });
  });
});

test('what is wrong in JSON is said at its place', () => {
  const schema = textSchema(sparring);
  expect(schema.safeParse([{ do: 'powr', by: 1 }]).success).toBe(false);
  expect(schema.safeParse([{ do: 'power' }]).success).toBe(false);
  expect(schema.safeParse([{ do: 'on', event: { event: 'roll', '@': 'typo' }, steps: [] }]).success).toBe(false);
  expect(schema.safeParse([{ do: 'once', per: 'week', steps: [] }]).success).toBe(false);
  const book = new TextBook(sparring);
  book.writeJson('A', 'text', 'X', [{ do: 'deal', amount: 77 }], (path) => ({ line: path.length, column: 1 }));
  expect(book.faults).toEqual([
    { key: 'A.text', at: { line: 2, column: 1 }, complaint: '77 is not between 0 and 30.' },
  ]);
});

test('a bound from below is a parameter of its own', () => {
  const book = new TextBook(scrap);
  book.write('A', 'text', 'X', 'each(enemy[within>=1], kd(it))');
  expect(book.faults.map(({ complaint }) => complaint)).toEqual([
    '"within" has no bound from below: write it with "<=".',
  ]);
});
