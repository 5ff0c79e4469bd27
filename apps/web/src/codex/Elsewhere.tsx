// What is found in the cards of the other games: whoever knows a card and not its game looks here.

import { useEffect, useState } from 'preact/hooks';
import { codexGames, gameName } from '../lobby/shelf.js';
import { loadGame } from '../parts/gameParts.js';
import { addressOf } from '../route.js';
import { sayOf, t } from '../text/index.js';
import type { CodexBook } from './book.js';
import { entriesFound } from './book.js';

interface OtherBook {
  readonly game: string;
  readonly book: CodexBook;
}

/** A single letter is in every card. */
const LEAST = 2;
/** So many of each game are named; whoever wants more looks into its own list. */
const MOST = 12;

export function Elsewhere({ game, query }: { readonly game: string; readonly query: string }) {
  const isSearched = query.trim().length >= LEAST;
  const books = useOtherBooks(game, isSearched);
  if (!isSearched) return null;
  const found = books.map(({ game: id, book }) => ({
    id,
    entries: entriesFound(book, query, (one) => sayOf(id, one)),
  }));
  if (found.every(({ entries }) => entries.length === 0)) return null;
  return (
    <section class="codex-elsewhere">
      <h2>{t('web.codex.elsewhere')}</h2>
      <ul>
        {found.flatMap(({ id, entries }) =>
          entries.slice(0, MOST).map((entry) => (
            <li key={`${id} ${entry.id}`}>
              <a href={addressOf({ to: 'codex', game: id, card: entry.id })}>
                <b>{sayOf(id, entry.name)}</b>
                <small>{[gameName(id), ...entry.subtitle.map((one) => sayOf(id, one))].join(' · ')}</small>
              </a>
            </li>
          )),
        )}
      </ul>
    </section>
  );
}

/** The books of all other games that have one, once somebody searches. */
function useOtherBooks(game: string, areWanted: boolean): readonly OtherBook[] {
  const [books, setBooks] = useState<readonly OtherBook[]>([]);
  useEffect(() => {
    if (!areWanted) return undefined;
    let isMeant = true;
    const look = async (): Promise<void> => {
      const found = await Promise.allSettled(codexGames.filter((id) => id !== game).map(bookOf));
      // A game that cannot be had now is searched the next time.
      const here = found.flatMap((one) => (one.status === 'fulfilled' && one.value ? [one.value] : []));
      if (isMeant) setBooks(here);
    };
    void look();
    return () => {
      isMeant = false;
    };
  }, [game, areWanted]);
  return books;
}

async function bookOf(game: string): Promise<OtherBook | undefined> {
  const { face } = await loadGame(game);
  const book = await face.codex?.();
  return book === undefined ? undefined : { game, book };
}
