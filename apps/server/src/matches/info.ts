// What everybody may know about a match, from its rows.

import { seatsOf } from '@automachia/hosting';
import type { Outcome } from '@automachia/kernel';
import { commitmentTo } from '@automachia/kernel/host';
import type { MatchInfo, SeatInfo, Status } from '@automachia/protocol';
import type { Lifetimes } from '../settings.js';
import type { MatchRow, SeatRow } from '../storage/storage.js';
import { hostSeatOf } from './hosts.js';

/** How a match stands, beyond what its row says. */
export interface MatchNow {
  readonly number: number;
  readonly asked: number;
  /** As the state has it; null also where no state is in memory. */
  readonly outcome: Outcome | null;
  /** Why it cannot go on, where it cannot. */
  readonly heldBecause: string | null;
  /** Since when nobody is there and nothing happens; null where that is not so. */
  readonly leftAt: number | null;
  isPresent(seat: number): boolean;
  /** How many only watch it. */
  readonly watchers: number;
}

export function infoOf(
  match: MatchRow,
  seats: readonly SeatRow[],
  standing: MatchNow,
  lifetimes: Lifetimes,
): MatchInfo {
  const status: Status = standing.heldBecause !== null && match.status === 'playing' ? 'held' : match.status;
  const hasBegun = match.status === 'playing' || match.status === 'over';
  return {
    id: match.id,
    game: match.game,
    rulesVersion: match.rulesVersion,
    pack: {
      id: match.packId,
      version: match.packVersion,
      ...(match.packDigest === null ? {} : { digest: match.packDigest }),
    },
    options: JSON.parse(match.options) as MatchInfo['options'],
    status,
    why: standing.heldBecause,
    seats: seats.map((seat) => seatInfo(seat, standing)),
    host: hostSeatOf(match, seats)?.seat ?? null,
    asked: match.status === 'playing' ? seatsOf(standing.asked) : [],
    number: standing.number,
    isListed: match.isListed,
    isOpenHanded: match.isOpenHanded,
    isChatOpen: match.isChatOpen,
    isAdviceOpen: match.isAdviceOpen,
    watchers: standing.watchers,
    language: match.language as MatchInfo['language'],
    clock: match.clockSeconds === null ? null : { seconds: match.clockSeconds },
    outcome: standing.outcome ?? storedOutcome(match),
    rematch: rematchOf(match),
    fairness: {
      commitment: commitmentTo(match.secret),
      // Known to nobody before all have given theirs: whoever comes last must not be able to choose the dice.
      contributions: hasBegun ? seats.map((seat) => seat.contribution) : [],
      ...(match.status === 'over' ? { secret: match.secret } : {}),
    },
    createdAt: new Date(match.createdAt).toISOString(),
    endsAt: endsAt(match, standing, lifetimes),
  };
}

/** When somebody last was at a match, or something happened in it; its last entry was written at `lastEntry`. */
export function leftAt({ visitedAt, updatedAt }: MatchRow, lastEntry = 0): number {
  return Math.max(visitedAt, updatedAt, lastEntry);
}

/** Whether a match has been left for as long as it may be. */
export function isLeftTooLong(match: MatchRow, lastEntry: number, lifetimes: Lifetimes, now: number): boolean {
  const lifetime = lifetimeOf(match, lifetimes);
  return lifetime !== undefined && leftAt(match, lastEntry) + lifetime < now;
}

function endsAt(match: MatchRow, standing: MatchNow, lifetimes: Lifetimes): string | null {
  const lifetime = lifetimeOf(match, lifetimes);
  if (lifetime === undefined || standing.leftAt === null) return null;
  return new Date(standing.leftAt + lifetime).toISOString();
}

function lifetimeOf({ status, isListed }: MatchRow, lifetimes: Lifetimes): number | undefined {
  if (status === 'playing') return lifetimes.playing;
  if (status !== 'waiting') return undefined;
  return isListed ? lifetimes.listed : lifetimes.invited;
}

/** The match that follows this one, and the seat here that asked for it. */
export function rematchOf({ rematch }: MatchRow): MatchInfo['rematch'] {
  return rematch === null ? null : (JSON.parse(rematch) as MatchInfo['rematch']);
}

function storedOutcome({ outcome }: MatchRow): Outcome | null {
  return outcome === null || outcome === undefined ? null : (JSON.parse(outcome) as Outcome);
}

function seatInfo(row: SeatRow, standing: MatchNow): SeatInfo {
  const { seat, kind, name, shape, colour, level } = row;
  return {
    seat,
    kind,
    name,
    shape: shape as SeatInfo['shape'],
    colour: colour as SeatInfo['colour'],
    level: kind === 'bot' ? level : null,
    isPresent: standing.isPresent(seat),
  };
}
