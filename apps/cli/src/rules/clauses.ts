// The clauses of a game's catalogue in one language, with the numbers of its pack.

import type { Language } from '@automachia/i18n';
import { createTranslator } from '@automachia/i18n';
import { text } from '@automachia/kernel';
import type { GameEntry } from '@automachia/shelf';
import type { Coverage, Places } from './coverage.js';

export interface CoveredClause extends Places {
  readonly id: string;
  readonly chapter: string;
  /** The sentences of the entry: one text, or question, answer and reason. */
  readonly words: Readonly<Record<string, string>>;
  /** Where the rulebook says it: pages, or titles in its own language. Left out of rulings. */
  readonly rulebook?: { readonly kind: string; readonly places: readonly string[] };
  /** The rules that scenarios name together with this one, most often first. */
  readonly seeAlso: readonly string[];
}

/** What a catalogue is written out from: that of a game, or of the table. */
export type WrittenBook = Pick<GameEntry, 'id' | 'catalogue' | 'texts' | 'housePack' | 'catalogueValues' | 'sources'>;

const MOST_SEE_ALSO = 6;

/** Writes out every clause, in the order of the catalogue. */
export function clausesOf(entry: WrittenBook, language: Language, coverage: Coverage): CoveredClause[] {
  const messages: Record<string, string> = {};
  for (const [id, { chapter: _chapter, ...fields }] of Object.entries(entry.catalogue[language])) {
    for (const [field, message] of Object.entries(fields)) messages[`${id}.${field}`] = message;
  }
  const catalogues = { en: {}, fr: {}, it: {}, [language]: messages };
  const translate = createTranslator([entry.texts, catalogues], { onMissing: 'mark' });
  const values = entry.catalogueValues(entry.housePack);
  return Object.entries(entry.catalogue[language]).map(([id, { chapter, ...fields }]) => ({
    id,
    chapter: translate(language, text(`chapter.${chapter}`)),
    words: Object.fromEntries(
      Object.keys(fields).map((field) => [field, translate(language, text(`${id}.${field}`, values))]),
    ),
    ...rulebookPlaces(entry, id),
    seeAlso: namedTogetherWith(id, coverage),
    ...(coverage[id] ?? { source: [], tests: [], scenarios: [], missing: ['source', 'test'] }),
  }));
}

function rulebookPlaces({ sources }: WrittenBook, id: string): Pick<CoveredClause, 'rulebook'> {
  const places = sources.places[id];
  return places === undefined ? {} : { rulebook: { kind: sources.kind, places } };
}

function namedTogetherWith(id: string, coverage: Coverage): string[] {
  const own = new Set(coverage[id]?.scenarios);
  return Object.entries(coverage)
    .map(([other, { scenarios }]) => ({ other, shared: scenarios.filter((place) => own.has(place)).length }))
    .filter(({ other, shared }) => other !== id && shared > 0)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, MOST_SEE_ALSO)
    .map(({ other }) => other);
}
