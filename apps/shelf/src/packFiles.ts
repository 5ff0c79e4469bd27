// The files of a content pack as somebody gives them: which game they are for, and everything that is wrong with them.

import type { Fault, PackFiles, PackVerdict } from '@automachia/content-tools';
import { BadJson, didYouMean, parseJson } from '@automachia/content-tools';
import type { Catalogues } from '@automachia/i18n';
import { type PlayedPack, playedPack } from '@automachia/manifest';
import { engineOf } from './playing.js';
import { gameIds } from './shelf.js';

export interface CheckedFiles extends PackVerdict<unknown> {
  /** The game that the pack is for, where it names one that there is. */
  readonly game?: string;
  /** The pack as it is handed on, where there is no fault. */
  readonly played?: PlayedPack;
}

/** Checks the files of a pack by the rules of the game it names. */
export async function checkPackFiles(files: PackFiles): Promise<CheckedFiles> {
  const fault = (complaint: string, more: Partial<Fault> = {}): { faults: Fault[] } => ({
    faults: [{ file: 'pack.json', path: '', complaint, ...more }],
  });
  const text = files.get('pack.json');
  if (text === undefined) return fault('this file is missing: it says which game the pack is for.');
  try {
    const { value, placeOf } = parseJson(text);
    const game = (value as { game?: unknown } | null)?.game;
    const engine = typeof game === 'string' ? engineOf(game) : undefined;
    if (engine !== undefined) {
      const verdict = (await engine.packCheck())(files);
      const { name } = value as { name: string };
      const { pack, texts } = verdict;
      const played = pack === undefined ? undefined : playedPack(game as string, pack, name, texts as Catalogues);
      return { ...verdict, game: game as string, ...(played === undefined ? {} : { played }) };
    }
    const shown = game === undefined ? 'is missing: name the game' : `there is no game ${JSON.stringify(game)}`;
    const hint = didYouMean(String(game), gameIds);
    return fault(`${shown}.${hint} Known: ${gameIds.join(', ')}.`, { path: 'game', place: placeOf(['game']) });
  } catch (error) {
    if (!(error instanceof BadJson)) throw error;
    return fault(`not JSON: it ${error.message}.`, { place: error.place });
  }
}
