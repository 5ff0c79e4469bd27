// All cards of a game as they are looked up: what its face says of each. The page that searches and shows them is the
// client's own.

import type { RuleId, Table, Text } from '@automachia/kernel';
import type { ComponentType } from 'preact';

export interface BookEntry {
  readonly id: string;
  readonly name: Text;
  /** What it does. */
  readonly text: Text;
  /** What it is, in a few words each. */
  readonly subtitle: readonly Text[];
  readonly cost?: string | number | undefined;
  /** Its numbers, the cost first where there is one. */
  readonly stats: readonly { readonly label: Text; readonly value: string | number }[];
  /** The clauses that decide it. */
  readonly rules: readonly RuleId[];
  readonly portrait?: string | undefined;
  /** Where its numbers come from. */
  readonly source?: Text;
  /** What it is found under, by the names of the facets. */
  readonly facets: Readonly<Record<string, string>>;
}

/** What entries can be told apart by. */
export interface BookFacet {
  readonly name: string;
  readonly label: Text;
  nameOf(this: void, value: string): Text;
}

export interface CodexBook {
  readonly entries: readonly BookEntry[];
  readonly facets: readonly BookFacet[];
  /** A table on which an entry can be tried; left out where there is none. */
  trialOf?(this: void, id: string): { readonly options: Table; readonly table: Table };
  /** What else can be done with an entry. */
  readonly Acts?: ComponentType<{ readonly id: string; readonly say: (text: Text) => string }>;
}

/** By facets, the values that were chosen; nothing of a facet: all. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** The entries that have every word in their name, text or id, and pass the filters but one that is left out. */
export function entriesFound(
  { entries }: Pick<CodexBook, 'entries'>,
  query: string,
  say: (text: Text) => string,
  chosen: Chosen = {},
  without?: string,
): readonly BookEntry[] {
  const wanted = query
    .toLocaleLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return entries.filter((entry) => {
    for (const [facet, values] of Object.entries(chosen)) {
      if (facet !== without && values.length > 0 && !values.includes(entry.facets[facet] ?? '')) return false;
    }
    if (wanted.length === 0) return true;
    const words = `${say(entry.name)} ${say(entry.text)} ${entry.id}`.toLocaleLowerCase();
    return wanted.every((word) => words.includes(word));
  });
}
