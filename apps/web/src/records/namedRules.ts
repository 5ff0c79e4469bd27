// The rules that a file asks for.

import type { GameRules } from '../localTable/rules.js';
import { gameIds, loadRules } from '../localTable/rules.js';
import { BadFile } from './recordFile.js';

/** The rules of a game that a file names, or a complaint that there is none of that name. */
export async function rulesOf(id: string): Promise<GameRules> {
  if (gameIds.includes(id)) return loadRules(id);
  throw new BadFile({
    what: { key: 'web.file.game', values: { game: id } },
    advice: { key: 'web.file.advice.update' },
  });
}
