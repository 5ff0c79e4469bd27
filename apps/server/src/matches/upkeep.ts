// What is done for matches that nobody asks for: those that were left alone for long are cancelled, and those that a
// crash has left without a snapshot get one, a few at a time and with pauses; what is missing at a stop, all at once.

import { StorageError, type WithoutSnapshot, type Write, type WriteResult } from '../storage/storage.js';
import type { Deadlines } from './deadlines.js';
import type { House } from './house.js';
import type { Surroundings } from './surroundings.js';

/**
 * Milliseconds between two looks for what was left alone, and until the next where one has not come to an end: nobody can
 * leave more behind than is cleared away meanwhile.
 */
const LEFT_LOOKED_FOR_EVERY = 60_000;
const LEFT_LOOKED_FOR_AGAIN_AFTER = 1000;
/** How many matches are cancelled at each look, how many cancelled ones go, and how many guests are looked at. */
const CANCELLED_AT_A_TIME = 20;
const REMOVED_AT_A_TIME = 100;
const GUESTS_LOOKED_AT = 500;
/** So many guests go at once; matches, which may be long, one by one. */
const GUESTS_AT_ONCE = 20;
/** Afterwards it rests so many times as long as that took: the storage has others to serve. */
const RESTS = 4;
/** How long the server must have been running before, in milliseconds: whoever could not come has time to. */
const CANCELS_AFTER = 3_600_000;

/** Milliseconds between two looks for missing snapshots after a start, and how many are made at each. */
const SNAPSHOTS_EVERY = 1000;
const SNAPSHOTS_AT_A_TIME = 20;
/** How many matches are looked at for them: most have theirs, or are over. */
const LOOKED_AT = 500;
/** How long to wait, in milliseconds, where they could not be stored. */
const SNAPSHOTS_AGAIN_AFTER = 60_000;

/** How long a stop may take for snapshots, in milliseconds: what starts and stops services waits for 90 seconds. */
const LONGEST_STOP = 60_000;
/** Milliseconds between two lines of the log about it. */
const TOLD_EVERY = 2000;
/** How many matches are read at the same time then: while the storage reads one, another is played again. */
const READ_AT_ONCE = 16;

export class Upkeep {
  private cancelsFrom: number;
  private cancelLook: () => void = () => {};
  private cancelSnapshots: () => void = () => {};
  /** The guest up to whom it was looked for those who sit nowhere; the round begins anew after the last. */
  private lookedUpTo = '';
  /** Matches and guests that could not be cleared away, by a mistake of ours: so many more are looked at. */
  private readonly stuck = new Set<string>();
  private isStopped = false;

  constructor(
    private readonly house: House,
    private readonly around: Surroundings,
    private readonly deadlines: Deadlines,
  ) {
    this.cancelsFrom = around.clock.steady() + CANCELS_AFTER;
  }

  begin(): void {
    this.planLook();
    this.planSnapshots('');
  }

  /** The wall clock was set: whether it is right now is soon seen, and until then nothing is cancelled by it. */
  waitLonger(): void {
    this.cancelsFrom = this.around.clock.steady() + CANCELS_AFTER;
  }

  stop(): void {
    this.isStopped = true;
    this.cancelLook();
    this.cancelSnapshots();
  }

  /**
   * Another version of the rules can take a match up from a snapshot only: at a stop none should be missing. Those in
   * memory have theirs; others fell asleep while a choice could be taken back, or were not opened since a crash.
   */
  async addAllSnapshots(): Promise<void> {
    const { clock, log } = this.around;
    const ids = await this.allWithoutSnapshot();
    if (ids.length === 0) return;
    const begun = clock.steady();
    let toldAt = begun;
    log.info({ matches: ids.length }, 'storing snapshots of matches asleep');
    for (let done = 0; done < ids.length; done += READ_AT_ONCE) {
      const now = clock.steady();
      const left = ids.length - done;
      if (now - begun >= LONGEST_STOP) {
        log.warn(
          { done, left },
          'stopping although some matches have no snapshot of their last choices: nothing is lost, and this version goes on with them. Before an upgrade of the rules, start this version once more and stop it.',
        );
        return;
      }
      if (now - toldAt >= TOLD_EVERY) {
        toldAt = now;
        log.info({ done, left }, 'storing snapshots of matches asleep');
      }
      await this.addSnapshots(ids.slice(done, done + READ_AT_ONCE));
    }
    log.info({ done: ids.length, left: 0 }, 'snapshots of matches asleep are stored');
  }

  private async allWithoutSnapshot(): Promise<readonly string[]> {
    const all: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const { ids, last }: WithoutSnapshot = await this.around.storage.matchesWithoutSnapshot(after, LOOKED_AT);
      all.push(...ids);
      after = last;
    }
    return all;
  }

  private async addSnapshots(ids: readonly string[]): Promise<void> {
    const { ledger } = this.around;
    const writes = await Promise.all(ids.map((id) => this.house.snapshotAsleep(id)));
    const made = writes.filter((write): write is Write => write !== undefined);
    await Promise.all(made.map((write) => ledger.write(write)));
  }

  // ---- after a crash

  /** One round through all that lack a snapshot, so that a stop finds few. */
  private planSnapshots(after: string, wait = SNAPSHOTS_EVERY): void {
    this.cancelSnapshots = this.around.clock.after(wait, () => {
      this.addSomeSnapshots(after).catch((error: unknown) => {
        if (this.isStopped) return;
        this.around.log.error({ err: error }, 'snapshots could not be stored');
        this.planSnapshots(after, SNAPSHOTS_AGAIN_AFTER);
      });
    });
  }

  private async addSomeSnapshots(after: string): Promise<void> {
    const { ids, last } = await this.around.storage.matchesWithoutSnapshot(after, LOOKED_AT);
    const now = ids.slice(0, SNAPSHOTS_AT_A_TIME);
    for (const id of now) {
      if (this.isStopped) return;
      // What is in memory has its snapshot when it falls asleep.
      if (!this.house.isInMemory(id)) await this.addSnapshots([id]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    const next = now.length < ids.length ? now.at(-1)! : last;
    if (next !== null && !this.isStopped) this.planSnapshots(next);
  }

  // ---- what was left alone

  private planLook(wait = LEFT_LOOKED_FOR_EVERY): void {
    this.cancelLook = this.around.clock.after(wait, () => void this.look());
  }

  private async look(): Promise<void> {
    let isMore = false;
    try {
      isMore = await this.clearAway();
    } catch (error) {
      if (!this.isStopped) this.around.log.error({ err: error }, 'what was left alone could not be cleared away');
    }
    if (!this.isStopped) this.planLook(isMore ? LEFT_LOOKED_FOR_AGAIN_AFTER : LEFT_LOOKED_FOR_EVERY);
  }

  /** Says whether there is more to be cleared away. */
  private async clearAway(): Promise<boolean> {
    if (this.around.clock.steady() < this.cancelsFrom) return false;
    const isMoreLeft = await this.cancelWhatWasLeft();
    const isMoreCancelled = await this.removeCancelled();
    const isMoreOfGuests = await this.removeGuests();
    return isMoreLeft || isMoreCancelled || isMoreOfGuests;
  }

  private async cancelWhatWasLeft(): Promise<boolean> {
    const { storage, lifetimes, log } = this.around;
    const { now } = this.deadlines;
    const { listed, invited, playing } = lifetimes;
    const since = { listed: now - listed, invited: now - invited, playing: now - playing };
    const limit = CANCELLED_AT_A_TIME + this.stuck.size;
    const left = await storage.matchesLeftAlone(since, limit);
    let cancelled = 0;
    for (const id of left) {
      if (this.isStopped) return false;
      if (await this.alone(id, () => this.house.cancelLeft(id))) cancelled += 1;
    }
    if (cancelled > 0) log.info({ matches: cancelled }, 'matches were cancelled that everybody had left');
    // Where somebody has come back to all of them, nothing is gained by looking at once.
    return left.length === limit && cancelled > 0;
  }

  /** What nobody will ask for any more: a table that is cancelled at once costs a stranger nothing, nor does a guest. */
  private async removeCancelled(): Promise<boolean> {
    const { storage, lifetimes } = this.around;
    // Those in memory stay until nobody looks at them any more, and are in no other's way.
    const limit = REMOVED_AT_A_TIME + this.house.cancelledInMemory + this.stuck.size;
    const cancelled = await storage.cancelledBefore(this.deadlines.now - lifetimes.cancelled, limit);
    let removed = 0;
    for (const id of cancelled) {
      // Asked of each when its turn comes: somebody may have come to look at it meanwhile.
      if (!this.house.isInMemory(id)) removed += await this.removeAtOnce([id], (match) => ({ cancelledMatch: match }));
    }
    if (removed > 0) this.around.log.info({ matches: removed }, 'cancelled matches were cleared away');
    return cancelled.length === limit && removed > 0;
  }

  private async removeGuests(): Promise<boolean> {
    const { storage, lifetimes } = this.around;
    const before = this.deadlines.now - lifetimes.unseated;
    const { ids, last } = await storage.unseatedGuests(this.lookedUpTo, before, GUESTS_LOOKED_AT);
    let removed = 0;
    for (let done = 0; done < ids.length; done += GUESTS_AT_ONCE) {
      removed += await this.removeAtOnce(ids.slice(done, done + GUESTS_AT_ONCE), (guest) => ({ unseatedGuest: guest }));
    }
    this.lookedUpTo = last ?? '';
    if (removed > 0) this.around.log.info({ guests: removed }, 'guests who sit nowhere were cleared away');
    return last !== null;
  }

  /** Says how many went; then rests. */
  private async removeAtOnce(ids: readonly string[], removing: (id: string) => Write): Promise<number> {
    const { ledger, clock } = this.around;
    if (this.isStopped) return 0;
    const begun = clock.steady();
    const remove = (id: string): Promise<WriteResult | undefined> => this.alone(id, () => ledger.write(removing(id)));
    const answers = await Promise.all(ids.map(remove));
    const took = clock.steady() - begun;
    if (took > 0) await new Promise<void>((resolve) => void clock.after(RESTS * took, resolve));
    return answers.filter((answer) => answer === 'written').length;
  }

  /**
   * Clears one away. What fails there holds up no other, and is tried again at the next look; unless the storage itself has
   * failed. Undefined where it could not be done.
   */
  private async alone<T>(id: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      const done = await work();
      this.stuck.delete(id);
      return done;
    } catch (error) {
      if (error instanceof StorageError && !error.isOfWhatWasWritten) throw error;
      const { log, meters } = this.around;
      this.stuck.add(id);
      meters.failures.inc({ where: 'upkeep' });
      log.error({ id, err: error }, 'something that was left alone could not be cleared away');
      return undefined;
    }
  }
}
