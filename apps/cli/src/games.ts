// Games as they are named on a command line.

import type { GameEntry } from '@automachia/shelf';
import { findGame, gameIds } from '@automachia/shelf';
import { knownWord } from './options.js';

/** The game of that name, or a complaint that lists the games. */
export function gameNamed(typed: unknown): GameEntry {
  return findGame(knownWord('game', String(typed), gameIds))!;
}
