// Whose a table is, where many share what there is of bots' time.

import { hostOf } from '../matches/hosts.js';
import type { MatchRow, SeatRow } from '../storage/storage.js';

/** In which site a match was made, from which address, for whom, and the match itself: each a part of the one before. */
export function ownersOf(match: MatchRow, seats: readonly SeatRow[]): readonly string[] {
  const { id, maker, site } = match;
  // Whoever left a seat to a bot is still its player.
  const player = hostOf(match, seats) ?? '';
  // A match from before makers were noted counts as its player's.
  const address = maker ?? player;
  return [site ?? address, address, player, id];
}
