// Copies the log beside a database into it, by a connection of its own: whoever writes need not stop for that. What is
// copied reaches the disk before the log is written over, so a power cut loses nothing either way.

import * as fs from 'node:fs';
import Database from 'libsql';

/** Pages of 4096 bytes below which there was little to copy. */
const LITTLE = 2000;
/**
 * How long the next copying can then wait, in milliseconds. Whoever writes meanwhile waits for the same disk, so it must
 * be seldom; but a crowd that comes all at once must not fill the log before we look again.
 */
const REST = 3500;
/** Pages in the log after which it is begun anew, 16 MB: somebody who never stops writing would never do so. */
const BEGIN_ANEW_AFTER = 4000;
/** How long to wait for a moment without writers, in milliseconds. */
const WAIT_FOR_WRITERS = 100;

export class Checkpoints {
  readonly #file: string;
  #database: Database.Database | undefined;
  /** When the log had been written to, at the last copying. */
  #writtenAt = 0;
  #pages = 0;
  #restsUntil = 0;

  constructor(file: string) {
    this.#file = file;
  }

  /** Copies what was written since the last time; to be called a few times a second. */
  look(): void {
    // Not by its size, which says nothing once its beginning is being written over.
    const writtenAt = fs.statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (writtenAt === this.#writtenAt || performance.now() < this.#restsUntil) return;
    try {
      this.#copy();
      this.#writtenAt = writtenAt;
    } catch {
      // What was not copied is in the log, and the next look tries again. Where that fails for long, whoever writes
      // makes a checkpoint of its own and says what is wrong.
      this.close();
    }
  }

  close(): void {
    this.#database?.close();
    this.#database = undefined;
  }

  #copy(): void {
    const database = (this.#database ??= connect(this.#file));
    const pages = checkpoint(database, 'PASSIVE');
    const more = pages < this.#pages ? pages : pages - this.#pages;
    this.#pages = pages;
    this.#restsUntil = more < LITTLE ? performance.now() + REST : 0;
    if (pages < BEGIN_ANEW_AFTER) return;
    // Beginning anew keeps writers out while it copies what is left: as little as can be, after copying once more.
    checkpoint(database, 'PASSIVE');
    checkpoint(database, 'RESTART');
  }
}

/** Says how many pages are in the log. */
function checkpoint(database: Database.Database, how: 'PASSIVE' | 'RESTART'): number {
  const [row] = database.pragma(`wal_checkpoint(${how})`) as readonly { readonly log: number }[];
  return row?.log ?? 0;
}

function connect(file: string): Database.Database {
  const database = new Database(file);
  database.pragma(`busy_timeout = ${WAIT_FOR_WRITERS}`);
  // As whoever writes has it: otherwise the copy might not be on the disk yet when the log is written over.
  database.pragma('synchronous = FULL');
  return database;
}
