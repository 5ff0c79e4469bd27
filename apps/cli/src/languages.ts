// Which language a command speaks, and its sentences.

import { hostTexts } from '@automachia/hosting';
import type { Language, Translate, TranslatorOptions } from '@automachia/i18n';
import { createTranslator, kernelTexts, languageFromLocale, languages } from '@automachia/i18n';
import type { GameEntry } from '@automachia/shelf';
import { tableWords } from './tableWords.js';
import type { Given } from './options.js';
import { oneWordOf } from './options.js';

/** The language asked for by --lang, or the one of this machine. */
export function chosenLanguage(given: Given): Language {
  const { LC_ALL, LC_MESSAGES, LANG } = process.env;
  return oneWordOf(given, 'lang', languages) ?? languageFromLocale(LC_ALL || LC_MESSAGES || LANG);
}

/** Turns what a game says into sentences; what is not translated yet is marked, not hidden. */
export function translatorOf(entry: GameEntry, renamed?: TranslatorOptions['renamed']): Translate {
  const texts = [kernelTexts, hostTexts, tableWords, entry.texts];
  return createTranslator(texts, { onMissing: 'mark', ...(renamed && { renamed }) });
}
