// What stays of matches that are over: a table of its own, written once for each of them.

import type { Kysely } from 'kysely';
import type { SqlDialectWords } from './engine.js';
import type { FinishedRow, Stretch } from './storage.js';
import type { Tables } from './tables.js';

export async function makeFinished(db: Kysely<unknown>, words: SqlDialectWords): Promise<void> {
  await db.schema
    .createTable('finished')
    .addColumn('matchId', 'text', (column) => column.primaryKey().notNull().references('matches.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('record', 'text')
    .addColumn('rulesChangedAt', 'integer')
    .addColumn('table', words.bytes, (column) => column.notNull())
    .addColumn('past', words.bytes)
    .execute();
}

export async function readRecord(
  db: Kysely<Tables>,
  matchId: string,
): Promise<Pick<FinishedRow, 'record' | 'rulesChangedAt'> | undefined> {
  return db
    .selectFrom('finished')
    .select(['record', 'rulesChangedAt'])
    .where('matchId', '=', matchId)
    .executeTakeFirst();
}

export async function readLastTable(
  db: Kysely<Tables>,
  matchId: string,
): Promise<Pick<FinishedRow, 'number' | 'table'> | undefined> {
  const row = await db
    .selectFrom('finished')
    .select(['number', 'table'])
    .where('matchId', '=', matchId)
    .executeTakeFirst();
  return row && { number: row.number, table: new Uint8Array(row.table) };
}

export async function readKeptPast(db: Kysely<Tables>, matchId: string): Promise<Uint8Array | null | undefined> {
  const row = await db.selectFrom('finished').select('past').where('matchId', '=', matchId).executeTakeFirst();
  return row && (row.past === null ? null : new Uint8Array(row.past));
}

/** Looks at the next so many matches after an id, whatever they are, so that each look takes as long as any other. */
export async function readUnkeptMatches(db: Kysely<Tables>, after: string, limit: number): Promise<Stretch> {
  const rows = await db
    .selectFrom('matches')
    .leftJoin('finished', 'finished.matchId', 'matches.id')
    .select(['id', 'game', 'rulesVersion', 'packId', 'packVersion', 'packDigest', 'maker', 'status'])
    .select('finished.matchId as kept')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  const unkept = rows.filter((row) => row.status === 'over' && row.kept === null);
  return {
    unkept: unkept.map(({ status: _status, kept: _kept, ...row }) => row),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}
