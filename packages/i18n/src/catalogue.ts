// A catalogue is one flat map from key to ICU message; a game, a content pack and the shell each bring one per language.

import { type Language, languages } from './language.js';

export type Catalogue = Readonly<Record<string, string>>;
export type Catalogues = Readonly<Record<Language, Catalogue>>;

/** Joins several catalogues into one map per language; where two have the same key, the later one wins. */
export function mergeCatalogues(catalogues: readonly Catalogues[]): Record<Language, Map<string, string>> {
  const merged: Record<Language, Map<string, string>> = { en: new Map(), fr: new Map(), it: new Map() };
  for (const catalogue of catalogues) {
    for (const language of languages) {
      for (const [key, message] of Object.entries(catalogue[language])) merged[language].set(key, message);
    }
  }
  return merged;
}
