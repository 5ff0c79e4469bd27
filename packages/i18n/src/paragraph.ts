// Sentences one after the other. A clause is written so that it can stand in the middle of a sentence: whoever puts it first
// gives it its capital.

import type { Text } from '@automachia/kernel';
import { type Language, localeOf } from './language.js';
import type { Translate } from './translator.js';

/** A sentence that begins with a capital. */
export function capitalised(language: Language, sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase(localeOf(language)) + sentence.slice(1);
}

/** One line of text; each sentence begins with a capital, which its clauses have not. */
export function paragraphOf(language: Language, sentences: readonly Text[], translate: Translate): string {
  return sentences.map((one) => capitalised(language, translate(language, one))).join(' ');
}
