// Where long words may be broken in narrow places: most browsers know it of English alone. For the other languages the syllables
// are fetched when one of them is spoken; until they are there words stay whole.

import type { Language } from '@automachia/i18n';
import { signal } from '@preact/signals';
import type { inSyllables } from './syllables.js';

const syllables = signal<{ readonly inSyllables: typeof inSyllables } | undefined>(undefined);
let isComing = false;

/** The same words, with a soft hyphen between the syllables of long ones. */
export function hyphenated(words: string, spoken: Language): string {
  if (spoken === 'en') return words;
  if (!isComing) void fetchSyllables();
  return syllables.value?.inSyllables(words, spoken) ?? words;
}

async function fetchSyllables(): Promise<void> {
  isComing = true;
  try {
    syllables.value = await import('./syllables.js');
  } catch {
    // Asked for again with the next word.
    isComing = false;
  }
}
