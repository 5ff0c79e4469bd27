// What a face says, a file for each language beside it, fetched in the language that is spoken.

import type { Catalogue } from '@automachia/i18n';
import { languages } from '@automachia/i18n';
import type { Texts } from '@automachia/manifest';

/** A file of texts, as it is imported. */
export interface TextFile {
  readonly default: Catalogue;
}

type Files = Readonly<Record<string, () => Promise<TextFile>>>;

/** The files of a face, as `import.meta.glob<TextFile>('./text/*.json')` finds them there. */
export function textsIn(files: Files): Texts {
  const entries = languages.map((language) => [language, files[`./text/${language}.json`]!]);
  return Object.fromEntries(entries) as Texts;
}
