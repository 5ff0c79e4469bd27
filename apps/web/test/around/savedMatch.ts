// A match on this device that nobody has played yet.

import type { Game } from '@automachia/kernel';
import { tournoi } from '@automachia/tournoi';
import type { SavedMatch } from '../../src/localTable/savedMatches.js';

export interface Wanted {
  /** What is played; left out: Tournoi. */
  readonly game?: Pick<Game, 'id' | 'version' | 'pack'>;
  readonly options: SavedMatch['options'];
  readonly players: number;
}

export function savedMatch({ game = tournoi, options, players }: Wanted): SavedMatch {
  return {
    id: 'abcdefabcdef',
    game: game.id,
    rulesVersion: game.version,
    pack: game.pack,
    options,
    seats: Array.from({ length: players }, () => ({ kind: 'human', name: null })),
    secret: '0f'.repeat(32),
    contributions: Array.from({ length: players }, (_, i) => `words ${i}`),
    createdAt: '2026-11-15T12:00:00.000Z',
    updatedAt: '2026-11-15T12:00:00.000Z',
    entries: [],
    standing: { status: 'playing', asked: [], outcome: null },
  };
}
