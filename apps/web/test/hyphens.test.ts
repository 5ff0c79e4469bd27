// Where long words may be broken in narrow places.

import { expect, test } from 'vitest';
import { inSyllables } from '../src/parts/syllables.js';

const parted = (words: string, language: 'en' | 'fr' | 'it'): string =>
  inSyllables(words, language).replaceAll('\u00AD', '-');

test.each([
  ['fr', 'Postcombustion', 'Post-com-bus-tion'],
  ['fr', 'Ravitaillement', 'Ravi-tail-le-ment'],
  ['fr', 'Tremblement de terre', 'Trem-ble-ment de terre'],
  ['fr', 'Téléphérique', 'Télé-phé-ri-que'],
  ['it', 'Abbagliante', 'Abba-glian-te'],
  ['it', 'Nucleo Sovraccarico', 'Nucleo Sovrac-ca-ri-co'],
  ['it', 'Postazione rossa', 'Posta-zio-ne rossa'],
  ['it', 'Permutazione', 'Per-mu-ta-zio-ne'],
  ['it', 'Distruttore', 'Distrut-to-re'],
  ['it', 'Inquietante', 'Inquie-tan-te'],
] as const)(
  'in %s %s is parted between syllables, with three letters at least before and two after',
  (language, words, parts) => {
    expect(parted(words, language)).toBe(parts);
  },
);

test('short words stay whole, and so does English', () => {
  expect(parted('Missile', 'fr')).toBe('Missile');
  expect(parted('Overcharge Core', 'en')).toBe('Overcharge Core');
});
