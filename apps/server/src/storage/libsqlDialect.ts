// Kysely's dialect for SQLite, but for its transactions: as the migrations use them, and only they.

import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import type Database from 'libsql';

export class LibsqlDialect extends SqliteDialect {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new ImmediateDriver(this.#database);
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** Takes the right to write at once: of two programs that start together, the second sees what the first has made. */
class ImmediateDriver extends SqliteDriver {
  readonly #database: Database.Database;

  constructor(database: Database.Database) {
    super({ database });
    this.#database = database;
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  override async destroy(): Promise<void> {
    foldIn(this.#database);
    await super.destroy();
  }
}

/**
 * Writes the log beside the database into it, so that the one file is everything. SQLite does so by itself when the
 * last connection ends; but libsql ends one only when the garbage collector has found all its statements.
 */
function foldIn(database: Database.Database): void {
  try {
    database.pragma('busy_timeout = 0');
    database.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // Somebody else is still using it, or the disk is full: nothing is lost, the log is read when next opened.
  }
}

/** SQLite makes tables within a transaction; Kysely is only careful not to. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}
