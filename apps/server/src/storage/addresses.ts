// From where matches are made and joined, by marks: whose turn it is in the lobby, and where somebody sits and never plays.

import { type Kysely, sql } from 'kysely';
import type { JoinedFrom, JoinedSeat } from './storage.js';
import type { Tables } from './tables.js';

/** Makers in one site that are told apart: those who come after them come last in any case. */
const MOST_MAKERS = 100;

/** Makes the columns, and lays the lobby in the order of turns. What is listed already is shown first. */
export async function noteAddresses(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('matches').addColumn('site', 'text').execute();
  await db.schema
    .alterTable('matches')
    .addColumn('turn', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.dropIndex('matchesByStatus').execute();
  await db.schema
    .createIndex('matchesByStatus')
    .on('matches')
    .columns(['status', 'isListed', 'turn', 'createdAt desc', 'id'])
    .execute();
  await db.schema
    .createIndex('matchesBySite')
    .on('matches')
    .columns(['site', 'isListed', 'status', 'maker'])
    .where('site', 'is not', null)
    .execute();
  await db.schema.alterTable('seats').addColumn('joiner', 'text').execute();
  await db.schema
    .createIndex('seatsByJoiner')
    .on('seats')
    .columns(['joiner'])
    .where('joiner', 'is not', null)
    .execute();
}

/** Seats know the site, too, from which they were taken; of those from before only the address counts. */
export async function noteSitesOfJoiners(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('joinerSite', 'text').execute();
  await db.schema
    .createIndex('seatsByJoinerSite')
    .on('seats')
    .columns(['joinerSite'])
    .where('joinerSite', 'is not', null)
    .execute();
}

/**
 * Counts the turns that come before the next match of a maker: all its listed matches have had one, and so have, in every
 * round, the other makers of its site. It is told once, when a match is made: so a lobby of any size is read in the order
 * of an index, and none of many that one has made comes forward before the first ones have ended.
 */
export async function readTurnInLobby(db: Kysely<Tables>, maker: string, site: string): Promise<number> {
  const listed = db.selectFrom('matches').where('isListed', '=', 1).where('status', 'in', ['waiting', 'playing']);
  const own = await listed
    .select((match) => match.fn.countAll<number>().as('count'))
    .where('maker', '=', maker)
    .executeTakeFirstOrThrow();
  const others = await listed
    .select('maker')
    .distinct()
    .where('site', '=', site)
    .where('maker', '!=', maker)
    .limit(MOST_MAKERS)
    .execute();
  return own.count * (others.length + 1) + others.length;
}

export async function readJoinedFrom(db: Kysely<Tables>, from: JoinedFrom, limit: number): Promise<JoinedSeat[]> {
  const seats = db
    .selectFrom('seats')
    .innerJoin('matches', 'matches.id', 'seats.matchId')
    .leftJoin('courses', 'courses.matchId', 'seats.matchId')
    .leftJoin('entries', 'entries.id', 'courses.entry')
    .select(['seats.matchId', 'seats.seat', 'seats.kind', 'entries.asked'])
    .select(['matches.clockSeconds', 'matches.status', 'matches.updatedAt'])
    .where('endedAt', 'is', null)
    .orderBy(sql`(coalesce("entries"."asked", 0) >> "seats"."seat") & 1`, 'desc')
    .orderBy('matches.updatedAt', 'desc')
    .limit(limit);
  // Who lives together may play together as they like.
  const elsewhere =
    'joiner' in from
      ? seats.where('joiner', '=', from.joiner).where('matches.maker', 'is distinct from', from.joiner)
      : seats.where('joinerSite', '=', from.joinerSite).where('matches.site', 'is distinct from', from.joinerSite);
  return elsewhere.execute();
}
