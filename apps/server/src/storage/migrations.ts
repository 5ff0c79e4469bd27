// How the tables came to be, one step after the other. A step that has been released is never changed: a new one is
// added, whose name sorts after it.

import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { noteAddresses, noteSitesOfJoiners } from './addresses.js';
import { makeChat } from './chat.js';
import { makeClocks } from './clocks.js';
import type { SqlDialectWords } from './engine.js';
import { noteEnds } from './ends.js';
import { makeCourses } from './entries.js';
import { makeFinished } from './finished.js';
import { noteStanding } from './standing.js';
import { StorageError } from './storage.js';

/** Brings the tables up to date; refuses a database that a newer program has already changed. */
export async function migrate<Database>(db: Kysely<Database>, words: SqlDialectWords): Promise<void> {
  const migrations: Readonly<Record<string, Migration>> = {
    '0001-first-tables': { up: (on: Kysely<unknown>) => makeFirstTables(on, words) },
    '0002-chat': { up: makeChat },
    '0003-rematches': { up: makeRematches },
    '0004-courses': { up: (on: Kysely<unknown>) => makeCourses(on, words) },
    '0005-levels': { up: renameLevels },
    '0006-records': { up: (on: Kysely<unknown>) => makeFinished(on, words) },
    '0007-deadlines': { up: makeClocks },
    '0008-tokens': { up: countTokens },
    '0009-ends': { up: noteEnds },
    '0010-hosts': { up: noteHosts },
    '0012-addresses': { up: noteAddresses },
    '0013-standing': { up: noteStanding },
    '0015-known': { up: noteWhoKnows },
    '0016-sites': { up: noteSitesOfJoiners },
    '0017-rematches-of': { up: noteWhatTheyFollow },
    '0018-packs': { up: notePacks },
    '0019-languages': { up: noteLanguages },
    '0020-advice': { up: noteAdvice },
  };
  const unknown = (await stepsTaken(db)).filter((name) => !(name in migrations));
  if (unknown.length > 0) {
    throw new StorageError(
      `The database was written by a newer version of this program (it knows ${unknown.join(', ')}). ` +
        'Start that version or a later one, or choose another place for the database.',
    );
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve({ ...migrations }) } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error as Error;
}

async function stepsTaken<Database>(db: Kysely<Database>): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map((row) => row.name);
}

async function makeFirstTables(db: Kysely<unknown>, words: SqlDialectWords): Promise<void> {
  await makeMatches(db, words);
  await makeWhatBelongsToMatches(db);
  await makeTheRest(db);
}

async function makeMatches(db: Kysely<unknown>, words: SqlDialectWords): Promise<void> {
  await db.schema
    .createTable('matches')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('rulesVersion', 'text', (column) => column.notNull())
    .addColumn('packId', 'text', (column) => column.notNull())
    .addColumn('packVersion', 'text', (column) => column.notNull())
    .addColumn('options', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text')
    .addColumn('isListed', 'integer', (column) => column.notNull())
    .addColumn('isOpenHanded', 'integer', (column) => column.notNull())
    .addColumn('clockSeconds', 'integer')
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('invitation', 'text', (column) => column.notNull().unique())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .addColumn('updatedAt', 'bigint', (column) => column.notNull())
    .execute();
  // For the lobby, and by its first column for the matches to wake. Without updatedAt, which changes with every entry.
  await db.schema.createIndex('matchesByStatus').on('matches').columns(['status', 'isListed', 'createdAt']).execute();

  await db.schema
    .createTable('seats')
    .addColumn('matchId', 'text', (column) => column.notNull().references('matches.id'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('playerId', 'text')
    .addColumn('name', 'text')
    .addColumn('shape', 'text')
    .addColumn('colour', 'text')
    .addColumn('level', 'text')
    .addColumn('keyHash', 'text')
    .addColumn('contribution', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('seatsKey', ['matchId', 'seat'])
    .modifyEnd(words.keptInKeyOrder)
    .execute();
  await db.schema.createIndex('seatsByPlayer').on('seats').columns(['playerId', 'matchId']).execute();
}

async function makeWhatBelongsToMatches(db: Kysely<unknown>): Promise<void> {
  // In the order in which entries come, not of their key: entries of many matches then share a page, and only the index,
  // which is much smaller, is written to in as many places as there are matches. Measured, a quarter less work.
  await db.schema
    .createTable('entries')
    .addColumn('matchId', 'text', (column) => column.notNull().references('matches.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('asked', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('entriesKey', ['matchId', 'number'])
    .execute();

  await db.schema
    .createTable('snapshots')
    .addColumn('matchId', 'text', (column) => column.primaryKey().notNull().references('matches.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('rulesVersion', 'text', (column) => column.notNull())
    .addColumn('packVersion', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .execute();
}

async function makeRematches(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('rematch', 'text').execute();
}

/** Levels are called in the database what players call them. */
async function renameLevels(db: Kysely<unknown>): Promise<void> {
  await sql`
    update "seats" set "level" = case "level"
      when 'novice' then 'rookie' when 'steady' then 'regular' when 'strong' then 'veteran' when 'master' then 'ace'
      else "level" end`.execute(db);
}

/** Tokens can be renewed; those that were given out before are the first. The key of promises is no longer stored. */
async function countTokens(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('players')
    .addColumn('generation', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`delete from "kept" where "name" = 'promise key'`.execute(db);
}

/** Matches know the seat of whoever made them; of those from before nobody does. */
async function noteHosts(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('hostSeat', 'integer').execute();
}

/** Seats know since when their player knows that the match has begun; of those from before nobody does. */
async function noteWhoKnows(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('knownAt', 'bigint').execute();
}

/** Matches know whose rematch they are; of those from before nobody does, and their seats are kept for nobody. */
async function noteWhatTheyFollow(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('follows', 'text').execute();
}

/** Matches know the content of their pack, where it is not that of the house; those from before are played with that. */
async function notePacks(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('packDigest', 'text').execute();
}

/** Matches know what their maker spoke; of those from before nobody does. */
async function noteLanguages(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('language', 'text').execute();
}

/** Matches know whether bots may be asked for advice; in those from before they may not, as people may play in them. */
async function noteAdvice(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('matches')
    .addColumn('isAdviceOpen', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

async function makeTheRest(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('players')
    .addColumn('id', 'text', (column) => column.primaryKey().notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('shape', 'text', (column) => column.notNull())
    .addColumn('colour', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('createdAt', 'bigint', (column) => column.notNull())
    .execute();

  await db.schema
    .createTable('kept')
    .addColumn('name', 'text', (column) => column.primaryKey().notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}
