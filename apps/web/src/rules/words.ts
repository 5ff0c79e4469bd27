// What the rules browser says, beside what is said around rules anywhere.

import type { Catalogue } from '@automachia/i18n';
import { loadFactWords } from '../parts/ruleFacts/words.js';
import { loadPart, type PartWords, sayWords } from '../text/partWords.js';
import type en from './text/en.json';

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export async function loadWords(): Promise<void> {
  await Promise.all([loadFactWords(), loadPart('rules', files)]);
}

export const words: PartWords<keyof typeof en> = sayWords;
