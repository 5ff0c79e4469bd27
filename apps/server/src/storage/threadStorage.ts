// The storage in a thread of its own: while the disk is being waited for, the server goes on serving.

import { Worker } from 'node:worker_threads';
import { packWrites } from './entries.js';
import { type StorageAnswer, type Call, type Method, type ThreadPlace, unpackResults } from './messages.js';
import {
  type JoinedFrom,
  type JoinedSeat,
  type ChatRow,
  type ChatShare,
  type ChosenBy,
  type ClockRow,
  type EntryRow,
  type FinishedRow,
  type LeftAlone,
  type ListedMatch,
  type PlayerRow,
  type SnapshotRow,
  type Storage,
  StorageError,
  type StoredMatch,
  type Stretch,
  type Undo,
  type Unfinished,
  type Unseated,
  type WithoutSnapshot,
  type Write,
  type WriteResult,
} from './storage.js';

interface Waiting {
  resolve(result: unknown): void;
  reject(error: StorageError): void;
}

export class ThreadStorage implements Storage {
  readonly #script: URL;
  readonly #place: ThreadPlace;
  readonly #closed: () => void;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #lastId = 0;
  #closing: Promise<void> | undefined;

  private constructor(script: URL, place: ThreadPlace, closed: () => void) {
    this.#script = script;
    this.#place = place;
    this.#closed = closed;
  }

  /**
   * Starts the thread and opens the database in it. `script` is the bundle of `workers/storage.ts`. `closed` is called once
   * it is closed.
   */
  static async open(script: URL, place: ThreadPlace, closed: () => void = () => {}): Promise<ThreadStorage> {
    const storage = new ThreadStorage(script, place, closed);
    try {
      await storage.#ask('open');
    } catch (error) {
      await storage.close();
      throw error;
    }
    return storage;
  }

  async write(writes: readonly Write[]): Promise<readonly WriteResult[]> {
    const conflicts = await this.#ask<readonly number[]>('write', packWrites(writes));
    return unpackResults(conflicts, writes.length);
  }

  match(id: string): Promise<StoredMatch | undefined> {
    return this.#ask('match', id);
  }

  entries(matchId: string, after: number): Promise<readonly EntryRow[]> {
    return this.#ask('entries', matchId, after);
  }

  lastNumber(matchId: string): Promise<number> {
    return this.#ask('lastNumber', matchId);
  }

  undos(matchId: string): Promise<readonly Undo[]> {
    return this.#ask('undos', matchId);
  }

  hasChosen(matchId: string, seat: number, by: ChosenBy): Promise<boolean> {
    return this.#ask('hasChosen', matchId, seat, by);
  }

  snapshot(matchId: string): Promise<SnapshotRow | undefined> {
    return this.#ask('snapshot', matchId);
  }

  chat(matchId: string, after: number, limit: number): Promise<readonly ChatRow[]> {
    return this.#ask('chat', matchId, after, limit);
  }

  chatShares(matchId: string): Promise<readonly ChatShare[]> {
    return this.#ask('chatShares', matchId);
  }

  record(matchId: string): Promise<Pick<FinishedRow, 'record' | 'rulesChangedAt'> | undefined> {
    return this.#ask('record', matchId);
  }

  lastTable(matchId: string): Promise<Pick<FinishedRow, 'number' | 'table'> | undefined> {
    return this.#ask('lastTable', matchId);
  }

  keptPast(matchId: string): Promise<Uint8Array | null | undefined> {
    return this.#ask('keptPast', matchId);
  }

  unkeptMatches(after: string, limit: number): Promise<Stretch> {
    return this.#ask('unkeptMatches', after, limit);
  }

  player(id: string): Promise<PlayerRow | undefined> {
    return this.#ask('player', id);
  }

  matchesOf(playerId: string, limit: number): Promise<readonly ListedMatch[]> {
    return this.#ask('matchesOf', playerId, limit);
  }

  seatedIn(playerId: string, limit: number): Promise<number> {
    return this.#ask('seatedIn', playerId, limit);
  }

  listedMatches(from: number, limit: number): Promise<readonly ListedMatch[]> {
    return this.#ask('listedMatches', from, limit);
  }

  turnInLobby(maker: string, site: string): Promise<number> {
    return this.#ask('turnInLobby', maker, site);
  }

  joinedFrom(from: JoinedFrom, limit: number): Promise<readonly JoinedSeat[]> {
    return this.#ask('joinedFrom', from, limit);
  }

  unfinishedOf(maker: string): Promise<Unfinished> {
    return this.#ask('unfinishedOf', maker);
  }

  unfinishedIn(site: string): Promise<number> {
    return this.#ask('unfinishedIn', site);
  }

  cancelledBefore(before: number, limit: number): Promise<readonly string[]> {
    return this.#ask('cancelledBefore', before, limit);
  }

  unseatedGuests(after: string, before: number, limit: number): Promise<Unseated> {
    return this.#ask('unseatedGuests', after, before, limit);
  }

  matchesLeftAlone(since: LeftAlone, limit: number): Promise<readonly string[]> {
    return this.#ask('matchesLeftAlone', since, limit);
  }

  clock(matchId: string): Promise<ClockRow | undefined> {
    return this.#ask('clock', matchId);
  }

  nextClocks(limit: number): Promise<readonly ClockRow[]> {
    return this.#ask('nextClocks', limit);
  }

  windClocks(now: number, atLeast: number): Promise<void> {
    return this.#ask('windClocks', now, atLeast);
  }

  matchesWithoutSnapshot(after: string, limit: number): Promise<WithoutSnapshot> {
    return this.#ask('matchesWithoutSnapshot', after, limit);
  }

  keep(name: string, value: string): Promise<string> {
    return this.#ask('keep', name, value);
  }

  close(): Promise<void> {
    this.#closing ??= this.#finish().finally(this.#closed);
    return this.#closing;
  }

  /** Asks the thread to close, after all that was asked of it before, and waits until it has ended. */
  async #finish(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    try {
      await this.#ask('close');
    } finally {
      await ended;
    }
  }

  async #ask<Result>(method: Method, ...given: readonly unknown[]): Promise<Result> {
    if (this.#closing !== undefined) throw new StorageError('The storage is closed.');
    this.#worker ??= this.#start();
    const id = ++this.#lastId;
    const call: Call = { id, method, given };
    this.#worker.postMessage(call);
    return new Promise<Result>((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as Result), reject });
    });
  }

  #start(): Worker {
    const worker = new Worker(this.#script, { workerData: this.#place });
    let why = 'it ended by itself';
    worker.on('message', (answer: StorageAnswer) => this.#take(answer));
    worker.on('error', (error) => {
      why = error instanceof Error ? error.message : String(error);
    });
    worker.on('exit', () => this.#lose(why));
    return worker;
  }

  #take({ id, result, error, isOfWhatWasWritten }: StorageAnswer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error === undefined) waiting?.resolve(result);
    else waiting?.reject(new StorageError(error, isOfWhatWasWritten));
  }

  /** The thread is gone: nobody will answer any more. The next call starts another one. */
  #lose(why: string): void {
    this.#worker = undefined;
    const lost = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const waiting of lost) {
      waiting.reject(
        new StorageError(
          `The thread that writes the database has failed (${why}); what it was just asked to write may be written or not. It is started again when it is next needed.`,
        ),
      );
    }
  }
}
