// The storage on any database that speaks SQL.

import { Kysely } from 'kysely';
import { readJoinedFrom, readTurnInLobby } from './addresses.js';
import { readChat, readChatShares } from './chat.js';
import { readAliveAt, readClock, readNextClocks, windingStatements } from './clocks.js';
import type { SqlEngine } from './engine.js';
import { type PackedWrites, packWrites, readEntries, readHasChosen, readLastNumber, readUndos } from './entries.js';
import { readKeptPast, readLastTable, readRecord, readUnkeptMatches } from './finished.js';
import {
  countSeatedIn,
  countUnfinishedIn,
  readListedMatches,
  readMatchesLeftAlone,
  readMatchesOf,
  readMatchesWithoutSnapshot,
  readUnfinished,
  withSeats,
} from './lists.js';
import { readCancelled, readUnseated } from './removing.js';
import { migrate } from './migrations.js';
import { Statements } from './statements.js';
import {
  type ChatRow,
  type ChatShare,
  type ChosenBy,
  type ClockRow,
  type EntryRow,
  type FinishedRow,
  type JoinedFrom,
  type JoinedSeat,
  type LeftAlone,
  type ListedMatch,
  type PlayerRow,
  type SnapshotRow,
  type Storage,
  StorageError,
  type StoredMatch,
  type Stretch,
  type Undo,
  type Unfinished,
  type Unseated,
  type WithoutSnapshot,
  type Write,
  type WriteResult,
} from './storage.js';
import type { Tables } from './tables.js';

export class SqlStorage implements Storage {
  readonly #engine: SqlEngine;
  readonly #db: Kysely<Tables>;
  readonly #statements: Statements;
  readonly #closed: () => void;
  /** What has been begun: closing waits for it. */
  readonly #underWay = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  private constructor(engine: SqlEngine, db: Kysely<Tables>, closed: () => void) {
    this.#engine = engine;
    this.#db = db;
    this.#statements = new Statements(db);
    this.#closed = closed;
  }

  /** Opens a database, and makes or mends its tables. `closed` is called once it is closed. */
  static async open(engine: SqlEngine, closed: () => void): Promise<SqlStorage> {
    const db = new Kysely<Tables>({ dialect: engine.dialect });
    try {
      await migrate(db, engine.words);
    } catch (error) {
      await db.destroy();
      throw engine.explain(error);
    }
    return new SqlStorage(engine, db, closed);
  }

  write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    return this.writePacked(packWrites(writes));
  }

  /** The same for writes that somebody else has packed. */
  writePacked(packed: PackedWrites): Promise<readonly WriteResult[]> {
    return this.#do(async () =>
      packed.length === 0 ? [] : this.#engine.write(packed.map((write) => this.#statements.of(write))),
    );
  }

  match(id: string): Promise<StoredMatch | undefined> {
    return this.#do(() => this.#oneMatch(id));
  }

  entries(matchId: string, after: number): Promise<readonly EntryRow[]> {
    return this.#do(() => readEntries(this.#db, matchId, after));
  }

  lastNumber(matchId: string): Promise<number> {
    return this.#do(() => readLastNumber(this.#db, matchId));
  }

  undos(matchId: string): Promise<readonly Undo[]> {
    return this.#do(() => readUndos(this.#db, matchId));
  }

  hasChosen(matchId: string, seat: number, by: ChosenBy): Promise<boolean> {
    return this.#do(() => readHasChosen(this.#db, matchId, seat, by));
  }

  snapshot(matchId: string): Promise<SnapshotRow | undefined> {
    return this.#do(() =>
      this.#db.selectFrom('snapshots').selectAll().where('matchId', '=', matchId).executeTakeFirst(),
    );
  }

  chat(matchId: string, after: number, limit: number): Promise<readonly ChatRow[]> {
    return this.#do(() => readChat(this.#db, matchId, after, limit));
  }

  chatShares(matchId: string): Promise<readonly ChatShare[]> {
    return this.#do(() => readChatShares(this.#db, matchId));
  }

  record(matchId: string): Promise<Pick<FinishedRow, 'record' | 'rulesChangedAt'> | undefined> {
    return this.#do(() => readRecord(this.#db, matchId));
  }

  lastTable(matchId: string): Promise<Pick<FinishedRow, 'number' | 'table'> | undefined> {
    return this.#do(() => readLastTable(this.#db, matchId));
  }

  keptPast(matchId: string): Promise<Uint8Array | null | undefined> {
    return this.#do(() => readKeptPast(this.#db, matchId));
  }

  unkeptMatches(after: string, limit: number): Promise<Stretch> {
    return this.#do(() => readUnkeptMatches(this.#db, after, limit));
  }

  player(id: string): Promise<PlayerRow | undefined> {
    return this.#do(() => this.#db.selectFrom('players').selectAll().where('id', '=', id).executeTakeFirst());
  }

  matchesOf(playerId: string, limit: number): Promise<readonly ListedMatch[]> {
    return this.#do(() => readMatchesOf(this.#db, playerId, limit));
  }

  seatedIn(playerId: string, limit: number): Promise<number> {
    return this.#do(() => countSeatedIn(this.#db, playerId, limit));
  }

  listedMatches(from: number, limit: number): Promise<readonly ListedMatch[]> {
    return this.#do(() => readListedMatches(this.#db, from, limit));
  }

  turnInLobby(maker: string, site: string): Promise<number> {
    return this.#do(() => readTurnInLobby(this.#db, maker, site));
  }

  joinedFrom(from: JoinedFrom, limit: number): Promise<readonly JoinedSeat[]> {
    return this.#do(() => readJoinedFrom(this.#db, from, limit));
  }

  unfinishedOf(maker: string): Promise<Unfinished> {
    return this.#do(() => readUnfinished(this.#db, maker));
  }

  unfinishedIn(site: string): Promise<number> {
    return this.#do(() => countUnfinishedIn(this.#db, site));
  }

  matchesLeftAlone(since: LeftAlone, limit: number): Promise<readonly string[]> {
    return this.#do(() => readMatchesLeftAlone(this.#db, since, limit));
  }

  cancelledBefore(before: number, limit: number): Promise<readonly string[]> {
    return this.#do(() => readCancelled(this.#db, before, limit));
  }

  unseatedGuests(after: string, before: number, limit: number): Promise<Unseated> {
    return this.#do(() => readUnseated(this.#db, after, before, limit));
  }

  clock(matchId: string): Promise<ClockRow | undefined> {
    return this.#do(() => readClock(this.#db, matchId));
  }

  nextClocks(limit: number): Promise<readonly ClockRow[]> {
    return this.#do(() => readNextClocks(this.#db, limit));
  }

  windClocks(now: number, atLeast: number): Promise<void> {
    return this.#do(async () => {
      // Long ago, where it never was noted: then everybody has their whole time.
      const aliveAt = (await readAliveAt(this.#db)) ?? 0;
      const winding = windingStatements(this.#db, now, atLeast, aliveAt);
      // From here on it is now: a second start must not move them by the same time once more.
      const parts = [
        ...winding.map((statement) => ({ statements: [statement] })),
        this.#statements.of({ aliveAt: now }),
      ];
      await this.#engine.write(parts);
    });
  }

  matchesWithoutSnapshot(after: string, limit: number): Promise<WithoutSnapshot> {
    return this.#do(() => readMatchesWithoutSnapshot(this.#db, after, limit));
  }

  keep(name: string, value: string): Promise<string> {
    return this.#do(async () => {
      const read = this.#db.selectFrom('kept').select('value').where('name', '=', name);
      // Reading first: a value that is there already is found without waiting for whoever writes.
      const kept = await read.executeTakeFirst();
      if (kept !== undefined) return kept.value;
      await this.#engine.write([this.#statements.ofKept({ name, value })]);
      return (await read.executeTakeFirstOrThrow()).value;
    });
  }

  close(): Promise<void> {
    this.#closing ??= Promise.allSettled(this.#underWay)
      .then(() => this.#db.destroy())
      .finally(this.#closed);
    return this.#closing;
  }

  async #oneMatch(id: string): Promise<StoredMatch | undefined> {
    const rows = await this.#db.selectFrom('matches').selectAll().where('id', '=', id).execute();
    return (await withSeats(this.#db, rows))[0];
  }

  async #do<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#closing !== undefined) throw new StorageError('The storage is closed.');
    const result = work();
    this.#underWay.add(result);
    try {
      return await result;
    } catch (error) {
      throw this.#engine.explain(error);
    } finally {
      this.#underWay.delete(result);
    }
  }
}
