// Matches with their seats, and in lists with what their last entry says.

import { type ExpressionBuilder, type Kysely, type SelectQueryBuilder, sql } from 'kysely';
import type { LeftAlone, ListedMatch, SeatRow, StoredMatch, Unfinished, WithoutSnapshot } from './storage.js';
import { fromStored, seatColumns, type StoredMatchRow, type Tables } from './tables.js';

type Matches = SelectQueryBuilder<Tables, 'matches', object>;

/** Reads the matches in which a player sits: the unfinished ones, then the others; where something last happened first. */
export async function readMatchesOf(db: Kysely<Tables>, playerId: string, limit: number): Promise<ListedMatch[]> {
  // Two questions: of what is over there may be tens of thousands, which nobody should wait for to be sorted.
  const unfinished = await withLastEntry(
    db
      .selectFrom('matches')
      .where('id', 'in', unfinishedSeats(db, playerId))
      // An entry does not touch the row of its match; only before the first one does the row say when something happened.
      .orderBy((match) => match.fn.coalesce(last(match, 'at'), 'matches.updatedAt'), 'desc')
      .orderBy('id')
      .limit(limit),
  );
  const ended = await newestEnded(db, playerId, limit - unfinished.length).execute();
  const ids = ended.map((seat) => seat.matchId);
  const rows = ids.length === 0 ? [] : await withLastEntry(db.selectFrom('matches').where('id', 'in', ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return listed(db, [...unfinished, ...ids.map((id) => byId.get(id)!)]);
}

/** Counts the matches in which a player sits and that are not over, up to a limit. */
export async function countSeatedIn(db: Kysely<Tables>, playerId: string, limit: number): Promise<number> {
  const rows = await unfinishedSeats(db, playerId).distinct().limit(limit).execute();
  return rows.length;
}

export function unfinishedSeats(db: Kysely<Tables>, playerId: string) {
  return db.selectFrom('seats').select('matchId').where('playerId', '=', playerId).where('endedAt', 'is', null);
}

/** In the order of the index, so that no more is read than is handed out. */
export function newestEnded(db: Kysely<Tables>, playerId: string, limit: number) {
  return db
    .selectFrom('seats')
    .select('matchId')
    .where('playerId', '=', playerId)
    .where('endedAt', 'is not', null)
    .groupBy(['endedAt', 'matchId'])
    .orderBy('endedAt', 'desc')
    .orderBy('matchId')
    .limit(limit);
}

/** Reads the listed matches that wait, then those being played: whoever looks there wants to join one. */
export async function readListedMatches(db: Kysely<Tables>, from: number, limit: number): Promise<ListedMatch[]> {
  // One question for each status: the index then hands them out in their order without sorting all the others.
  const shown = (status: 'waiting' | 'playing') =>
    db.selectFrom('matches').where('status', '=', status).where('isListed', '=', 1);
  const inTurn = (status: 'waiting' | 'playing', after: number, most: number) =>
    withLastEntry(shown(status).orderBy('turn').orderBy('createdAt', 'desc').orderBy('id').offset(after).limit(most));
  const waiting = await inTurn('waiting', from, limit);
  if (waiting.length === limit) return listed(db, waiting);
  const { count } = await shown('waiting')
    .select((match) => match.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const playing = await inTurn('playing', Math.max(0, from - count), limit - waiting.length);
  return listed(db, [...waiting, ...playing]);
}

/** Counts what was made from an address and is not over. */
export async function readUnfinished(db: Kysely<Tables>, maker: string): Promise<Unfinished> {
  const count = await db
    .selectFrom('matches')
    .select((match) => [
      match.fn.countAll<number>().as('matches'),
      match.fn
        .sum<number | null>(match.case().when('status', '=', 'waiting').then(match.ref('isListed')).else(0).end())
        .as('listed'),
    ])
    .where('maker', '=', maker)
    .where('status', 'in', ['waiting', 'playing'])
    .executeTakeFirstOrThrow();
  return { matches: count.matches, listed: count.listed ?? 0 };
}

/** The same from all addresses of a site. The index has what is listed before the status, so both are named. */
export async function countUnfinishedIn(db: Kysely<Tables>, site: string): Promise<number> {
  const { count } = await db
    .selectFrom('matches')
    .select((match) => match.fn.countAll<number>().as('count'))
    .where('site', '=', site)
    .where('isListed', 'in', [0, 1])
    .where('status', 'in', ['waiting', 'playing'])
    .executeTakeFirstOrThrow();
  return count;
}

/** Reads which matches nobody has been at, and nothing has happened in, for long. */
export async function readMatchesLeftAlone(db: Kysely<Tables>, since: LeftAlone, limit: number): Promise<string[]> {
  // One question for each status: the index then hands out those that were left first.
  const left = (status: 'waiting' | 'playing', before: number) =>
    db
      .selectFrom('matches')
      .select('id')
      .where('status', '=', status)
      .where('visitedAt', '<', before)
      .where('updatedAt', '<', before)
      .where((match) => match(match.fn.coalesce(last(match, 'at'), sql.lit(0)), '<', before))
      .orderBy('visitedAt')
      .limit(limit);
  const rows = [
    ...(await left('waiting', since.listed).where('isListed', '=', 1).execute()),
    ...(await left('waiting', since.invited).where('isListed', '=', 0).execute()),
    ...(await left('playing', since.playing).execute()),
  ];
  return rows.slice(0, limit).map((row) => row.id);
}

/** Looks at the next so many matches after an id, whatever they are, so that each look takes as long as any other. */
export async function readMatchesWithoutSnapshot(
  db: Kysely<Tables>,
  after: string,
  limit: number,
): Promise<WithoutSnapshot> {
  const rows = await db
    .selectFrom('matches')
    .leftJoin('snapshots', 'snapshots.matchId', 'matches.id')
    .select((match) => [
      'matches.id',
      'snapshots.number as kept',
      match.case().when('status', '=', 'playing').then(last(match, 'number')).else(null).end().as('number'),
    ])
    .where('matches.id', '>', after)
    .orderBy('matches.id')
    .limit(limit)
    .execute();
  const without = rows.filter(({ number, kept }) => (number ?? 0) > (kept ?? 0));
  return {
    ids: without.map((row) => row.id),
    last: rows.length < limit ? null : (rows.at(-1)?.id ?? null),
  };
}

/** Adds the seats to matches, each in order. */
export async function withSeats(db: Kysely<Tables>, rows: readonly StoredMatchRow[]): Promise<StoredMatch[]> {
  if (rows.length === 0) return [];
  const seats = new Map<string, SeatRow[]>(rows.map((row) => [row.id, []]));
  const all = db
    .selectFrom('seats')
    .select(seatColumns)
    .where('matchId', 'in', [...seats.keys()]);
  for (const seat of await all.orderBy('seat').execute()) seats.get(seat.matchId)?.push(seat);
  return rows.map((row) => ({ match: fromStored(row), seats: seats.get(row.id) ?? [] }));
}

/** A column of a match's last entry; null where it has none. */
export function last<Name extends 'number' | 'asked' | 'at'>(match: ExpressionBuilder<Tables, 'matches'>, name: Name) {
  return match
    .selectFrom('courses')
    .innerJoin('entries', 'entries.id', 'courses.entry')
    .select(`entries.${name}`)
    .whereRef('courses.matchId', '=', 'matches.id');
}

async function withLastEntry(matches: Matches) {
  return matches
    .selectAll('matches')
    .select((match) => [
      last(match, 'number').as('lastNumber'),
      last(match, 'asked').as('lastAsked'),
      last(match, 'at').as('lastAt'),
    ])
    .execute();
}

async function listed(db: Kysely<Tables>, rows: Awaited<ReturnType<typeof withLastEntry>>): Promise<ListedMatch[]> {
  const matches = rows.map(({ lastNumber: _number, lastAsked: _asked, lastAt: _at, ...match }) => match);
  const stored = await withSeats(db, matches);
  return stored.map((one, place) => {
    const { lastNumber, lastAsked, lastAt } = rows[place]!;
    return { ...one, number: lastNumber ?? 0, asked: lastAsked ?? 0, at: lastAt ?? 0 };
  });
}
