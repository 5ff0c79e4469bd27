// What nobody needs any more goes: matches that were cancelled long ago, and guests who never sat down anywhere. Whatever was
// played to its end stays.

import { type Kysely, sql } from 'kysely';
import type { Statement } from './engine.js';
import type { Unseated } from './storage.js';
import type { Tables } from './tables.js';

/** Reads which matches were cancelled before a moment, up to a limit. */
export async function readCancelled(db: Kysely<Tables>, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('matches')
    .select('id')
    .where('status', '=', 'cancelled')
    .where('visitedAt', '<', before)
    .where('updatedAt', '<', before)
    .orderBy('visitedAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Looks at the next so many guests after an id, whoever they are, so that each look takes as long as any other. */
export async function readUnseated(
  db: Kysely<Tables>,
  after: string,
  before: number,
  limit: number,
): Promise<Unseated> {
  const rows = await db
    .selectFrom('players')
    .select((player) => [
      'players.id',
      'players.createdAt',
      player
        .exists(player.selectFrom('seats').select('seats.seat').whereRef('seats.playerId', '=', 'players.id'))
        .as('isSeated'),
    ])
    .where('players.id', '>', after)
    .orderBy('players.id')
    .limit(limit)
    .execute();
  const ids = rows.filter(({ createdAt, isSeated }) => createdAt < before && Number(isSeated) === 0);
  return { ids: ids.map(({ id }) => id), last: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
}

/** Removes a match that was cancelled, and all that belongs to it; the first statement decides whether it still is. */
export function removingMatch(db: Kysely<Tables>, id: string): readonly Statement[] {
  const way = sql<number>`(
    with recursive "way" ("id", "previous") as (
      select "entries"."id", "entries"."previous"
      from "courses" inner join "entries" on "entries"."id" = "courses"."entry" where "courses"."matchId" = ${id}
      union all
      select "entries"."id", "entries"."previous" from "way" inner join "entries" on "entries"."id" = "way"."previous"
    )
    select "id" from "way"
  )`;
  const belonging = (['courses', 'snapshots', 'chat', 'finished', 'clocks', 'seats'] as const).map((table) =>
    db.deleteFrom(table).where('matchId', '=', id),
  );
  return [
    db.updateTable('matches').set({ status: 'cancelled' }).where('id', '=', id).where('status', '=', 'cancelled'),
    db.deleteFrom('entries').where('id', 'in', way),
    ...belonging,
    db.deleteFrom('matches').where('id', '=', id),
  ].map((query) => compiled(query.compile()));
}

/** Removes a guest who sits nowhere. */
export function removingGuest(db: Kysely<Tables>, id: string): readonly Statement[] {
  const query = db
    .deleteFrom('players')
    .where('id', '=', id)
    .where((player) =>
      player.not(player.exists(player.selectFrom('seats').select('seats.seat').where('seats.playerId', '=', id))),
    );
  return [compiled(query.compile())];
}

function compiled({
  sql: text,
  parameters,
}: {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}): Statement {
  return { sql: text, parameters: parameters as Statement['parameters'] };
}
