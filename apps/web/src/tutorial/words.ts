// What the coach says. The texts come with the lesson, in the language that is spoken.

import type { Catalogue, Language } from '@automachia/i18n';
import type { TextValues } from '@automachia/kernel';
import { addTexts, say } from '../text/index.js';
import type en from './text/en.json';

export type TutorialKey = keyof typeof en;

const files = import.meta.glob<Catalogue>('./text/*.json', { import: 'default' });

export async function loadWords(): Promise<void> {
  await addTexts('tutorial', async (language: Language) => files[`./text/${language}.json`]!());
}

/** A sentence of the coach's own. */
export function c(key: TutorialKey, values?: TextValues): string {
  return say(values === undefined ? { key } : { key, values });
}
