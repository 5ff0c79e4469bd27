// A catalogue as it is browsed: chapters, search, ids, and who speaks of whom.

import { describe, expect, test } from 'vitest';
import type { Clause } from '../src/parts/catalogue.js';
import type { RuleFacts } from '../src/parts/ruleFacts.js';
import { chaptersOf, citationsOf, clauseNamed, pieces, search, withExamplesFirst } from '../src/rules/book.js';

const clause = (id: string, chapter: string, text: string): Clause => ({
  id,
  chapter,
  paragraphs: [{ field: 'text', text }],
});

const clauses: readonly Clause[] = [
  clause('ABC-MOV-01', 'moving', 'Une pièce avance d’une case.'),
  clause('ABC-MOV-02', 'moving', 'No piece stays where it is (ABC-MOV-01, and ABC-FAR-99 is none of ours).'),
  clause('ABC-BOM-01', 'cards', 'A bomb explodes.'),
  clause('ABC-KIT-01', 'cards', 'A kit repairs a piece.'),
  {
    id: 'ABC-RUL-01',
    chapter: 'rulings',
    paragraphs: [
      { field: 'question', text: 'May it stay?' },
      { field: 'answer', text: 'No.' },
      { field: 'reason', text: 'ABC-MOV-02 says so.' },
    ],
  },
  clause('ABC-EX-01', 'examples', 'A piece on a1 goes to a2 (ABC-MOV-01).'),
];

describe('chapters', () => {
  test('stand in the order of the catalogue, with what their ids share and what they hold', () => {
    const chapters = chaptersOf(clauses).map(({ id, code, clauses: its, kind }) => [id, code, its.length, kind]);
    expect(chapters).toEqual([
      ['moving', 'MOV', 2, 'clauses'],
      ['cards', undefined, 2, 'clauses'],
      ['rulings', 'RUL', 1, 'rulings'],
      ['examples', 'EX', 1, 'examples'],
    ]);
  });
});

describe('searching', () => {
  const found = (wanted: string): string[] => search(clauses, wanted).map(({ id }) => id);

  test('finds every word, wherever it stands, without accents and capitals', () => {
    expect(found('PIECE')).toEqual(['ABC-MOV-01', 'ABC-MOV-02', 'ABC-KIT-01', 'ABC-EX-01']);
    expect(found('piece repairs')).toEqual(['ABC-KIT-01']);
    expect(found('nothing of it')).toEqual([]);
  });

  test('finds part of an id, and the reason of a ruling', () => {
    expect(found('abc-mov')).toEqual(['ABC-MOV-01', 'ABC-MOV-02', 'ABC-RUL-01', 'ABC-EX-01']);
    expect(found('says so')).toEqual(['ABC-RUL-01']);
  });

  test('a whole id names its clause, however it is typed', () => {
    expect(clauseNamed(clauses, ' abc-mov-02 ')?.id).toBe('ABC-MOV-02');
    expect(clauseNamed(clauses, 'ABC MOV 02')?.id).toBe('ABC-MOV-02');
    expect(clauseNamed(clauses, 'ABC-MOV-0')).toBeUndefined();
    expect(clauseNamed(clauses, '')).toBeUndefined();
  });

  test('an id that another one begins with does not jump before that could be typed', () => {
    const longer = [...clauses, clause('ABC-MOV-021', 'moving', '')];
    expect(clauseNamed(longer, 'ABC-MOV-02')).toBeUndefined();
    expect(clauseNamed(longer, 'ABC-MOV-021')?.id).toBe('ABC-MOV-021');
  });
});

test('an id in a text leads to its clause where there is one', () => {
  const known = new Set(clauses.map(({ id }) => id));
  expect(pieces(clauses[1]!.paragraphs[0]!.text, known)).toEqual([
    { words: 'No piece stays where it is (' },
    { words: 'ABC-MOV-01', rule: 'ABC-MOV-01' },
    { words: ', and ' },
    { words: 'ABC-FAR-99' },
    { words: ' is none of ours).' },
  ]);
});

test('every clause knows who speaks of it', () => {
  expect([...citationsOf(clauses)]).toEqual([
    ['ABC-MOV-01', ['ABC-MOV-02', 'ABC-EX-01']],
    ['ABC-MOV-02', ['ABC-RUL-01']],
  ]);
});

test('the scenario of a worked example is shown before others', () => {
  const facts = (...files: string[]): RuleFacts => ({
    source: undefined,
    tests: 1,
    scenarios: files.map((file) => ({ file, title: file })),
  });
  const sorted = withExamplesFirst(
    new Map([
      ['ABC-MOV-01', facts('a.yaml', 'b.yaml', 'c.yaml')],
      ['ABC-EX-01', facts('b.yaml')],
    ]),
  );
  expect(sorted.get('ABC-MOV-01')?.scenarios.map(({ file }) => file)).toEqual(['b.yaml', 'a.yaml', 'c.yaml']);
});
