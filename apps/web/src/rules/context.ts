// What every part of the rules browser shares.

import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Clause } from '../parts/catalogue.js';
import type { GameParts } from '../parts/gameParts.js';
import type { RuleFacts } from '../parts/ruleFacts.js';
import type { Chapter } from './book.js';
import type { Trials } from './trials.js';

export interface Book {
  readonly parts: GameParts;
  readonly clauses: readonly Clause[];
  readonly facts: ReadonlyMap<string, RuleFacts>;
  readonly trials: Trials;
  readonly chapters: readonly Chapter[];
  /** The ids of all clauses. */
  readonly known: ReadonlySet<string>;
  /** Who speaks of a clause, by its id. */
  readonly citing: ReadonlyMap<string, readonly string[]>;
}

const Context = createContext<Book | undefined>(undefined);

export const BookProvider = Context.Provider;

export function useBook(): Book {
  const book = useContext(Context);
  if (book === undefined) throw new Error('A part of the rules stands outside of them.');
  return book;
}
