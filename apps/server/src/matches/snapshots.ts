// States from which a match can be taken up: they shorten loading, and are what it goes on from under other rules.

import type { SnapshotRow, Write } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';
import { otherRules, snapshotOf, wasSettled } from './loading.js';

/** Entries between two snapshots. */
const SNAPSHOT_EVERY = 64;

export class Snapshots {
  /** The number of the entry after which the newest was taken. */
  at = 0;
  /** The same of the newest that was tried. */
  private triedAt = 0;

  constructor(private readonly live: LiveMatch) {}

  /** The one to go on from; none where the log says more: what could still be taken back when it was made. */
  async useful(): Promise<SnapshotRow | undefined> {
    const { game, match, around } = this.live;
    const snapshot = await around.storage.snapshot(match.id);
    if (snapshot === undefined || wasSettled(snapshot)) return snapshot;
    const rows = await around.storage.entries(match.id, 0);
    const isAllOfTheseRules = otherRules(game, match) === undefined && rows.every((row) => row.how !== 'rules');
    return isAllOfTheseRules ? undefined : snapshot;
  }

  /** One of where the match stands, unless there is one. */
  ofNow(): Write | undefined {
    const { table, match, isStoring } = this.live;
    if (isStoring || table === undefined || table.number === this.at || match.status !== 'playing') return undefined;
    this.at = table.number;
    return { snapshot: snapshotOf(match, table) };
  }

  /** Stores one when it is time. */
  keep(): void {
    const { table, around } = this.live;
    const since = Math.max(this.at, this.triedAt);
    if (table === undefined || table.number - since < SNAPSHOT_EVERY || !table.course.isSettled) return;
    const before = this.at;
    const write = this.ofNow();
    if (write === undefined) return;
    this.triedAt = table.number;
    const failed = (): void => {
      // The log is complete without it; the next one is tried in its time.
      this.at = before;
    };
    around.ledger.add(write, () => {}, failed);
  }
}
