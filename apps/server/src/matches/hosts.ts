// Whose table it is among those who sit there.

import type { MatchRow, SeatRow } from '../storage/storage.js';

/** The seat of who made a match; once they have left it, or where that is not known, of the first player. */
export function hostSeatOf(match: Pick<MatchRow, 'hostSeat'>, seats: readonly SeatRow[]): SeatRow | undefined {
  const players = seats.filter(({ playerId }) => playerId !== null);
  return players.find(({ seat }) => seat === match.hostSeat) ?? players[0];
}

export function hostOf(match: Pick<MatchRow, 'hostSeat'>, seats: readonly SeatRow[]): string | null {
  return hostSeatOf(match, seats)?.playerId ?? null;
}
