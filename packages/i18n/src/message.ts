// The one place where an ICU message is parsed, so that what is checked is what is shown.

import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, localeOf } from './language.js';

/** Parses an ICU message, or throws. Tags are not markup here: “<” is an ordinary sign. */
export function parseMessage(language: Language, message: string): IntlMessageFormat {
  return new IntlMessageFormat(message, localeOf(language), undefined, { ignoreTag: true });
}
