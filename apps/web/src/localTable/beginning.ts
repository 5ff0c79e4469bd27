// A new match on this device: an id, a secret for the dice, and what each seat adds to them.

import type { PackRef } from '@automachia/manifest';
import { randomHex } from '../parts/keptStore.js';
import type { LocalSeat, SavedMatch, Start } from './savedMatches.js';
import { saveMatch } from './savedMatches.js';

export interface LocalAgreement {
  readonly game: string;
  readonly rulesVersion: string;
  readonly pack: PackRef;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly seats: readonly LocalSeat[];
  readonly start?: Start;
  readonly isAdviceOpen?: boolean;
}

/** Saves a match that nobody has played yet; whoever opens it begins it. */
export async function beginMatch(agreement: LocalAgreement): Promise<SavedMatch> {
  const now = new Date().toISOString();
  const match: SavedMatch = {
    ...agreement,
    id: randomHex(6),
    secret: randomHex(32),
    // A branch has dice of its own that nobody promised.
    contributions: agreement.start === undefined ? agreement.seats.map(() => randomHex(8)) : [],
    createdAt: now,
    updatedAt: now,
    entries: [],
    standing: { status: 'playing', asked: [], outcome: null },
  };
  await saveMatch(match);
  return match;
}
