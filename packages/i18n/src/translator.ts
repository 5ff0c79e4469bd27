// From a Text (a key and values, as the kernel and the games speak) to a sentence in one language.

import type { Text, TextValue } from '@automachia/kernel';
import type { IntlMessageFormat } from 'intl-messageformat';
import { type Catalogues, mergeCatalogues } from './catalogue.js';
import { type Language, localeOf } from './language.js';
import { parseMessage } from './message.js';

export type Translate = (language: Language, text: Text) => string;

/** What a key without a message does: `throw` where we test, `mark` (⟨key⟩ on the screen) where people play. */
export type OnMissing = 'throw' | 'mark';

export interface TranslatorOptions {
  readonly onMissing?: OnMissing;
  /** What a Text means here, where it has another name: a unit that is called by its own at this table. */
  readonly renamed?: (text: Text) => Text | undefined;
}

/**
 * Makes the function that turns a Text into a sentence.
 *
 * Texts inside a Text are rendered first, and a list of them is joined as the language joins lists. Each message is
 * parsed once per language, at its first use.
 */
export function createTranslator(catalogues: readonly Catalogues[], options: TranslatorOptions = {}): Translate {
  const { onMissing = 'throw', renamed } = options;
  const messages = mergeCatalogues(catalogues);
  const parsed: Record<Language, Map<string, IntlMessageFormat>> = { en: new Map(), fr: new Map(), it: new Map() };
  const lists: Partial<Record<Language, Intl.ListFormat>> = {};

  return render;

  function render(language: Language, said: Text): string {
    const text = renamed?.(said) ?? said;
    const values: Record<string, string | number> = {};
    for (const [name, value] of Object.entries(text.values ?? {})) values[name] = renderValue(language, value);
    const message = messages[language].get(text.key);
    if (message === undefined) return missing(text.key, `there is no message “${text.key}” in ${language}`);
    try {
      return String(parsedOnce(language, text.key, message).format(values));
    } catch (error) {
      // The message does not parse, or asks for a value that was not given: on the screen, as good as missing.
      const reason = error instanceof Error ? error.message : String(error);
      return missing(text.key, `the message “${text.key}” cannot be written in ${language} (${reason})`);
    }
  }

  function renderValue(language: Language, value: TextValue): string | number {
    if (typeof value === 'string' || typeof value === 'number') return value;
    if (!isList(value)) return render(language, value);
    lists[language] ??= new Intl.ListFormat(localeOf(language), { type: 'conjunction' });
    return lists[language].format(value.map((item) => render(language, item)));
  }

  function parsedOnce(language: Language, key: string, message: string): IntlMessageFormat {
    let known = parsed[language].get(key);
    if (known === undefined) {
      known = parseMessage(language, message);
      parsed[language].set(key, known);
    }
    return known;
  }

  function missing(key: string, complaint: string): string {
    if (onMissing === 'throw') throw new Error(`Text: ${complaint}. The messages lie in text/ of each game and pack.`);
    return `⟨${key}⟩`;
  }
}

// Array.isArray does not narrow readonly arrays.
function isList(value: TextValue): value is readonly Text[] {
  return Array.isArray(value);
}
