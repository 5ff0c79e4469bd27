// Reads and finds files for the commands. A file that was named and cannot be read is a mistake of usage.

import * as fs from 'node:fs';
import path from 'node:path';
import { UsageError } from './errors.js';

/** The text of a file, or a complaint that says what is in the way. */
export function readText(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`${file}: ${reasonOf(error, 'a file')}`);
  }
}

/** The files of a folder, and of the folders in it, whose names end in one of these; in alphabetical order. */
export function filesIn(folder: string, endings: readonly string[]): string[] {
  let entries: fs.Dirent[];
  try {
    entries = fs.readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    throw new UsageError(`${folder}: ${reasonOf(error, 'a folder')}`);
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return filesIn(place, endings);
      return endings.some((ending) => entry.name.endsWith(ending)) ? [place] : [];
    });
}

export function isFolder(place: string): boolean {
  return fs.statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** Why something could not be read or written, in words. */
export function reasonOf(error: unknown, expected: string): string {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `there is no such place. Check the name, and the folder you are in.`;
  if (code === 'EISDIR') return `this is a folder; name ${expected}.`;
  if (code === 'ENOTDIR') return `this is a file; name ${expected}.`;
  if (code === 'EACCES' || code === 'EPERM') return 'this account may not open it.';
  if (code !== undefined) return `cannot be opened (${code}).`;
  throw error;
}
