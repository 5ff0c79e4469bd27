// Where the server keeps its matches, as the operator says it.

import { fileURLToPath } from 'node:url';
import { DatabasePlace } from './place.js';
import { openSqlite, type SqliteOptions } from './sqlite.js';
import { PlaceError, type Storage } from './storage.js';
import { ThreadStorage } from './threadStorage.js';

export interface StorageOptions extends SqliteOptions {
  /** The bundle of `workers/storage.ts`. Without it the storage works in the caller's own thread. */
  readonly worker?: URL;
  /** Hears what an operator should know about who may read the files, a sentence each. */
  readonly warn?: (sentence: string) => void;
}

/**
 * Opens the storage at a place, the path of a file or a `file:` URL, for one server alone: until it is closed nobody else
 * can. Made here and not in the thread of the storage, which may die and come back.
 */
export async function openStorage(
  given: string,
  { worker, warn = () => {}, ...options }: StorageOptions = {},
): Promise<Storage> {
  const place = DatabasePlace.take(fileAt(given));
  const { file } = place;
  const closed = (): void => place.release();
  try {
    for (const sentence of place.warnings) warn(sentence);
    return await (worker === undefined
      ? openSqlite(file, options, closed)
      : ThreadStorage.open(worker, { file, options }, closed));
  } catch (error) {
    place.release();
    throw error;
  }
}

function fileAt(place: string): string {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(place)?.[1]?.toLowerCase();
  if (scheme === 'file') return fileNamedBy(place);
  if (scheme === 'postgres' || scheme === 'postgresql') {
    throw new PlaceError(
      'This version stores in SQLite only, not in PostgreSQL. Give the path of a file, such as data/automachia.db.',
    );
  }
  if (scheme !== undefined) {
    throw new PlaceError(
      `Matches cannot be stored at ${place}: this program knows no place that begins with "${scheme}:". Give the path of a file, such as data/automachia.db; where its name does begin so, write ./ before it.`,
    );
  }
  if (place === '')
    throw new PlaceError('The database needs a place. Give the path of a file, such as data/automachia.db.');
  return place;
}

function fileNamedBy(url: string): string {
  try {
    return fileURLToPath(url);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new PlaceError(`${url} names no file: ${why}. Write file:///, then the whole path.`);
  }
}
