// A match played again from its beginning, from what is stored of it.

import type { HostedTable, PlayedEntry } from '@automachia/hosting';
import type { Game, KernelState } from '@automachia/kernel';
import { Stopwatch } from '../stopwatch.js';
import type { LiveMatch } from './liveMatch.js';
import { entryOf, otherRules, setUpMatch } from './loading.js';

/** Entries that cost as much to play again as a plain request costs, where that takes no longer than of most games. */
const PLAYED_FOR_ONE = 10;
/**
 * Otherwise so many milliseconds of it do: all who have matches played again share a quarter of the main thread, and one
 * address is not to ask for more than that.
 */
const MILLISECONDS_FOR_ONE = 4;
/** Over so many entries it is measured how long they take. */
const MEASURED_OVER = 1000;

/** What it costs to play matches again, in plain requests: by how many entries, and by how long those of a game take. */
export class ReplayPrices {
  /** Milliseconds for an entry, by game. */
  private readonly each = new Map<string, number>();

  of({ id }: Pick<Game, 'id'>, entries: number): number {
    return entries * Math.max(1 / PLAYED_FOR_ONE, (this.each.get(id) ?? 0) / MILLISECONDS_FOR_ONE);
  }

  played({ id }: Pick<Game, 'id'>, entries: number, milliseconds: number): void {
    if (entries === 0) return;
    const each = milliseconds / entries;
    const before = this.each.get(id) ?? each;
    this.each.set(id, before + (each - before) * Math.min(1, entries / MEASURED_OVER));
  }
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
  const { slices, replayPrices } = around;
  const stopwatch = new Stopwatch();
  await slices.begin();
  for (const row of rows) {
    if (row.number > last) break;
    table.keepsStates = row.number === watched;
    stopwatch.time(() => each(table.replay(entryOf(row))));
    await slices.breathe();
  }
  replayPrices.played(game, table.number, stopwatch.milliseconds);
  return table;
}
