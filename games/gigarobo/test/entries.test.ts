// Every entry of the house pack can be played: no word is missing that one of its texts is written in.

import { expect, test } from 'vitest';
import { contentOf } from '../src/cards/vocabulary.js';
import { housePack } from '../src/content/housePack.js';

test('[GIG-ABL-08] every word of every entry is performed', () => {
  const { book, unperformed, cards, abilities } = contentOf(housePack);
  expect(book.faults.map(({ key, complaint }) => `${key}: ${complaint}`)).toEqual([]);
  expect([...unperformed]).toEqual([]);
  expect(cards.length + abilities.length).toBe(325);
});
