// Whose table it is among those who sit there.

import type { MatchRow, SeatRow } from '../storage/storage.js';

/** The seat of whose table it is; where that is not known, of the first player. */
export function hostSeatOf(match: Pick<MatchRow, 'hostSeat'>, seats: readonly SeatRow[]): SeatRow | undefined {
  const players = seats.filter(({ playerId }) => playerId !== null);
  return players.find(({ seat }) => seat === match.hostSeat) ?? players[0];
}

export function hostOf(match: Pick<MatchRow, 'hostSeat'>, seats: readonly SeatRow[]): string | null {
  return hostSeatOf(match, seats)?.playerId ?? null;
}

/**
 * Whose table it is once a seat is given up: still the host's where they sit on another, otherwise the first player's. It
 * is written down, so that whoever takes the seat later does not take the table with it.
 */
export function hostWithout(
  match: Pick<MatchRow, 'hostSeat'>,
  seats: readonly SeatRow[],
  given: SeatRow,
): number | null {
  const host = hostSeatOf(match, seats);
  if (host !== given) return host?.seat ?? null;
  const others = seats.filter((one) => one !== given && one.playerId !== null);
  const next = others.find(({ playerId }) => playerId === given.playerId) ?? others[0];
  return next?.seat ?? null;
}
