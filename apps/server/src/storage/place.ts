// The place where a database lies: its directory and its files are there, nobody else may read them, and one server
// alone uses them.

import * as fs from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { errorCodeOf, explainSqliteError } from './sqliteErrors.js';
import { PlaceError, StorageError } from './storage.js';

/** What others may do with a file or a directory: nothing of it is theirs. */
const FOR_OTHERS = 0o077;
/** How long, in milliseconds, two servers that start at the same moment have to find out which one was first. */
const LONGEST_CONTEST = 1000;
const GIVE_ANOTHER = 'Choose another place for the database (--data or --database).';

export class DatabasePlace {
  private constructor(
    /** The directory and the file are made where there are none. */
    readonly file: string,
    /** What an operator should know about who may read it, a sentence each. */
    readonly warnings: readonly string[],
    private readonly hold: Database.Database,
  ) {}

  /** Makes the place ready and holds it; throws `StorageError` where another server does, having changed nothing. */
  static take(given: string): DatabasePlace {
    try {
      const isNew = makeDirectory(path.dirname(given));
      makeFile(given);
      // One database has one hold, by whatever name it is called.
      const file = fs.realpathSync(given);
      if (fs.statSync(file).isDirectory())
        throw new PlaceError(`${given} is a directory, and no file. ${GIVE_ANOTHER}`);
      fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
      const hold = holdOf(file);
      return new DatabasePlace(given, rightsOf(file, isNew), hold);
    } catch (error) {
      throw explainSqliteError(error, given);
    }
  }

  /** Again is harmless. */
  release(): void {
    if (!this.hold.open) return;
    // libsql ends a connection only when the garbage collector has found all its statements: this lets go at once.
    this.hold.exec('rollback');
    this.hold.close();
  }
}

/**
 * Holds a file beside the database, in which nothing ever stands, by a transaction of SQLite's that does not end. The
 * system lets go of it when the process dies, however it dies; a heartbeat or the number of a process could be wrong.
 * The file is never removed: whoever waits for it would hold one that nobody else can see.
 */
function holdOf(file: string): Database.Database {
  const beside = `${file}-lock`;
  makeFile(beside);
  const hold = new Database(beside);
  try {
    hold.pragma(`busy_timeout = ${LONGEST_CONTEST}`);
    // Otherwise there would be a third file.
    hold.pragma('journal_mode = memory');
    hold.exec('begin exclusive');
    return hold;
  } catch (error) {
    hold.close();
    if (errorCodeOf(error) !== 'SQLITE_BUSY') throw error;
    throw new StorageError(
      `Another server is running in ${path.dirname(file)}, and ${path.basename(file)} is its database. One server for ` +
        'one database: stop the other one first, or start this one with a directory of its own (--data).',
    );
  }
}

/**
 * Says whether it was missing. One by one: where a file system makes no directories at all, as those in which a system
 * tells about itself, Node would try to make all at once for ever.
 */
function makeDirectory(directory: string): boolean {
  const parent = path.dirname(directory);
  if (parent !== directory) makeDirectory(parent);
  const found = fs.statSync(directory, { throwIfNoEntry: false });
  if (found?.isDirectory() === true) return false;
  if (found !== undefined) throw new PlaceError(`${directory} is a file, and no directory. ${GIVE_ANOTHER}`);
  try {
    fs.mkdirSync(directory, { mode: 0o700 });
  } catch (error) {
    // Of several servers that start at once, another one may have made it.
    if (errorCodeOf(error) === 'EEXIST') return makeDirectory(directory);
    if (errorCodeOf(error) !== 'ENOENT') throw error;
    throw new PlaceError(`No directory can be made in ${parent}. ${GIVE_ANOTHER}`);
  }
  return true;
}

/**
 * Made here and not by SQLite: the secrets of running matches are nobody else's to read. One that is there is not opened:
 * closing it again would end what this process holds of it.
 */
function makeFile(file: string): void {
  try {
    fs.closeSync(fs.openSync(file, 'wx', 0o600));
  } catch (error) {
    if (errorCodeOf(error) !== 'EEXIST') throw error;
  }
}

/** Sets right who may read the files, and says what was wrong or still is. */
function rightsOf(file: string, isNew: boolean): readonly string[] {
  // Rights are another matter there, and what Node says of them means nothing.
  if (process.platform === 'win32') return [];
  const files = ['', '-wal', '-shm', '-lock'].map((end) => file + end);
  const warnings = files.filter((one) => isOpenToOthers(one)).map((one) => closeToOthers(one));
  const directory = path.dirname(file);
  return isNew || !isOpenToOthers(directory) ? warnings : [...warnings, aboutDirectory(directory)];
}

function closeToOthers(file: string): string {
  try {
    fs.chmodSync(file, 0o600);
  } catch {
    // Not ours, or a file system that knows no rights: it is said below.
  }
  return isOpenToOthers(file)
    ? `Other users of this machine may read ${file}, with the keys and the secrets of running matches in it. Let its ` +
        `owner run: chmod 600 '${file}'`
    : `Other users of this machine could read ${file}; its rights are now set right.`;
}

/** It may be somebody's home, or everybody's: that is for a person to judge. */
function aboutDirectory(directory: string): string {
  return (
    `Other users of this machine may look into ${directory}, where the database is. If it is the server's alone, run: ` +
    `chmod 700 '${directory}'. If it is not, give the server a directory of its own (--data).`
  );
}

function isOpenToOthers(file: string): boolean {
  const found = fs.statSync(file, { throwIfNoEntry: false });
  return found !== undefined && (found.mode & FOR_OTHERS) !== 0;
}
