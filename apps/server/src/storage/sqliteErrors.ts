// What SQLite's errors mean to whoever runs the server.

import { StorageError } from './storage.js';

const heldByAnother =
  'is held by another program, which has not let go of it in time. Look for a second server on the same file, a backup ' +
  'or a database browser, and stop it; nothing needs to be restarted.';

/** What is wrong and what to do, by how the code begins. The place of the database stands before it. */
const explanations: Readonly<Record<string, string>> = {
  SQLITE_FULL:
    'cannot grow: the disk is full, or the size it is allowed is used up. Free some space or allow more; nothing needs ' +
    'to be restarted.',
  SQLITE_BUSY: heldByAnother,
  SQLITE_LOCKED: heldByAnother,
  SQLITE_NOTADB: 'is not a database of this program. Move that file away, or choose another place for the database.',
  SQLITE_CORRUPT:
    'is damaged. Stop the server, put the file aside with those beside it that end in -wal and -shm, and restore a ' +
    'backup; “sqlite3 <file> .recover” may save what is left.',
  SQLITE_READONLY:
    'may not be written. Give the user who runs the server the right to write to the file and to its directory.',
  SQLITE_CANTOPEN:
    'cannot be opened. See that its directory exists, and that the user who runs the server may read and write there.',
  SQLITE_IOERR: 'cannot be read or written: the disk reports an error. Check the disk, its mount and its quota.',
};

/** What the file system says before SQLite is even asked. */
const refusals: Readonly<Record<string, string>> = {
  ENOSPC: 'SQLITE_FULL',
  EDQUOT: 'SQLITE_FULL',
  EACCES: 'SQLITE_READONLY',
  EPERM: 'SQLITE_READONLY',
  EROFS: 'SQLITE_READONLY',
  ENOENT: 'SQLITE_CANTOPEN',
  ENOTDIR: 'SQLITE_CANTOPEN',
  EIO: 'SQLITE_IOERR',
};

/** Says to an operator what is wrong with the database in a file, and what to do. */
export function explainSqliteError(error: unknown, file: string): StorageError {
  if (error instanceof StorageError) return error;
  const code = errorCodeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const known = refusals[code] ?? (message.startsWith('ConnectionFailed') ? 'SQLITE_CANTOPEN' : code);
  const [, text] = Object.entries(explanations).find(([beginning]) => known.startsWith(beginning)) ?? [];
  const mistake = 'could not do what was asked. This is probably a mistake in the program: please report it.';
  // Node says the code first of all, SQLite does not.
  const said = message.startsWith(code) ? message : `${code}: ${message}`;
  return new StorageError(`The database ${file} ${text ?? mistake} (${said})`, text === undefined);
}

/** The code of an error of SQLite's or of Node's. */
export function errorCodeOf(error: unknown): string {
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
