// Games as they are named on a command line.

import type { GameEntry } from '@automachia/shelf';
import { gameIds, openGame } from '@automachia/shelf';
import { knownWord } from './options.js';

/** The game of that name, or a complaint that lists the games. */
export async function gameNamed(typed: unknown): Promise<GameEntry> {
  return openGame(knownWord('game', String(typed), gameIds))!;
}
