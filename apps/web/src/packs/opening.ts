// Opening a pack from files: it is checked before anything is played with it, and kept on this device.

import type { Fault } from '@automachia/content-tools';
import type { PlayedPack } from '@automachia/manifest';
import { ThinkingWorker } from '../localTable/thinker.js';
import { type ChosenFile, packFilesOf } from './chosenFiles.js';
import { keepPack } from './keptPacks.js';
import type { PackReading } from './reading.js';

/** What a pack should be: for that game, and perhaps that very one. */
export interface WantedPack {
  readonly game: string;
  readonly digest?: string | undefined;
}

export type PackOpened =
  | { readonly is: 'sound'; readonly played: PlayedPack }
  | { readonly is: 'faulty'; readonly faults: readonly Fault[] }
  | { readonly is: 'tooLarge' | 'noFiles' }
  /** In order, and not what is wanted. */
  | { readonly is: 'otherGame' | 'otherPack'; readonly played: PlayedPack };

export async function openPack(chosen: readonly ChosenFile[], wanted: WantedPack): Promise<PackOpened> {
  const files = await packFilesOf(chosen);
  if (files === undefined) return { is: 'tooLarge' };
  if (files.length === 0) return { is: 'noFiles' };
  const read = await check(files);
  if (read.is === 'faulty') return read;
  const { played } = read;
  if (played.game !== wanted.game) return { is: 'otherGame', played };
  if (wanted.digest !== undefined && played.digest !== wanted.digest) return { is: 'otherPack', played };
  await keepPack(played, true);
  return read;
}

/** Asked of a worker that goes when it has answered. */
async function check(files: readonly (readonly [string, string])[]): Promise<PackReading> {
  const thinker = new ThinkingWorker();
  try {
    return await thinker.ask({ task: 'checkPack', files });
  } finally {
    thinker.close();
  }
}
