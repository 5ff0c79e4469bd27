// What came of many matches: counts that can be added up, whichever thread they come from.

import type { Outcome } from '@automachia/kernel';
import type { SimPlan } from './plan.js';

export interface Tally {
  games: number;
  actions: number;
  /** Matches with exactly one winner, by seat (`winsBySeat[seat - 1]`) and by bot. */
  readonly winsBySeat: number[];
  readonly winsByBot: Record<string, number>;
  /** Matches that several seats won together. */
  shared: number;
  /** Matches that nobody won. */
  lost: number;
  /** How many matches took that many choices. */
  readonly lengths: Record<number, number>;
  /** The digests of all matches, combined so that their order does not matter. */
  readonly digest: Uint8Array;
}

export interface Result {
  readonly outcome: Outcome;
  readonly actions: number;
  /** The bots in the order of the seats. */
  readonly seats: readonly string[];
  readonly digest: Uint8Array;
}

export function newTally({ bots }: Pick<SimPlan, 'bots'>): Tally {
  return {
    games: 0,
    actions: 0,
    winsBySeat: bots.map(() => 0),
    winsByBot: Object.fromEntries(bots.map((bot) => [bot, 0])),
    shared: 0,
    lost: 0,
    lengths: {},
    digest: new Uint8Array(32),
  };
}

export function addResult(tally: Tally, { outcome, actions, seats, digest }: Result): void {
  const [winner] = outcome.winners;
  tally.games += 1;
  tally.actions += actions;
  tally.lengths[actions] = (tally.lengths[actions] ?? 0) + 1;
  if (winner === undefined) tally.lost += 1;
  else if (outcome.winners.length > 1) tally.shared += 1;
  else {
    tally.winsBySeat[winner - 1]! += 1;
    tally.winsByBot[seats[winner - 1]!]! += 1;
  }
  combine(tally.digest, digest);
}

export function addTally(sum: Tally, more: Tally): void {
  sum.games += more.games;
  sum.actions += more.actions;
  sum.shared += more.shared;
  sum.lost += more.lost;
  for (const [i, wins] of more.winsBySeat.entries()) sum.winsBySeat[i]! += wins;
  for (const [bot, wins] of Object.entries(more.winsByBot)) sum.winsByBot[bot]! += wins;
  for (const [length, games] of Object.entries(more.lengths)) {
    sum.lengths[Number(length)] = (sum.lengths[Number(length)] ?? 0) + games;
  }
  combine(sum.digest, more.digest);
}

/** Each digest holds its match's number, so combining by "exclusive or" loses nothing but the order. */
function combine(sum: Uint8Array, more: Uint8Array): void {
  for (let i = 0; i < sum.length; i++) sum[i]! ^= more[i]!;
}

/** The length that this share of the matches does not exceed. */
export function lengthAt(tally: Tally, share: number): number {
  const lengths = Object.keys(tally.lengths)
    .map(Number)
    .sort((a, b) => a - b);
  let games = 0;
  for (const length of lengths) {
    games += tally.lengths[length]!;
    if (games >= share * tally.games) return length;
  }
  return 0;
}
