// The packs that this browser keeps, each under its digest: those that were opened from files, and those that came from a
// server, so that a match can be looked at again wherever its pack has gone.

import type { PlayedPack } from '@automachia/manifest';
import { KeptStore } from '../parts/keptStore.js';

interface KeptPack {
  /** Its digest. */
  readonly id: string;
  readonly played: PlayedPack;
  /** Whether somebody opened it here: only such a pack is offered for new matches. */
  readonly isOpened: boolean;
}

const packs = new KeptStore<KeptPack>('automachia-packs', 'packs');

export async function loadPack(digest: string): Promise<PlayedPack | undefined> {
  return (await packs.get(digest))?.played;
}

export async function keepPack(played: PlayedPack, isOpened: boolean): Promise<void> {
  const known = await packs.get(played.digest);
  await packs.put({ id: played.digest, played, isOpened: isOpened || known?.isOpened === true });
}

/** The packs for a game that somebody opened here, by name. */
export async function listPacks(game: string): Promise<readonly PlayedPack[]> {
  const opened = (await packs.all()).filter(({ isOpened, played }) => isOpened && played.game === game);
  return opened.map(({ played }) => played).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

function keyOf({ id, version, digest }: PlayedPack): string {
  return `${id} ${version} ${digest}`;
}
