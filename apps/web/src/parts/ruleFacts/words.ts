// What is said around the rules: where one stands, what shows it, how one is found. The texts come with whatever needs
// them, in the language that is spoken.

import type { Catalogue } from '@automachia/i18n';
import type { TextValues } from '@automachia/kernel';
import { addTexts, say } from '../../text/index.js';
import type en from './text/en.json';

type FactKey = keyof typeof en;

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export async function loadFactWords(): Promise<void> {
  await addTexts('ruleFacts', async (language) => files[`./text/${language}.json`]!());
}

export function factWords(key: FactKey, values?: TextValues): string {
  return say(values === undefined ? { key } : { key, values });
}
