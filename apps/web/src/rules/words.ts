// What the rules browser says. The texts come with it, in the language that is spoken.

import type { Catalogue } from '@automachia/i18n';
import type { TextValues } from '@automachia/kernel';
import { loadFactWords } from '../parts/ruleFacts/words.js';
import { addTexts, say } from '../text/index.js';
import type en from './text/en.json';

type RulesKey = keyof typeof en;

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export async function loadWords(): Promise<void> {
  await Promise.all([loadFactWords(), addTexts('rules', async (language) => files[`./text/${language}.json`]!())]);
}

export function words(key: RulesKey, values?: TextValues): string {
  return say(values === undefined ? { key } : { key, values });
}
