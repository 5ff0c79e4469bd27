// What one database program does differently from another. PostgreSQL joins by a second implementation of this
// interface; nothing else knows which program it is.

import type { ColumnDataType, Dialect, RawBuilder } from 'kysely';
import type { EntryBatch } from './entries.js';
import type { StorageError, WriteResult } from './storage.js';

/** What may stand in a column. */
export type SqlValue = string | number | Uint8Array | null;

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** The few words of SQL that are not everybody's. */
export interface SqlDialectWords {
  /** Ends the making of a table whose rows lie in the order of their key. */
  readonly keptInKeyOrder: RawBuilder<unknown>;
  /** The type of a key that the database counts up by itself. */
  readonly countedKey: ColumnDataType | RawBuilder<unknown>;
  /** The type of a column for bytes. */
  readonly bytes: ColumnDataType;
}

/** What is run for one write, or for a batch of entries. */
export type WritePart =
  /** The first statement decides: where it changes no row, the rest of it is not run. */
  | { readonly statements: readonly Statement[] }
  /** The entry decides whether the statements are run that come with it. */
  | { readonly batch: EntryBatch; readonly statements: readonly Statement[] };

export interface SqlEngine {
  readonly dialect: Dialect;
  readonly words: SqlDialectWords;
  /**
   * Runs every part in one durable transaction, and says of every write in it whether it counts. A first statement that
   * changes no row or belongs to a match that is not there is a conflict, and so is an entry that does not follow the
   * last one of its match. Any other error undoes everything.
   */
  write(parts: readonly WritePart[]): Promise<readonly WriteResult[]>;
  /** Says to an operator what is wrong and what to do. */
  explain(error: unknown): StorageError;
}
