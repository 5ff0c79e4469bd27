// A whole set of 325 texts against the signatures of its words: every text is compiled, said in three languages and spelled
// in JSON and back.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { jsonOfTree, sentenceOf, TextBook, textSchema, unusedWords } from '../../src/index.js';
import type { SetTypes } from './signatures.js';
import { vocabulary } from './signatures.js';

const folder = new URL('../../../../content/gigarobo-house/', import.meta.url);

interface Fighter {
  readonly name: string;
  readonly boardRule?: string;
  readonly abilities: readonly { readonly name: string; readonly requires?: string; readonly text: string }[];
  readonly cards: readonly {
    readonly name: string;
    readonly type: 'instant' | 'melee' | 'ranged';
    readonly requires?: string;
    readonly rules?: string;
    readonly damageText?: string;
  }[];
}

const RULE = 'GIG-CRD-103';
const fighters = readdirSync(folder)
  .filter((name) => /^(pilot|robot)-/.test(name))
  .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Fighter);

const book = new TextBook<SetTypes>(vocabulary);
let entries = 0;
for (const { name, boardRule, abilities, cards } of fighters) {
  if (boardRule !== undefined) book.carry(name, 'board', RULE, boardRule);
  for (const { name: entry, text, requires } of abilities) {
    entries += 1;
    book.carry(entry, 'text', RULE, text, requires === undefined ? {} : { requires });
  }
  for (const { name: entry, type, requires = '', rules = '_', damageText } of cards) {
    entries += 1;
    book.play(entry, RULE, requires, rules, { isTimed: type === 'instant' });
    if (damageText !== undefined) book.write(entry, 'damage', RULE, damageText);
  }
}

test('all of them compile', () => {
  expect(entries).toBe(325);
  expect(book.faults).toEqual([]);
});

test('every signature is used', () => {
  expect(unusedWords(vocabulary, [book])).toEqual([]);
});

test('each is a sentence', () => {
  for (const key of book.scripts.keys()) expect(sentenceOf(book, key)).toMatchObject({ key: 'form.sentence' });
});

test('each is spelled in JSON and back', () => {
  const schema = textSchema(vocabulary);
  const again = new TextBook<SetTypes>(vocabulary);
  let compared = 0;
  for (const [key, { tree, entry, rule, nodes }] of book.scripts) {
    if (key.includes('#') || key.includes('/pay') || key.endsWith('.requires')) continue;
    const json = jsonOfTree(book, tree);
    expect([key, schema.safeParse(json).error]).toEqual([key, undefined]);
    const spelled = again.writeJson(entry, key.slice(entry.length + 1), rule, json);
    // What its price has bound, and what its owner pays for, is no business of the text alone.
    if (book.playable.get(entry)?.price !== undefined || book.triggers.has(key)) continue;
    compared += 1;
    expect([key, spelled.nodes.map(({ is, to }) => [is, to])]).toEqual([key, nodes.map(({ is, to }) => [is, to])]);
  }
  expect(again.faults).toEqual([]);
  expect(compared).toBeGreaterThan(300);
});
