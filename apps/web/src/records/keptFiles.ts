// Files that were opened on this device, kept so that they can be looked at again: in a database of their own, beside
// that of the matches.

import { KeptStore, randomHex } from '../parts/keptStore.js';
import type { OpenedFile } from './reading.js';

export interface KeptFile extends OpenedFile {
  readonly id: string;
  readonly is: 'record' | 'scenario';
  readonly game: string;
  readonly players: number;
  readonly openedAt: string;
}

const files = new KeptStore<KeptFile>('automachia-files', 'files');

/** Keeps a file; one with the same text is the same file. */
export async function keepFile(file: Omit<KeptFile, 'id' | 'openedAt'>): Promise<KeptFile> {
  const known = (await files.all()).find(({ text }) => text === file.text);
  const kept = { ...file, id: known?.id ?? randomHex(6), openedAt: new Date().toISOString() };
  await files.put(kept);
  return kept;
}

export async function loadFile(id: string): Promise<KeptFile | undefined> {
  return files.get(id);
}

export async function forgetFile(id: string): Promise<void> {
  await files.remove(id);
}

/** The last one opened first. */
export async function listFiles(): Promise<readonly KeptFile[]> {
  return (await files.all()).sort((one, other) => (one.openedAt < other.openedAt ? 1 : -1));
}
