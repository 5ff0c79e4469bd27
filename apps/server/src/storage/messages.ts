// What the server and the thread of its storage say to each other.

import type { SqliteOptions } from './sqlite.js';
import type { Storage, WriteResult } from './storage.js';

/** What the thread is started with. */
export interface ThreadPlace {
  readonly file: string;
  readonly options: SqliteOptions;
}

/** `open` does nothing but say whether the database can be opened. */
export type Method = keyof Storage | 'open';

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly given: readonly unknown[];
}

export interface StorageAnswer {
  readonly id: number;
  readonly result?: unknown;
  /** Why it could not be done, in words for an operator; and whether that lies in what was to be written. */
  readonly error?: string;
  readonly isOfWhatWasWritten?: boolean;
}

/** Packs results: hardly ever is there a conflict, so only the places of those are told. */
export function packResults(results: readonly WriteResult[]): readonly number[] {
  return results.flatMap((result, place) => (result === 'conflict' ? [place] : []));
}

/** Unpacks what `packResults` has packed. */
export function unpackResults(conflicts: readonly number[], count: number): readonly WriteResult[] {
  const results = new Array<WriteResult>(count).fill('written');
  for (const place of conflicts) results[place] = 'conflict';
  return results;
}
