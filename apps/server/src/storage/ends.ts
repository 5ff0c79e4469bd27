// When matches ended, noted at their seats: so the newest of a player's are found without a look at all of them.

import { type Kysely, sql } from 'kysely';
import type { MatchRow } from './storage.js';
import type { Tables } from './tables.js';

/** Makes the column, fills it for what is over already, and lays the seats of each player in its order. */
export async function noteEnds(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('endedAt', 'bigint').execute();
  await noteEnd(db).execute();
  await db.schema.dropIndex('seatsByPlayer').execute();
  await db.schema.createIndex('seatsByPlayer').on('seats').columns(['playerId', 'endedAt desc', 'matchId']).execute();
}

/** Notes at seats when their match ended, where it has: from then on nothing changes about its row. */
export function noteEnd(db: Kysely<Tables>) {
  return db.updateTable('seats').set({
    endedAt: sql`(
      select "updatedAt" from "matches"
      where "matches"."id" = "seats"."matchId" and "matches"."status" in ('over', 'cancelled')
    )`,
  });
}

export function hasEnded(status: MatchRow['status'] | undefined): boolean {
  return status === 'over' || status === 'cancelled';
}
