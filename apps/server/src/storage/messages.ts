// What the server and the thread of its storage say to each other. Entries are by far the most of it: they travel as one
// flat list of values, which costs a third of what objects cost to copy from thread to thread.

import type { SqliteOptions } from './sqlite.js';
import type { EntryRow, MatchChange, Storage, Write, WriteResult } from './storage.js';
import { entryColumns } from './tables.js';

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

export interface Answer {
  readonly id: number;
  readonly result?: unknown;
  /** Why it could not be done, in words for an operator. */
  readonly error?: string;
}

/** Writes as one flat list: the values of an entry and its match's change, or `null` and any other write. */
export type PackedWrites = readonly unknown[];

/** Packs writes for the way. */
export function packWrites(writes: readonly Write[]): PackedWrites {
  const packed: unknown[] = [];
  for (const write of writes) {
    if ('entry' in write) {
      for (const name of entryColumns) packed.push(write.entry[name]);
      packed.push(write.match);
    } else {
      packed.push(null, write);
    }
  }
  return packed;
}

/** Unpacks what `packWrites` has packed. */
export function unpackWrites(packed: PackedWrites): readonly Write[] {
  const writes: Write[] = [];
  let at = 0;
  while (at < packed.length) {
    if (packed[at] === null) {
      writes.push(packed[at + 1] as Write);
      at += 2;
    } else {
      const entry: Record<string, unknown> = {};
      for (const name of entryColumns) entry[name] = packed[at++];
      const match = packed[at++] as MatchChange | undefined;
      writes.push({ entry: entry as unknown as EntryRow, ...(match && { match }) });
    }
  }
  return writes;
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
