// A catalogue as it is browsed: its chapters, what is found in it, and which clauses speak of which.

import type { Clause } from '../parts/catalogue.js';
import type { RuleFacts } from '../parts/ruleFacts.js';

export interface Chapter {
  readonly id: string;
  /** The part that the ids of its clauses share; undefined where they share none. */
  readonly code: string | undefined;
  readonly clauses: readonly Clause[];
  /** Clauses of the rulebook; answers to what it leaves open; examples. */
  readonly kind: ClauseKind;
}

export type ClauseKind = 'clauses' | 'rulings' | 'examples';

/** In the order of the catalogue. */
export function chaptersOf(clauses: readonly Clause[]): readonly Chapter[] {
  const ids = [...new Set(clauses.map(({ chapter }) => chapter))];
  return ids.map((id) => {
    const its = clauses.filter(({ chapter }) => chapter === id);
    const [first = '', ...others] = new Set(its.map((clause) => clause.id.split('-')[1] ?? ''));
    return { id, code: others.length === 0 ? first : undefined, clauses: its, kind: kindOf(its) };
  });
}

function kindOf(clauses: readonly Clause[]): ClauseKind {
  if (clauses.every(({ paragraphs }) => paragraphs.some(({ field }) => field === 'question'))) return 'rulings';
  return clauses.every(({ id }) => isExample(id)) ? 'examples' : 'clauses';
}

function isExample(id: string): boolean {
  return /-EX-\d+$/.test(id);
}

/** The clauses in which every word that is wanted occurs, in their id or their text. */
export function search(clauses: readonly Clause[], wanted: string): readonly Clause[] {
  const words = plain(wanted).split(/\s+/).filter(Boolean);
  return clauses.filter(({ id, paragraphs }) => {
    const text = plain([id, ...paragraphs.map((paragraph) => paragraph.text)].join(' '));
    return words.every((word) => text.includes(word));
  });
}

/** The clause whose whole id was typed, where no longer id begins with it. */
export function clauseNamed(clauses: readonly Clause[], wanted: string): Clause | undefined {
  const id = plain(wanted.trim()).replaceAll(/\s+/g, '-');
  const [found, ...others] = clauses.filter((clause) => plain(clause.id).startsWith(id));
  return others.length === 0 && found !== undefined && plain(found.id) === id ? found : undefined;
}

/** Without accents and capitals: who searches types neither. */
function plain(words: string): string {
  return words.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}

/** The clauses that speak of each clause, by its id. */
export function citationsOf(clauses: readonly Clause[]): ReadonlyMap<string, readonly string[]> {
  const known = new Set(clauses.map(({ id }) => id));
  const citing = new Map<string, string[]>();
  for (const { id, paragraphs } of clauses) {
    const cited = new Set(paragraphs.flatMap(({ text }) => pieces(text, known).flatMap((piece) => piece.rule ?? [])));
    for (const one of cited) if (one !== id) citing.set(one, [...(citing.get(one) ?? []), id]);
  }
  return citing;
}

/** A text cut where it names a clause. */
export function pieces(
  text: string,
  known: ReadonlySet<string>,
): readonly { readonly words: string; readonly rule?: string }[] {
  return text
    .split(/\b([A-Z]+-[A-Z]+-\d+)\b/)
    .filter((words) => words !== '')
    .map((words) => (known.has(words) ? { words, rule: words } : { words }));
}

/** What is known of the rules, the scenarios of worked examples first: they were made to be read. */
export function withExamplesFirst(facts: ReadonlyMap<string, RuleFacts>): ReadonlyMap<string, RuleFacts> {
  const examples = new Set(
    [...facts].flatMap(([id, { scenarios }]) => (isExample(id) ? scenarios.map(({ file }) => file) : [])),
  );
  const rank = (file: string): number => (examples.has(file) ? 0 : 1);
  return new Map(
    [...facts].map(([id, fact]) => [
      id,
      { ...fact, scenarios: fact.scenarios.toSorted((one, other) => rank(one.file) - rank(other.file)) },
    ]),
  );
}
