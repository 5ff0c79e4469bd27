// Which entries of a log are choices that count. Their places are the numbers of the choices, as in the match's record.

import type { LogEntry } from '@automachia/protocol';

/** What is no choice of the game. */
const uncounted: ReadonlySet<LogEntry['how']> = new Set(['undo', 'rules', 'table']);

/**
 * The set-up, then every choice that was not taken back: an entry's place in this list is its number. Where a match was
 * ended by the rules of the table, that stands last.
 */
export function countingEntries(log: readonly LogEntry[]): readonly LogEntry[] {
  const undone = new Set(log.map((entry) => entry.undone));
  return log.filter(
    ({ n, how, act }, place) => place === 0 || (!uncounted.has(how) && !undone.has(n)) || act?.ends === true,
  );
}
