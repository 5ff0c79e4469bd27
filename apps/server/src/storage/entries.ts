// Entries, by far the most of what is written: all those of a batch go as one text from the server to the thread of the
// storage and on into the database. They lie in the order in which they come, whatever match they belong to, and each
// names the one before it; a small table says which is the last of every match. So a thousand matches that go on at once
// write to a few places of the file and not to a thousand, and two processes cannot both write the same number.

import { type Kysely, sql } from 'kysely';
import type { SqlDialectWords } from './engine.js';
import type { ChosenBy, EntryRow, MatchChange, SeatWrite, Undo, Write } from './storage.js';
import type { Tables } from './tables.js';

/** Entries of as many different matches; or one entry, and what changes about its match or a seat with it. */
export interface EntryBatch {
  /** A JSON list of `[matchId, number, seat, how, body, asked, at]`. */
  readonly entries: string;
  readonly count: number;
  readonly match?: { readonly id: string; readonly change: MatchChange };
  readonly seat?: SeatWrite;
}

export type OtherWrite = Exclude<Write, { readonly entry: EntryRow }>;

/** Writes in their order, entries put together as far as they can be. */
export type PackedWrites = readonly (EntryBatch | OtherWrite)[];

export function packWrites(writes: readonly Write[]): PackedWrites {
  const packed: (EntryBatch | OtherWrite)[] = [];
  let together: string[] = [];
  let matches = new Set<string>();
  const close = (): void => {
    if (together.length === 0) return;
    packed.push({ entries: `[${together.join()}]`, count: together.length });
    together = [];
    matches = new Set();
  };
  for (const write of writes) {
    if (!('entry' in write)) {
      close();
      packed.push(write);
      continue;
    }
    const { entry, match: change, seat } = write;
    if (change !== undefined || seat !== undefined) {
      close();
      packed.push({
        entries: `[${writeEntry(entry)}]`,
        count: 1,
        ...(change === undefined ? {} : { match: { id: entry.matchId, change } }),
        ...(seat === undefined ? {} : { seat }),
      });
      continue;
    }
    // One entry follows the other: the second of a match cannot be judged before the first is there.
    if (matches.has(entry.matchId)) close();
    matches.add(entry.matchId);
    together.push(writeEntry(entry));
  }
  close();
  return packed;
}

function writeEntry({ matchId, number, seat, how, body, asked, at }: EntryRow): string {
  return `[${JSON.stringify(matchId)},${number},${seat},"${how}",${body},${asked},${at}]`;
}

/** Who the entries of a batch belong to, in their order. */
export function matchesOfBatch({ entries }: EntryBatch): readonly string[] {
  return (JSON.parse(entries) as readonly (readonly [string, ...unknown[]])[]).map(([matchId]) => matchId);
}

/** Reads the entries of a match above a number, from the last one back. */
export async function readEntries(db: Kysely<Tables>, matchId: string, after: number): Promise<EntryRow[]> {
  return wayBack(db, matchId, after)
    .select(['matchId', 'number', 'seat', 'how', 'body', 'asked', 'at'])
    .orderBy('number')
    .execute();
}

export async function readLastNumber(db: Kysely<Tables>, matchId: string): Promise<number> {
  const course = await db.selectFrom('courses').select('number').where('matchId', '=', matchId).executeTakeFirst();
  return course?.number ?? 0;
}

export async function readUndos(db: Kysely<Tables>, matchId: string): Promise<Undo[]> {
  return wayBack(db, matchId).select(['number', 'seat']).where('how', '=', 'undo').orderBy('number').execute();
}

/**
 * Looks for a choice of a seat's player that stands, from the last entry back: of whoever plays, one is found after a few.
 * Each time a seat took something back, the choice of that seat before it is one that does not count.
 */
export async function readHasChosen(
  db: Kysely<Tables>,
  matchId: string,
  seat: number,
  { isBotCounted }: ChosenBy,
): Promise<boolean> {
  const counts = sql.join(isBotCounted ? ['player', 'standing', 'bot'] : ['player', 'standing']);
  const { rows } = await sql<{ readonly stands: number }>`
    with recursive "way" ("previous", "regrets", "stands") as (
      select "previous",
        case when "seat" = ${seat} and "how" = 'undo' then 1 else 0 end,
        case when "seat" = ${seat} and "how" in (${counts}) then 1 else 0 end
      from "courses" inner join "entries" on "entries"."id" = "courses"."entry"
      where "courses"."matchId" = ${matchId}
      union all
      select "entries"."previous",
        case
          when "seat" <> ${seat} or "how" = 'table' then "regrets"
          when "how" = 'undo' then "regrets" + 1
          when "regrets" > 0 then "regrets" - 1
          else 0 end,
        case when "seat" = ${seat} and "how" in (${counts}) and "regrets" = 0 then 1 else 0 end
      from "way" inner join "entries" on "entries"."id" = "way"."previous"
    )
    select "stands" from "way" where "stands" = 1 limit 1`.execute(db);
  return rows.length > 0;
}

function wayBack(db: Kysely<Tables>, matchId: string, after = 0) {
  return db
    .withRecursive('way', (way) =>
      way
        .selectFrom('courses')
        .innerJoin('entries', 'entries.id', 'courses.entry')
        .selectAll('entries')
        .where('courses.matchId', '=', matchId)
        .where('entries.number', '>', after)
        .unionAll(
          way
            .selectFrom('way')
            .innerJoin('entries', 'entries.id', 'way.previous')
            .selectAll('entries')
            .where('entries.number', '>', after),
        ),
    )
    .selectFrom('way');
}

/** Lays the entries that are there already in a row, match by match. */
export async function makeCourses(db: Kysely<unknown>, words: SqlDialectWords): Promise<void> {
  await db.schema
    .createTable('courses')
    .addColumn('matchId', 'text', (column) => column.primaryKey().notNull().references('matches.id'))
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('entry', 'bigint')
    .modifyEnd(words.keptInKeyOrder)
    .execute();
  await db.schema.alterTable('entries').renameTo('entriesByMatch').execute();
  await db.schema
    .createTable('entries')
    .addColumn('id', words.countedKey, (column) => column.primaryKey())
    .addColumn('matchId', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addColumn('previous', 'bigint')
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('asked', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await sql`
    insert into "entries" ("id", "matchId", "number", "previous", "seat", "how", "body", "asked", "at")
    select "place", "matchId", "number", case when "number" = "first" then null else "place" - 1 end,
      "seat", "how", "body", "asked", "at"
    from (
      select *, row_number() over (order by "matchId", "number") as "place",
        min("number") over (partition by "matchId") as "first"
      from "entriesByMatch"
    ) as "laid"
    order by "place"`.execute(db);
  await sql`
    insert into "courses" ("matchId", "number", "entry")
    select "matches"."id", coalesce(max("entries"."number"), 0), max("entries"."id")
    from "matches" left join "entries" on "entries"."matchId" = "matches"."id"
    group by "matches"."id"`.execute(db);
  await db.schema.dropTable('entriesByMatch').execute();
}
