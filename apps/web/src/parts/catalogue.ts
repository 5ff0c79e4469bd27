// The rule catalogues, one file per game and language, read when somebody asks for a rule. The clauses under questions
// come by themselves: they are a few of a hundred, and all that most players read.

import type { Language } from '@automachia/i18n';
import { createTranslator } from '@automachia/i18n';
import { tableCatalogue } from '@automachia/hosting/table-book';
import { manifestOf } from '@automachia/shelf/manifests';
import type { GameParts } from './gameParts.js';

export interface Clause {
  readonly id: string;
  readonly chapter: string;
  /** In the order of the catalogue: the text of a clause; the question, answer and reason of a ruling. */
  readonly paragraphs: readonly { readonly field: string; readonly text: string }[];
}

/** Of which game, and with which numbers. */
type Book = Pick<GameParts, 'id' | 'catalogueValues'>;

/** The entries of a catalogue as they are written. */
type Entries = Readonly<Record<string, Readonly<Record<string, string>> & { readonly chapter: string }>>;

/** The clauses that questions cite (the build makes them of the catalogue, `askedClauses.ts`). */
const ofQuestions = import.meta.glob<Entries>('../../../../games/*/catalogue/{en,fr,it}.json', {
  query: '?asked',
  import: 'default',
});

const read = new Map<string, Promise<readonly Clause[]>>();

/** The whole catalogue of a game, in its own order, and that of the table. */
export async function catalogueOf(book: Book, language: Language): Promise<readonly Clause[]> {
  return readOnce('all', book, language, async () => {
    const manifest = manifestOf(book.id);
    if (manifest === undefined) return {};
    // What holds at every table stands behind what holds in this game.
    const [own, ofTable] = await Promise.all([manifest.book.catalogue[language](), tableCatalogue[language]()]);
    return { ...own.default, ...ofTable.default };
  });
}

/** One clause; the whole catalogue is fetched only where no question cites it. */
export async function clauseNamed(book: Book, rule: string, language: Language): Promise<Clause | undefined> {
  const load = ofQuestions[`../../../../games/${book.id}/catalogue/${language}.json`];
  const asked = load === undefined ? [] : await readOnce('asked', book, language, load);
  const isIt = ({ id }: Clause): boolean => id === rule;
  return asked.find(isIt) ?? (await catalogueOf(book, language)).find(isIt);
}

async function readOnce(
  which: string,
  book: Book,
  language: Language,
  load: () => Promise<Entries>,
): Promise<readonly Clause[]> {
  const key = `${which} ${book.id} ${language} ${JSON.stringify(book.catalogueValues)}`;
  const known = read.get(key) ?? load().then((entries) => clausesIn(entries, book, language));
  read.set(key, known);
  known.catch(() => read.delete(key));
  return known;
}

function clausesIn(written: Entries, { catalogueValues }: Book, language: Language): readonly Clause[] {
  const entries = Object.entries(written);
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
