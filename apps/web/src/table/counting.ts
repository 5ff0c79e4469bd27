// Which entries of a log are choices that count. Their places are the numbers of the choices, as in the match's record.

import type { LogEntry } from '@automachia/protocol';

/** The set-up, then every choice that was not taken back: an entry's place in this list is its number. */
export function countingEntries(log: readonly LogEntry[]): readonly LogEntry[] {
  const undone = new Set(log.map((entry) => entry.undone));
  return log.filter(({ n, how }, place) => place === 0 || (how !== 'undo' && how !== 'rules' && !undone.has(n)));
}
