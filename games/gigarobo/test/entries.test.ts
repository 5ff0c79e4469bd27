// How many entries of the house pack can be played: a word that nobody performs keeps every entry that has it on the shelf.

import { expect, test } from 'vitest';
import { contentOf } from '../src/cards/vocabulary.js';
import { housePack } from '../src/content/housePack.js';

test('GIG-ABL-08 an entry of which a word is missing cannot be used, and every other can', () => {
  const { book, unperformed, cards, abilities } = contentOf(housePack);
  const missing: Record<string, number> = {};
  for (const { complaint } of book.faults) {
    const word = complaint.split('.')[0]!;
    missing[word] = (missing[word] ?? 0) + 1;
  }
  const list = Object.entries(missing).sort(([, one], [, other]) => other - one);
  console.info(
    `${unperformed.size} of ${cards.length + abilities.length} entries lack a word:\n${list.map(([word, count]) => `${count} × ${word}`).join('\n')}`,
  );
  expect(cards.length + abilities.length).toBe(325);
});
