// The clocks of matches asleep in the database: a table of its own, which no choice writes to. A match in memory has
// none there; what a crash leaves without one is worked out from its last entry.

import { type ExpressionBuilder, type Kysely, type RawBuilder, sql } from 'kysely';
import type { Statement } from './engine.js';
import { last } from './lists.js';
import type { ClockRow } from './storage.js';
import type { Tables } from './tables.js';

/** The name under which it is kept when the server last was running. */
export const ALIVE_AT = 'alive at';

/** Makes the table, and lets matches say who made them and when one of their players was last there. */
export async function makeClocks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('clocks')
    .addColumn('matchId', 'text', (column) => column.primaryKey().notNull().references('matches.id'))
    .addColumn('deadline', 'bigint', (column) => column.notNull())
    .addColumn('left', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('clocksByDeadline').on('clocks').columns(['deadline']).execute();
  // Matches from before this step have their whole time from now on.
  await db.schema
    .alterTable('matches')
    .addColumn('visitedAt', 'bigint', (column) => column.notNull().defaultTo(Date.now()))
    .execute();
  await db.schema.alterTable('matches').addColumn('maker', 'text').execute();
  await db.schema.createIndex('matchesByMaker').on('matches').columns(['maker', 'status', 'isListed']).execute();
  await db.schema.createIndex('matchesByVisit').on('matches').columns(['status', 'visitedAt']).execute();
}

export async function readClock(db: Kysely<Tables>, matchId: string): Promise<ClockRow | undefined> {
  return db.selectFrom('clocks').selectAll().where('matchId', '=', matchId).executeTakeFirst();
}

export async function readNextClocks(db: Kysely<Tables>, limit: number): Promise<ClockRow[]> {
  return db.selectFrom('clocks').selectAll().orderBy('deadline').orderBy('matchId').limit(limit).execute();
}

/** Reads when the server last was running; undefined where it never was. */
export async function readAliveAt(db: Kysely<Tables>): Promise<number | undefined> {
  const kept = await db.selectFrom('kept').select('value').where('name', '=', ALIVE_AT).executeTakeFirst();
  return kept === undefined ? undefined : Number(kept.value);
}

/** What is run, in this order, to give every running match with a clock its deadline: see `Storage.windClocks`. */
export function windingStatements(
  db: Kysely<Tables>,
  now: number,
  atLeast: number,
  aliveAt: number,
): readonly Statement[] {
  const whole = sql<number>`(select "clockSeconds" * 1000 from "matches" where "id" = "clocks"."matchId")`;
  const shortest = sql<number>`case when ${whole} < ${atLeast} then ${whole} else ${atLeast} end`;
  const set = (deadline: RawBuilder<number>) => db.updateTable('clocks').set({ deadline });
  return [
    wound(db, (match) => match.or([isAsked(match, 'human'), match(last(match, 'number'), 'is', null)]), lastAndWhole),
    set(sql`"deadline" + ${now - aliveAt}`),
    set(sql`${now} + ${shortest}`).where('deadline', '<', sql<number>`${now} + ${shortest}`),
    set(sql`${now} + ${whole}`).where('deadline', '>', sql<number>`${now} + ${whole}`),
    // Only bots are asked: they go on at once, so that somebody's clock runs again.
    wound(
      db,
      (match) => isAsked(match, 'bot'),
      () => sql`${now}`,
    ),
  ].map((query) => query.compile() as unknown as Statement);
}

type Match = ExpressionBuilder<Tables, 'matches'>;

/** From the last entry on, or from when the match began. */
function lastAndWhole(match: Match): RawBuilder<number> {
  return sql`coalesce(${last(match, 'at')}, "matches"."updatedAt") + "matches"."clockSeconds" * 1000`;
}

/** Adds clocks to those running matches that should have one, as far as somebody plays in them. */
function wound(
  db: Kysely<Tables>,
  which: (match: Match) => ReturnType<Match['or']> | RawBuilder<boolean>,
  deadline: (match: Match) => RawBuilder<number>,
) {
  return db
    .insertInto('clocks')
    .columns(['matchId', 'deadline', 'left'])
    .expression(
      db
        .selectFrom('matches')
        .select((match) => ['matches.id', deadline(match).as('deadline'), sql.lit('[]').as('left')])
        .where('status', '=', 'playing')
        .where('clockSeconds', 'is not', null)
        .where((match) => match.exists(seatsOf(match, 'human')))
        .where((match) => match.not(match.exists(clockOf(match))))
        .where((match) => which(match) as ReturnType<Match['or']>),
    );
}

function clockOf(match: Match) {
  return match.selectFrom('clocks').select('clocks.matchId').whereRef('clocks.matchId', '=', 'matches.id');
}

function seatsOf(match: Match, kind: 'human' | 'bot') {
  return match
    .selectFrom('seats')
    .select('seats.seat')
    .whereRef('seats.matchId', '=', 'matches.id')
    .where('seats.kind', '=', kind);
}

/** Whether a seat of a kind is to decide after the last entry. */
function isAsked(match: Match, kind: 'human' | 'bot') {
  const asked = sql`(${last(match, 'asked')} & (1 << ${sql.ref('seats.seat')}))`;
  return match.exists(seatsOf(match, kind).where(asked, '<>', sql.lit(0)));
}
