// The tables after each event of a choice, from what changed with each.

import { patched } from '@automachia/kernel/host';
import type { SentStill, TableView } from '@automachia/protocol';
import type { Stills } from './playback.js';

/** Undefined where the host does not say them. */
export function unfolded(before: TableView, changes: readonly SentStill[] | undefined): Stills | undefined {
  if (changes === undefined || changes.length === 0) return undefined;
  const stills: TableView[] = [];
  let table = before;
  for (const change of changes) {
    if (change !== 0) table = patched(table, change);
    stills.push(table);
  }
  return stills;
}
