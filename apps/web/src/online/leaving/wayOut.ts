// What giving up a seat would do, from what everybody at the table can tell.

import type { Seat } from '@automachia/kernel';
import type { LogEntry, MatchInfo, SeatInfo } from '@automachia/protocol';
import { countingEntries } from '../../table/counting.js';

/** The seat is open again; the table goes with its last player; the match ends for everybody. */
export type WayOut =
  | { readonly is: 'seat' | 'table' }
  /** Because of somebody who sat down and has not played since; of who has played, the rules of the table say what may be done. */
  | { readonly is: 'match'; readonly awaited: SeatInfo }
  /** Who has not played and waits for somebody else may go for good: a bot plays on. */
  | { readonly is: 'place'; readonly awaited: SeatInfo };

/** How a seat's player chooses: by themselves, or by a bot that they left it to. */
const byPlayer: ReadonlySet<LogEntry['how']> = new Set(['player', 'standing', 'bot']);

/** The seats on which something was chosen that still counts. */
export function playedSeats(log: readonly LogEntry[]): ReadonlySet<Seat> {
  return new Set(countingEntries(log).flatMap((entry) => (byPlayer.has(entry.how) ? [entry.seat] : [])));
}

/** Undefined where whoever sits there stays: they may let a bot play on. */
export function wayOut(match: MatchInfo, seat: Seat, log: readonly LogEntry[]): WayOut | undefined {
  if (seat === 0) return undefined;
  const others = match.seats.filter((one) => one.kind === 'human' && one.seat !== seat);
  if (match.status === 'waiting') return { is: others.length > 0 ? 'seat' : 'table' };
  // Where there is a clock, it decides.
  if (match.status !== 'playing' || match.clock !== null) return undefined;
  const played = playedSeats(log);
  const awaited = others.filter((one) => match.asked.includes(one.seat));
  const unplayed = awaited.find((one) => !played.has(one.seat));
  const isAsked = match.asked.includes(seat);
  const away = isAsked ? undefined : awaited.find((one) => !one.isPresent);
  const missing = unplayed ?? away;
  if (missing !== undefined && !isAsked && !played.has(seat)) return { is: 'place', awaited: missing };
  return unplayed === undefined ? undefined : { is: 'match', awaited: unplayed };
}
