// Whose a table is, where many share what there is of bots' time.

import type { MatchRow, SeatRow } from '../storage/storage.js';

/** Who made a match, and the match itself: each a part of the one before. */
export function makerOf({ id }: MatchRow, seats: readonly SeatRow[]): readonly string[] {
  // Whoever left a seat to a bot is still its player.
  const player = seats.find(({ playerId }) => playerId !== null)?.playerId ?? '';
  return [player, id];
}
