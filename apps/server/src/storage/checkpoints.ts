// Copies the log beside a database into it, by a connection of its own: whoever writes need not stop for that. What is
// copied reaches the disk before the log is written over, so a power cut loses nothing either way.
//
// Both wait for the same disk, though: while a copy is being synchronised, so is whoever writes. So it is seldom done, but
// before there is so much of it that it takes long.

import * as fs from 'node:fs';
import Database from 'libsql';

/** Kilobytes in the log, roughly. */
const ENOUGH = 10_000;
/** Less than that is copied after so many milliseconds: a page that was written a hundred times is copied once. */
const PATIENCE = 3500;
/** Pages in the log after which it is begun anew, 16 MB: somebody who never stops writing would never do so. */
const BEGIN_ANEW_AFTER = 4000;
/** How long to wait for a moment without writers, in milliseconds. */
const WAIT_FOR_WRITERS = 100;

export interface CheckpointOptions {
  /** About how many kilobytes have been written so far; it may run over. */
  readonly written: () => number;
  readonly now?: () => number;
}

export class Checkpoints {
  readonly #file: string;
  readonly #written: () => number;
  readonly #now: () => number;
  #database: Database.Database | undefined;
  #copied: number;
  #copiedAt: number;
  /** When the log had been written to, at the last copying. */
  #logOf = 0;

  constructor(file: string, { written, now = () => performance.now() }: CheckpointOptions) {
    this.#file = file;
    this.#written = written;
    this.#now = now;
    this.#copied = written();
    this.#copiedAt = now();
  }

  /** Copies what was written since the last time, if it is enough or has waited long; to be called a few times a second. */
  look(): void {
    const isEnough = ((this.#written() - this.#copied) | 0) >= ENOUGH;
    if (!isEnough && this.#now() - this.#copiedAt < PATIENCE) return;
    // Not by its size, which says nothing once its beginning is being written over.
    const log = fs.statSync(`${this.#file}-wal`, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (log === this.#logOf) return;
    try {
      this.#copy();
      this.#logOf = log;
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
    this.#copied = this.#written();
    const pages = checkpoint(database, 'PASSIVE');
    this.#copiedAt = this.#now();
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
