// Where long words may be broken in narrow places: most browsers know it of English alone. For the other languages the syllables
// are fetched when one of them is spoken; until they are there words stay whole.

import type { Language } from '@automachia/i18n';
import { signal } from '@preact/signals';

type Syllables = typeof import('./syllables.js');

const syllables = signal<Syllables | undefined>(undefined);
let coming: Promise<void> | undefined;

/** The same words, with a soft hyphen between the syllables of long ones. */
export function hyphenated(words: string, spoken: Language): string {
  if (spoken === 'en') return words;
  coming ??= import('./syllables.js').then(
    (found) => {
      syllables.value = found;
    },
    () => {
      coming = undefined;
    },
  );
  return syllables.value?.inSyllables(words, spoken) ?? words;
}
