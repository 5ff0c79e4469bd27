// What one database program does differently from another. PostgreSQL joins by a second implementation of this
// interface; nothing else knows which program it is.

import type { Dialect, RawBuilder } from 'kysely';
import type { StorageError, WriteResult } from './storage.js';

/** What may stand in a column. */
export type SqlValue = string | number | null;

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly SqlValue[];
}

/** The few words of SQL that are not everybody's. */
export interface SqlDialectWords {
  /** Ends the making of a table whose rows lie in the order of their key. */
  readonly keptInKeyOrder: RawBuilder<unknown>;
}

export interface SqlEngine {
  readonly dialect: Dialect;
  readonly words: SqlDialectWords;
  /**
   * Runs every list in one durable transaction. A list whose first statement changes no row, or belongs to a match that
   * is not there, is a conflict: the rest of it is not run. Any other error undoes everything.
   */
  write(lists: readonly (readonly Statement[])[]): Promise<readonly WriteResult[]>;
  /** Says to an operator what is wrong and what to do. */
  explain(error: unknown): StorageError;
}
