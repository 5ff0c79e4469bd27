// The chat in the database: a table of its own, beside the matches and in nobody's way.

import type { Kysely } from 'kysely';
import type { ChatRow, ChatShare } from './storage.js';
import type { Tables } from './tables.js';

/** Makes the table, and lets matches say whether who watches may write. */
export async function makeChat(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('chat')
    .addColumn('matchId', 'text', (column) => column.notNull().references('matches.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('playerId', 'text', (column) => column.notNull())
    .addColumn('name', 'text')
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('chatKey', ['matchId', 'number'])
    .execute();
  await db.schema
    .alterTable('matches')
    .addColumn('isChatOpen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

export async function readChat(db: Kysely<Tables>, matchId: string, after: number, limit: number): Promise<ChatRow[]> {
  const lines = db.selectFrom('chat').selectAll().where('matchId', '=', matchId);
  return lines.where('number', '>', after).orderBy('number').limit(limit).execute();
}

export async function readChatShares(db: Kysely<Tables>, matchId: string): Promise<ChatShare[]> {
  const shares = db.selectFrom('chat').where('matchId', '=', matchId).groupBy(['seat', 'playerId']);
  return shares.select((line) => ['seat', 'playerId', line.fn.countAll<number>().as('lines')]).execute();
}
