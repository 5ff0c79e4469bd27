// A match played again from its beginning, from what is stored of it.

import type { HostedTable, PlayedEntry } from '@automachia/hosting';
import type { KernelState } from '@automachia/kernel';
import type { LiveMatch } from './liveMatch.js';
import { entryOf, otherRules, setUpMatch } from './loading.js';

/** Entries that cost as much to play again as a plain request costs. */
const PLAYED_FOR_ONE = 10;

/** What it costs to play so many entries again, in plain requests. */
export function costOfPlaying(entries: number): number {
  return entries / PLAYED_FOR_ONE;
}

/**
 * Plays the entries up to a number again and hands out every step. Undefined where the rules changed on the way or
 * since, or its pack is not installed any more: what was played under others cannot be told again by these. `watched`: the number of the step that is to
 * be seen event by event.
 */
export async function playAgain(
  live: LiveMatch,
  last: number,
  each: (step: PlayedEntry<KernelState>) => void,
  watched?: number,
): Promise<HostedTable<KernelState> | undefined> {
  const { game, match, seats, around } = live;
  if (otherRules(game, match) !== undefined || around.packs?.whyMissing(match) !== undefined) return undefined;
  const rows = await around.storage.entries(match.id, 0);
  if (rows.some((row) => row.how === 'rules')) return undefined;
  const { table } = setUpMatch(game, match, seats);
  const { slices } = around;
  await slices.begin();
  for (const row of rows) {
    if (row.number > last) break;
    table.keepsStates = row.number === watched;
    each(table.replay(entryOf(row)));
    await slices.breathe();
  }
  return table;
}
