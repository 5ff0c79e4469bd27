// The rules that a file asks for.

import type { GameRules } from '../localTable/rules.js';
import { loadRules } from '../localTable/rules.js';
import type { PackRef } from '@automachia/manifest';
import { PackMissing } from '../parts/packs.js';
import { gameIds } from '@automachia/shelf/manifests';
import { BadFile } from './recordFile.js';

/** The rules of a game that a file names, with its pack; or a complaint that there is none of that name. */
export async function rulesOf(id: string, pack?: PackRef): Promise<GameRules> {
  if (!gameIds.includes(id)) {
    throw new BadFile({
      what: { key: 'web.file.game', values: { game: id } },
      advice: { key: 'web.file.advice.update' },
    });
  }
  try {
    return await loadRules(id, pack);
  } catch (error) {
    if (!(error instanceof PackMissing)) throw error;
    const { digest = '' } = error.ref;
    throw new BadFile({
      what: { key: 'web.file.packMissing', values: { pack: `${error.ref.id} ${error.ref.version}` } },
      where: { key: 'web.file.packDigest', values: { digest } },
      advice: { key: 'web.file.advice.openPack' },
      pack: { game: id, digest },
    });
  }
}
