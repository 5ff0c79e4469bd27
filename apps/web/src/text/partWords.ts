// Words that come with a part of the client and not with its first page: fetched with the part, in the language that is
// spoken.

import type { Catalogue } from '@automachia/i18n';
import type { TextValues } from '@automachia/kernel';
import { addTexts, say } from './index.js';

/** Says what a part has words for. */
export type PartWords<Key extends string> = (key: Key, values?: TextValues) => string;

export const sayWords: PartWords<string> = (key, values) => say(values === undefined ? { key } : { key, values });

/** `files` are the part's own `./text/*.json`. */
export async function loadPart(part: string, files: Readonly<Record<string, () => Promise<Catalogue>>>): Promise<void> {
  await addTexts(part, async (language) => files[`./text/${language}.json`]!());
}
