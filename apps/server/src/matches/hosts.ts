// Whose table it is among those who sit there.

import type { MatchRow, SeatRow } from '../storage/storage.js';

/** The player who made a match, by their seat; once they have left it, or where that is not known, the first player. */
export function hostOf({ hostSeat }: Pick<MatchRow, 'hostSeat'>, seats: readonly SeatRow[]): string | null {
  const host = hostSeat === null ? null : seats[hostSeat - 1]?.playerId;
  return host ?? seats.find(({ playerId }) => playerId !== null)?.playerId ?? null;
}
