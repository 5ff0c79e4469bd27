// The game that a record is played again with: that of the house, or with the pack in a folder.

import type { MatchRecord } from '@automachia/kernel/host';
import type { GameEntry } from '@automachia/shelf';
import { manifestOf, readHousePack } from '@automachia/shelf';
import { FailedError } from '../errors.js';
import { gameWithPack, packIn } from '../pack.js';

/** A complaint where the record names other content than there is, by its digest. */
export async function gameForRecord(
  file: string,
  { game, pack }: MatchRecord,
  house: GameEntry,
  folder: string | undefined,
): Promise<GameEntry> {
  const { id, version, digest } = pack;
  if (digest !== undefined) {
    const played = await (folder === undefined ? readHousePack(manifestOf(game)!) : packIn(folder));
    if (played.digest !== digest) {
      const here = `${folder ?? 'the house'} has ${played.id} ${played.version} (${played.digest})`;
      throw new FailedError(
        `${file}: it was played with the pack ${id} ${version} (${digest}); ${here}. Name the folder of that pack by --pack.`,
      );
    }
  }
  return folder === undefined ? house : gameWithPack(folder, house);
}
