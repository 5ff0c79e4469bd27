// Whose seats may be freed by whose table it is, from what everybody there can tell: the server has the last word.

import type { Seat } from '@automachia/kernel';
import type { LogEntry, MatchInfo, SeatInfo } from '@automachia/protocol';
import { playedSeats } from './wayOut.js';

/** The seat is open again before the match begins, or a bot plays on there for good. */
export interface Freeable {
  readonly is: 'open' | 'bot';
  readonly seat: SeatInfo;
}

/** None but for the host, of none of whose `own` seats it is a question. */
export function freeableSeats(match: MatchInfo, own: readonly Seat[], log: readonly LogEntry[]): readonly Freeable[] {
  if (match.host === null || !own.includes(match.host)) return [];
  const others = match.seats.filter((one) => one.kind === 'human' && !own.includes(one.seat));
  if (match.status === 'waiting') return others.filter((one) => !one.isPresent).map((seat) => ({ is: 'open', seat }));
  // Where there is a clock, it decides.
  if (match.status !== 'playing' || match.clock !== null) return [];
  const played = playedSeats(log);
  const unplayed = others.filter((one) => match.asked.includes(one.seat) && !played.has(one.seat));
  return unplayed.map((seat) => ({ is: 'bot', seat }));
}
