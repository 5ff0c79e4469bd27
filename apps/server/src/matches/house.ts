// The house: all matches, those in memory and those asleep in storage. Whoever asks for one gets the same object as
// everybody else; a match that nobody follows goes to sleep.

import type { Game } from '@automachia/kernel';
import { findGame, gameIds } from '@automachia/shelf';
import { ProblemError } from '../problems.js';
import type { ListedMatch, Write } from '../storage/storage.js';
import { Archive } from './archive.js';
import type { Surroundings } from './liveMatch.js';
import { LiveMatch } from './liveMatch.js';

/** How long a match stays in memory that nobody follows. */
const SLEEPS_AFTER = 60_000;
const LOOK_EVERY = 20_000;
/** How many matches are read at a time for the snapshots they lack when the server stops. */
const SNAPSHOTS_AT_A_TIME = 200;

export class House {
  private readonly live = new Map<string, LiveMatch>();
  private readonly loading = new Map<string, Promise<LiveMatch>>();
  private cancelLook: () => void = () => {};
  private isStopped = false;

  readonly around: Surroundings;
  /** What stays of matches that are over. */
  readonly archive: Archive;

  constructor(
    around: Omit<Surroundings, 'archive'>,
    private readonly games: (id: string) => Game | undefined = (id) => findGame(id)?.game,
  ) {
    this.archive = new Archive(around, games);
    this.around = { ...around, archive: this.archive };
    this.lookAgain();
  }

  game(id: string): Game {
    const game = this.games(id);
    if (game !== undefined) return game;
    throw new ProblemError('notFound', `There is no game "${id}" here. The games are: ${gameIds.join(', ')}.`);
  }

  /** Whether a game is still on the shelf: matches outlive it. */
  hosts(id: string): boolean {
    return this.games(id) !== undefined;
  }

  get inMemory(): IterableIterator<LiveMatch> {
    return this.live.values();
  }

  /** The match of that id, from memory or from storage. */
  async find(id: string): Promise<LiveMatch> {
    const found = this.live.get(id);
    if (found?.isOverdue) await found.seating(() => found.beginIfFull());
    if (found !== undefined) {
      // Whoever asks is about to use it: it must not fall asleep under their hands.
      found.usedAt = this.around.clock.steady();
      return found;
    }
    return this.loading.get(id) ?? this.loadForAll(id);
  }

  /** A match that was just made. */
  add(match: LiveMatch): void {
    this.live.set(match.match.id, match);
    this.around.meters.matches.set(this.live.size);
  }

  /** What is known of a match in a list, from memory where it is there. */
  infoOf(row: ListedMatch): LiveMatch['info'] {
    return (
      this.live.get(row.match.id)?.info ??
      new LiveMatch(this.game(row.match.game), row.match, row.seats, this.around).infoAsleep(row)
    );
  }

  /** Takes up what must go on by itself after a restart: bots that are to decide, clocks. A few at a time. */
  async wake(): Promise<void> {
    for (const id of await this.around.storage.matchesToWake()) {
      if (this.isStopped) return;
      try {
        await this.find(id);
      } catch (error) {
        this.around.log.error({ match: id, err: error }, 'a match could not be taken up');
      }
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  /** Stores a snapshot of every running match, in memory or not, and lets go of all. */
  async stop(): Promise<void> {
    this.isStopped = true;
    this.cancelLook();
    await Promise.allSettled(this.loading.values());
    for (const match of this.live.values()) match.stop();
    // What is being written counts only once it is: a snapshot must not know more than the log.
    await this.around.ledger.idle();
    for (const match of this.live.values()) {
      const write = match.snapshots.ofNow();
      if (write !== undefined) this.around.ledger.add(write, nothing, nothing);
    }
    await this.around.ledger.idle();
    try {
      await this.addSnapshots();
    } catch (error) {
      this.around.log.error({ err: error }, 'snapshots could not be stored');
    }
    await this.archive.stop();
  }

  /**
   * Another version of the rules can take a match up from a snapshot only: none may be missing. Those in memory have
   * theirs; others fell asleep while a choice could be taken back, or were not opened since a crash.
   */
  private async addSnapshots(): Promise<void> {
    const { storage, ledger, log } = this.around;
    let ids: readonly string[] = [];
    do {
      ids = await storage.matchesWithoutSnapshot(ids.at(-1) ?? '', SNAPSHOTS_AT_A_TIME);
      const writes: Write[] = [];
      for (const id of ids) {
        const write = await this.snapshotAsleep(id);
        if (write !== undefined) writes.push(write);
      }
      await Promise.all(writes.map((write) => ledger.write(write)));
      if (ids.length > 0) log.info({ missing: ids.length, stored: writes.length }, 'snapshots of matches asleep');
    } while (ids.length === SNAPSHOTS_AT_A_TIME);
  }

  /** A snapshot of a match that stays asleep: no bot decides, no clock runs. */
  private async snapshotAsleep(id: string): Promise<Write | undefined> {
    try {
      const match = await this.read(id);
      match.stop();
      return match.snapshots.ofNow();
    } catch (error) {
      this.around.log.error({ match: id, err: error }, 'a match could not be taken up');
      return undefined;
    }
  }

  /** Loads a match once for all who ask meanwhile. */
  private loadForAll(id: string): Promise<LiveMatch> {
    const loading = this.load(id).finally(() => {
      if (this.loading.get(id) === loading) this.loading.delete(id);
    });
    this.loading.set(id, loading);
    return loading;
  }

  private async load(id: string): Promise<LiveMatch> {
    const match = await this.read(id);
    await match.beginIfFull();
    if (this.isStopped) {
      match.stop();
      throw new ProblemError('stopping', 'The server is stopping. Try again in a moment.');
    }
    this.add(match);
    match.goOn();
    return match;
  }

  /** Reads a match from storage. It stands where it was left, and does nothing yet. */
  private async read(id: string): Promise<LiveMatch> {
    const stored = await this.around.storage.match(id);
    if (stored === undefined) throw new ProblemError('notFound', `There is no match "${id}".`);
    const match = new LiveMatch(this.game(stored.match.game), stored.match, stored.seats, this.around);
    await match.load();
    return match;
  }

  private lookAgain(): void {
    this.cancelLook = this.around.clock.after(LOOK_EVERY, () => {
      this.putToSleep();
      this.lookAgain();
    });
  }

  /** A match that is held or was left is read anew when somebody comes back. */
  private putToSleep(): void {
    const now = this.around.clock.steady();
    for (const [id, match] of this.live) {
      if (!match.isIdle || now - match.usedAt < SLEEPS_AFTER) continue;
      // Where somebody may still take a choice back, the log says more than a snapshot would.
      const isSettled = match.table?.course.isSettled ?? true;
      const write = isSettled ? match.snapshots.ofNow() : undefined;
      if (write !== undefined) this.around.ledger.add(write, nothing, nothing);
      match.stop();
      this.live.delete(id);
    }
    this.around.meters.matches.set(this.live.size);
  }
}

function nothing(): void {}
