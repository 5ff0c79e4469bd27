// The archive: what stays of matches that are over. It is made once for each, one after the other: first for whoever
// waits for it, then for matches that have just ended, then for those that ended before anything was kept, or just before
// a crash; each time the makers of the matches take turns. Nobody ever waits for a match to be played again but the first who asks, and only where it was not made yet.

import type { Game } from '@automachia/kernel';
import type { Logger } from 'pino';
import type { Clock } from '../clock.js';
import type { FindGame } from '../hostedGames.js';
import type { Ledger } from '../ledger.js';
import type { Meters } from '../metrics.js';
import { ProblemError, stopping } from '../problems.js';
import { type Haste, Slices, type SliceTime } from '../slices.js';
import {
  type FinishedRow,
  type MatchRow,
  type Storage,
  StorageError,
  type StoredMatch,
  type Stretch,
} from '../storage/storage.js';
import { ArchiveQueue, type Due } from './archiveQueue.js';
import { otherRules } from './loading.js';
import { finish } from './records.js';

/** Matches that may be waited for at a time, of all makers and of one; who asks for one more is turned away. */
const MOST_WAITED_FOR = 64;
const MOST_WAITED_FOR_OF_ONE = 16;
/** Matches that have just ended and are kept in mind, likewise; more of them are looked for in storage. */
const MOST_ENDED = 1000;
const MOST_ENDED_OF_ONE = 200;
/** Matches that are looked at in one go for those of which nothing is kept. */
const STRETCH_OF_MATCHES = 200;
/** How long to wait after a failure before anything is tried again, in milliseconds. */
const RECORDS_AGAIN_AFTER = 5000;
/** How long a stop may be held up, in milliseconds. */
const LONGEST_LAST_RECORDS = 10_000;

export interface ArchiveParts {
  readonly storage: Storage;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly meters: Meters;
  readonly log: Logger;
}

type KeptRecord = Pick<FinishedRow, 'record' | 'rulesChangedAt'>;

/** Somebody waits for a record. */
interface Wait {
  readonly made: Promise<KeptRecord>;
  resolve(record: KeptRecord): void;
  reject(error: unknown): void;
}

export class Archive {
  /** By match. */
  private readonly waits = new Map<string, Wait>();
  private readonly awaited = new ArchiveQueue();
  private readonly ended = new ArchiveQueue();
  /** The last that was taken from there. */
  private taken: Due | undefined;
  /** What the search through storage has found, and after which id it goes on; undefined where it is at its end. */
  private readonly found = new ArchiveQueue();
  private searchAfter: string | undefined;
  private isWorking = false;
  /** When the work that was begun last is done. */
  private working: Promise<void> = Promise.resolve();
  /** Whether storage has just failed: what nobody waits for is tried again later. */
  private isResting = false;
  /** When a stop is held up no longer; undefined while the server runs. */
  private stopAt: number | undefined;
  private readonly slices: Slices;

  constructor(
    private readonly parts: ArchiveParts,
    private readonly games: FindGame,
    time?: SliceTime,
  ) {
    this.slices = new Slices(
      () => this.haste,
      time,
      () => this.checkTime(),
    );
  }

  /** The record of a match as JSON, as it is kept; where it is not there yet, once it is made. */
  async record(id: string): Promise<string> {
    const { record, rulesChangedAt } = (await this.parts.storage.record(id)) ?? (await this.waitFor(id));
    if (record !== null) return record;
    throw new ProblemError(
      'notPossible',
      `The rules changed in this match after choice ${rulesChangedAt! - 1}, and the program of that time did not keep how the earlier ones had left it: nobody can replay it.`,
    );
  }

  /** A match has ended, or was found to have ended. */
  add(match: Pick<MatchRow, 'id' | 'maker'>): void {
    const due = dueOf(match);
    if (this.ended.size < MOST_ENDED && this.ended.sizeOf(due.owner) < MOST_ENDED_OF_ONE) this.ended.add(due);
    else this.searchAfter = '';
    this.workOn();
  }

  /** Looks for all matches that are over and of which nothing is kept. */
  search(): void {
    this.searchAfter = '';
    this.workOn();
  }

  /** What has just ended is kept before the server stops: its next version may not be able to play it again. */
  async stop(): Promise<void> {
    const { clock, log } = this.parts;
    this.stopAt = clock.steady() + LONGEST_LAST_RECORDS;
    this.isResting = false;
    if (this.ended.size > 0) log.info({ matches: this.ended.size }, 'making the records of what has just ended');
    this.workOn();
    await this.working;
    if (this.ended.size === 0) return;
    log.warn({ matches: this.ended.size }, 'matches without a record: start this version again before an upgrade');
  }

  // ---- one after the other

  private get haste(): Haste {
    if (this.stopAt !== undefined) return 'all';
    return this.waits.size > 0 ? 'some' : 'none';
  }

  /** Puts a match before all those that nobody waits for. */
  private async waitFor(id: string): Promise<KeptRecord> {
    const known = this.waits.get(id);
    if (known !== undefined) return known.made;
    const stored = await this.stored(id);
    checkPossible(this.games, stored);
    const due = dueOf(stored.match);
    let wait = this.waits.get(id);
    if (wait === undefined) {
      if (this.waits.size >= MOST_WAITED_FOR || this.awaited.sizeOf(due.owner) >= MOST_WAITED_FOR_OF_ONE) {
        throw new ProblemError('tooMany', 'Many records are being made at the moment. Try again in a moment.');
      }
      wait = newWait();
      this.waits.set(id, wait);
      this.awaited.add(due);
      this.workOn();
    }
    return wait.made;
  }

  private workOn(): void {
    if (!this.isWorking) this.working = this.work();
  }

  private async work(): Promise<void> {
    // Whoever adds something while this is set is seen by the loop, whoever does afterwards begins another.
    this.isWorking = true;
    try {
      for (;;) {
        const due = this.next();
        if (due !== undefined) await this.make(due);
        else if (this.isSearching) await this.searchOn();
        else break;
        if (!this.isOutOfTime) await this.slices.breathe();
      }
    } finally {
      this.isWorking = false;
    }
  }

  private get isOutOfTime(): boolean {
    return this.stopAt !== undefined && this.parts.clock.steady() >= this.stopAt;
  }

  /** Of a long match of a slow game one record alone may take longer than that. */
  private checkTime(): void {
    if (this.isOutOfTime) throw stopping();
  }

  private next(): Due | undefined {
    if (this.isOutOfTime) return undefined;
    const awaited = this.awaited.next();
    if (awaited !== undefined || this.isResting) return awaited;
    this.taken = this.ended.next();
    return this.taken ?? (this.stopAt === undefined ? this.found.next() : undefined);
  }

  private get isSearching(): boolean {
    return this.searchAfter !== undefined && this.stopAt === undefined && !this.isResting;
  }

  /** A few at a time, and only those that these rules can play again. */
  private async searchOn(): Promise<void> {
    const after = this.searchAfter!;
    try {
      const { unkept, last } = await this.parts.storage.unkeptMatches(after, STRETCH_OF_MATCHES);
      for (const match of unkept) if (whyNot(this.games, match) === undefined) this.found.add(dueOf(match));
      if (this.searchAfter === after) this.searchAfter = last ?? undefined;
    } catch (error) {
      this.failed(error, 'matches without a record could not be looked for');
    }
  }

  private async make(due: Due): Promise<void> {
    const { id } = due;
    try {
      const record = await this.keep(id);
      this.ended.remove(id);
      this.waits.get(id)?.resolve(record);
    } catch (error) {
      this.waits.get(id)?.reject(error);
      if (!(error instanceof StorageError || this.isOutOfTime)) this.ended.remove(id);
      // What has just ended stays in mind until storage is well again, or the next version starts.
      else if (this.taken === due) this.ended.add(due);
      this.failed(error, 'a record could not be made', id);
    }
    this.waits.delete(id);
    this.awaited.remove(id);
  }

  private async keep(id: string): Promise<KeptRecord> {
    const { storage, ledger, meters } = this.parts;
    // Whoever asked for it may have done so a moment before it was there.
    const kept = await storage.record(id);
    if (kept !== undefined) return kept;
    const stored = await this.stored(id);
    const game = checkPossible(this.games, stored);
    const finished = await finish(game, stored, storage, this.slices);
    await ledger.write({ finished });
    meters.records.inc();
    return finished;
  }

  private async stored(id: string): Promise<StoredMatch> {
    const stored = await this.parts.storage.match(id);
    if (stored !== undefined) return stored;
    throw new ProblemError('notFound', `There is no match "${id}".`);
  }

  private failed(error: unknown, what: string, match?: string): void {
    const { clock, log } = this.parts;
    // That there is none is no failure: whoever asked is told why.
    if (error instanceof ProblemError) return;
    log.error({ match, err: error }, what);
    if (!(error instanceof StorageError) || this.isResting) return;
    this.isResting = true;
    clock.after(RECORDS_AGAIN_AFTER, () => {
      this.isResting = false;
      if (this.stopAt === undefined) this.workOn();
    });
  }
}

/** The game whose rules can play a match again that is over; throws where there is none. */
function checkPossible(games: FindGame, { match }: StoredMatch): Game {
  if (match.status !== 'over') {
    throw new ProblemError('notPossible', 'The match is not over: its record would tell what seats may not know yet.');
  }
  const why = whyNot(games, match);
  if (why !== undefined) throw new ProblemError('notPossible', why);
  return games(match.game, match.packDigest)!;
}

function whyNot(games: FindGame, match: Stretch['unkept'][number]): string | undefined {
  const game = games(match.game, match.packDigest);
  if (game === undefined && games(match.game) !== undefined) {
    return `This match was played with the pack ${match.packId} ${match.packVersion}, which is not installed here, and no record was made before it went. Start the server with that pack once more (--pack).`;
  }
  if (game === undefined) return `There is no game "${match.game}" here any more, and nothing was kept of this match.`;
  const other = otherRules(game, match);
  if (other === undefined) return undefined;
  return `This match was played under ${other}, and no record was made before the program was upgraded: only that version can replay it.`;
}

/** A match from before makers were noted takes its own turns. */
function dueOf({ id, maker }: Pick<MatchRow, 'id' | 'maker'>): Due {
  return { id, owner: maker ?? id };
}

function newWait(): Wait {
  let resolve!: Wait['resolve'];
  let reject!: Wait['reject'];
  const made = new Promise<KeptRecord>((resolveIt, rejectIt) => {
    resolve = resolveIt;
    reject = rejectIt;
  });
  return { made, resolve, reject };
}
