// What is said of records and scenarios. The texts come with whatever needs them, in the language that is spoken.

import type { Catalogue } from '@automachia/i18n';
import type { TextValues } from '@automachia/kernel';
import { addTexts, say } from '../text/index.js';
import type en from './text/en.json';

type RecordKey = keyof typeof en;

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export async function loadWords(): Promise<void> {
  await addTexts('records', async (language) => files[`./text/${language}.json`]!());
}

export function words(key: RecordKey, values?: TextValues): string {
  return say(values === undefined ? { key } : { key, values });
}
