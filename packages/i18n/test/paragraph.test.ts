import { expect, test } from 'vitest';
import { capitalised, createTranslator, languages, paragraphOf } from '../src/index.js';

const translate = createTranslator([
  {
    en: { pay: 'pay {n} energy.', next: 'then move.' },
    fr: { pay: 'échangez {n} points.', next: 'puis avancez.' },
    it: { pay: 'è pagato {n}.', next: 'poi muovi.' },
  },
]);

test('each sentence of a paragraph begins with a capital, letters with accents too', () => {
  const sentences = [{ key: 'pay', values: { n: 2 } }, { key: 'next' }];
  expect(languages.map((language) => paragraphOf(language, sentences, translate))).toEqual([
    'Pay 2 energy. Then move.',
    'Échangez 2 points. Puis avancez.',
    'È pagato 2. Poi muovi.',
  ]);
  expect(paragraphOf('en', [], translate)).toBe('');
});

test('what begins with no letter stays as it is', () => {
  expect(capitalised('fr', '«\u00a0oui\u00a0»')).toBe('«\u00a0oui\u00a0»');
  expect(capitalised('en', '')).toBe('');
});
