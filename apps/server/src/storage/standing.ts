// What seats have answered beforehand: it belongs to the seat, is nobody else's business, and stays with the match.

import type { Kysely } from 'kysely';

/** Seats keep it as JSON. */
export async function noteStanding(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seats').addColumn('standing', 'text').execute();
}
