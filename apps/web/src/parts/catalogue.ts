// The rule catalogues, one file per game and language, read when somebody asks for a rule.

import type { Language } from '@automachia/i18n';
import { createTranslator } from '@automachia/i18n';
import type { GameRules } from '../localTable/rules.js';

/** A clause, a ruling or an example; every field but `chapter` is a text. */
type Entry = { readonly chapter: string; readonly [field: string]: string };

export interface Clause {
  readonly id: string;
  readonly chapter: string;
  /** In the order of the catalogue: the text of a clause; the question, answer and reason of a ruling. */
  readonly paragraphs: readonly { readonly field: string; readonly text: string }[];
}

const files = import.meta.glob<Readonly<Record<string, Entry>>>('../../../../games/*/catalogue/{en,fr,it}.json', {
  import: 'default',
});

const read = new Map<string, Promise<readonly Clause[]>>();

/** The whole catalogue of a game, in its own order. */
export async function catalogueOf(rules: GameRules, language: Language): Promise<readonly Clause[]> {
  const key = `${rules.game.id} ${language}`;
  const known = read.get(key) ?? readCatalogue(rules, language);
  read.set(key, known);
  known.catch(() => read.delete(key));
  return known;
}

async function readCatalogue({ game, catalogueValues }: GameRules, language: Language): Promise<readonly Clause[]> {
  const load = files[`../../../../games/${game.id}/catalogue/${language}.json`];
  if (load === undefined) return [];
  const entries = Object.entries(await load());
  const messages = Object.fromEntries(
    entries.flatMap(([id, entry]) => Object.entries(entry).map(([field, message]) => [`${id} ${field}`, message])),
  );
  // Numbers in the text come from the pack, so that text and rules cannot disagree.
  const translate = createTranslator([{ en: {}, fr: {}, it: {}, [language]: messages }], { onMissing: 'mark' });
  return entries.map(([id, entry]) => ({
    id,
    chapter: entry.chapter,
    paragraphs: Object.keys(entry)
      .filter((field) => field !== 'chapter')
      .map((field) => ({ field, text: translate(language, { key: `${id} ${field}`, values: catalogueValues }) })),
  }));
}
