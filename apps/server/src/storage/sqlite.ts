// SQLite in a file, by way of libsql.

import { type Dialect, sql } from 'kysely';
import Database from 'libsql';
import type { WritePart, SqlDialectWords, SqlEngine, Statement } from './engine.js';
import { type EntryBatch, matchesOfBatch } from './entries.js';
import { LibsqlDialect } from './libsqlDialect.js';
import { errorCodeOf, explainSqliteError } from './sqliteErrors.js';
import { SqlStorage } from './sqlStorage.js';
import type { StorageError, WriteResult } from './storage.js';

export interface SqliteOptions {
  /** The largest size, in pages of 4096 bytes. */
  readonly maxPages?: number;
  /** How long to wait for another program that is writing, in milliseconds. */
  readonly busyTimeout?: number;
  /** Pages in the log beside the database after which a write copies them into it. */
  readonly checkpointAfter?: number;
}

/** Opens the database in a file, beside whoever else does. `closed` is called once it is closed. */
export async function openSqlite(
  file: string,
  options: SqliteOptions = {},
  closed: () => void = () => {},
): Promise<SqlStorage> {
  let database: Database.Database;
  try {
    database = connect(file, options);
  } catch (error) {
    throw explainSqliteError(error, file);
  }
  return SqlStorage.open(new SqliteEngine(database, file), closed);
}

function connect(
  file: string,
  { maxPages, busyTimeout = 5000, checkpointAfter = 1000 }: SqliteOptions,
): Database.Database {
  const database = new Database(file);
  try {
    database.pragma(`busy_timeout = ${busyTimeout}`);
    database.pragma('journal_mode = WAL');
    // Every commit reaches the disk: what a player was told has happened survives a power cut.
    database.pragma('synchronous = FULL');
    database.pragma('foreign_keys = ON');
    // 4 MB, SQLite's own number, where nobody else looks after the log. The write that crosses it waits for the copying.
    database.pragma(`wal_autocheckpoint = ${checkpointAfter}`);
    database.pragma('journal_size_limit = 67108864');
    if (maxPages !== undefined) database.pragma(`max_page_count = ${maxPages}`);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Entries that follow the last one of their match, as `writeEntry` writes them. */
const APPEND = `
  insert into "entries" ("matchId", "number", "previous", "seat", "how", "body", "asked", "at")
  select "course"."matchId", "course"."number" + 1, "course"."entry",
    "given"."value"->>2, "given"."value"->>3, "given"."value"->4, "given"."value"->>5, "given"."value"->>6
  from json_each(?) as "given" cross join "courses" as "course"
  on "course"."matchId" = "given"."value"->>0 and "course"."number" = "given"."value"->>1 - 1`;

/** Moves the matches on whose entries were appended after an id. */
const ADVANCE = `
  insert into "courses" ("matchId", "number", "entry")
  select "matchId", "number", "id" from "entries" where "id" > ?
  on conflict ("matchId") do update set "number" = "excluded"."number", "entry" = "excluded"."entry"`;

const APPENDED_AFTER = 'select "matchId" from "entries" where "id" > ?';

class SqliteEngine implements SqlEngine {
  readonly dialect: Dialect;
  readonly words: SqlDialectWords = {
    keptInKeyOrder: sql`without rowid`,
    countedKey: 'integer',
    bytes: 'blob',
  };
  readonly #database: Database.Database;
  readonly #file: string;
  /** Preparing takes as long as running: what is written again and again is prepared once. */
  readonly #prepared = new Map<string, Database.Statement>();

  constructor(database: Database.Database, file: string) {
    this.dialect = new LibsqlDialect(database);
    this.#database = database;
    this.#file = file;
  }

  /** Runs without a pause from beginning to end: nothing else can come between on this connection. */
  async write(parts: readonly WritePart[]): Promise<readonly WriteResult[]> {
    // By exec, which clears up after itself: a prepared statement that found the database locked counts as running until
    // it is run again, and holds up every commit and checkpoint meanwhile. Once begun, nothing finds it locked.
    this.#database.exec('begin immediate');
    try {
      const results: WriteResult[] = [];
      for (const part of parts) this.#runPart(part, results);
      this.#prepare('commit').run();
      return results;
    } catch (error) {
      // After some errors SQLite has rolled back by itself.
      if (this.#database.inTransaction) this.#database.exec('rollback');
      throw error;
    }
  }

  explain(error: unknown): StorageError {
    return explainSqliteError(error, this.#file);
  }

  #runPart(part: WritePart, results: WriteResult[]): void {
    if (!('batch' in part)) {
      results.push(this.#runList(part.statements));
      return;
    }
    const appended = this.#append(part.batch);
    if (appended[0] === 'written') for (const statement of part.statements) this.#run(statement, false);
    for (const result of appended) results.push(result);
  }

  /** Two statements for all of them: handing one to SQLite takes longer than running it. */
  #append(batch: EntryBatch): readonly WriteResult[] {
    const { changes, lastInsertRowid } = this.#prepare(APPEND).run([batch.entries]);
    const before = Number(lastInsertRowid) - changes;
    if (changes > 0) this.#prepare(ADVANCE).run([before]);
    if (changes === batch.count) return new Array<WriteResult>(changes).fill('written');
    const rows = this.#prepare(APPENDED_AFTER).all([changes > 0 ? before : Number.MAX_SAFE_INTEGER]);
    const written = new Set((rows as readonly { readonly matchId: string }[]).map(({ matchId }) => matchId));
    return matchesOfBatch(batch).map((matchId) => (written.has(matchId) ? 'written' : 'conflict'));
  }

  #runList(list: readonly Statement[]): WriteResult {
    for (let place = 0; place < list.length; place++) {
      const changed = this.#run(list[place]!, place === 0);
      if (place === 0 && changed === 0) return 'conflict';
    }
    return 'written';
  }

  #run({ sql: text, parameters }: Statement, isFirst: boolean): number {
    for (const value of parameters) mustBeStorable(value);
    try {
      return this.#prepare(text).run(parameters).changes;
    } catch (error) {
      // SQLite has undone this statement alone: one write for a match that is not there leaves the others in peace.
      if (isFirst && errorCodeOf(error) === 'SQLITE_CONSTRAINT_FOREIGNKEY') return 0;
      throw error;
    }
  }

  #prepare(text: string): Database.Statement {
    let statement = this.#prepared.get(text);
    if (statement === undefined) {
      statement = this.#database.prepare(text);
      this.#prepared.set(text, statement);
    }
    return statement;
  }
}

/** libsql ends the whole process, not only the call, when it is given a boolean or an object. */
function mustBeStorable(value: unknown): void {
  if (typeof value === 'string' || typeof value === 'number' || value === null) return;
  if (value instanceof Uint8Array) return;
  throw new TypeError(`A ${typeof value} cannot be stored.`);
}
