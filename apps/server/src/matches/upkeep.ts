// What is done for matches that nobody asks for: those that were left alone for long are cancelled, and those that a
// crash has left without a snapshot get one, a few at a time and with pauses; what is missing at a stop, all at once.

import type { WithoutSnapshot, Write } from '../storage/storage.js';
import type { Deadlines } from './deadlines.js';
import type { House } from './house.js';
import type { Surroundings } from './liveMatch.js';

/** Milliseconds between two looks for what was left alone, and how many matches are cancelled at each. */
const LEFT_LOOKED_FOR_EVERY = 60_000;
const CANCELLED_AT_A_TIME = 20;
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

  private planLook(): void {
    this.cancelLook = this.around.clock.after(LEFT_LOOKED_FOR_EVERY, () => {
      this.cancelWhatWasLeft()
        .catch((error: unknown) => {
          if (!this.isStopped) this.around.log.error({ err: error }, 'matches could not be cancelled');
        })
        .finally(() => {
          if (!this.isStopped) this.planLook();
        });
    });
  }

  private async cancelWhatWasLeft(): Promise<void> {
    const { storage, clock, lifetimes, log } = this.around;
    if (clock.steady() < this.cancelsFrom) return;
    const { now } = this.deadlines;
    const { listed, invited, playing } = lifetimes;
    const since = { listed: now - listed, invited: now - invited, playing: now - playing };
    let cancelled = 0;
    for (const id of await storage.matchesLeftAlone(since, CANCELLED_AT_A_TIME)) {
      if (this.isStopped) return;
      if (await this.house.cancelLeft(id)) cancelled += 1;
    }
    if (cancelled > 0) log.info({ matches: cancelled }, 'matches were cancelled that everybody had left');
  }
}
