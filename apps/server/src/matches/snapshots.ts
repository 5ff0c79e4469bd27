// States from which a match can be taken up: they shorten loading, and are what it goes on from under other rules.

import type { Charge } from '../rate.js';
import type { Write } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';
import { type KeptMatch, otherRules, snapshotOf, wasSettled } from './loading.js';

/** Entries between two snapshots. */
const SNAPSHOT_EVERY = 64;

export class Snapshots {
  /** The number of the entry after which the newest was taken. */
  at = 0;
  /** The same of the newest that was tried. */
  private triedAt = 0;

  constructor(private readonly live: LiveMatch) {}

  /**
   * What the match is taken up from. All entries where they say more than the snapshot: what could still be taken back
   * when it was made. Whoever asks for the match pays for them before they are read.
   */
  async toGoOnFrom(charge: Charge): Promise<KeptMatch> {
    const { game, match, around } = this.live;
    const { storage } = around;
    const [snapshot, last] = await Promise.all([storage.snapshot(match.id), storage.lastNumber(match.id)]);
    const isEnough = snapshot === undefined || otherRules(game, match) !== undefined || wasSettled(snapshot);
    const from = isEnough ? (snapshot?.number ?? 0) : 0;
    if (last === from) return { snapshot, rows: [] };
    charge(around.replayPrices.of(game, last - from));
    const rows = await storage.entries(match.id, from);
    if (isEnough) return { snapshot, rows };
    // What was played under earlier rules cannot be played again by these.
    const isAllOfTheseRules = rows.every(({ how }) => how !== 'rules');
    if (isAllOfTheseRules) return { snapshot: undefined, rows };
    return { snapshot, rows: rows.filter(({ number }) => number > snapshot.number) };
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
