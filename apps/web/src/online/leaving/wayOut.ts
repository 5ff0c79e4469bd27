// What giving up a seat would do, from what everybody at the table can tell.

import type { Seat } from '@automachia/kernel';
import type { LogEntry, MatchInfo, SeatInfo } from '@automachia/protocol';
import { countingEntries } from '../../table/counting.js';

/** The seat is open again; the table goes with its last player; the match ends for everybody. */
export type Way =
  | { readonly is: 'seat' | 'table' }
  /** Because of somebody who sat down and has not played since. */
  | { readonly is: 'match'; readonly awaited: SeatInfo };

/** Undefined where whoever sits there stays: they may let a bot play on. */
export function wayOut(match: MatchInfo, seat: Seat, log: readonly LogEntry[]): Way | undefined {
  if (seat === 0) return undefined;
  const others = match.seats.filter((one) => one.kind === 'human' && one.seat !== seat);
  if (match.status === 'waiting') return { is: others.length > 0 ? 'seat' : 'table' };
  if (match.status !== 'playing') return undefined;
  const played = new Set(countingEntries(log).flatMap((entry) => (entry.how === 'player' ? [entry.seat] : [])));
  const awaited = others.find((one) => match.asked.includes(one.seat) && !played.has(one.seat));
  return awaited === undefined ? undefined : { is: 'match', awaited };
}
