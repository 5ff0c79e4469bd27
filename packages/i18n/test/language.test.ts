import { expect, test } from 'vitest';
import { languageFromLocale } from '../src/index.js';

test.each([
  ['fr_FR.UTF-8', 'fr'],
  ['it_CH.UTF-8@euro', 'it'],
  ['en_GB', 'en'],
  ['fr-CA', 'fr'],
  ['IT', 'it'],
  ['fr.UTF-8', 'fr'],
  ['fr:en', 'fr'],
  ['it-Latn-IT', 'it'],
] as const)('the locale %s asks for %s', (locale, language) => {
  expect(languageFromLocale(locale)).toBe(language);
});

test.each([undefined, '', 'C', 'C.UTF-8', 'POSIX', 'de_DE.UTF-8', 'fry', 'item', 'constructor'])(
  'the locale %s falls back to English',
  (locale) => {
    expect(languageFromLocale(locale)).toBe('en');
  },
);
