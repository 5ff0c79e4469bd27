// Writes that share one synchronisation of the disk: whatever comes while one batch is being written goes into the
// next. Nobody waits longer than for two, and for a few milliseconds between them where much is going on; a thousand
// matches cost as many disk operations as one.

import type { Clock } from './clock.js';
import { type Storage, StorageError, type Write, type WriteResult } from './storage/storage.js';

/** A write, and who is called back about it. One object for all of it: this is the hot path. */
export interface Pending {
  readonly write: Write;
  written(result: WriteResult): void;
  failed(error: unknown): void;
}

/**
 * Writes a millisecond above which the server is busy enough for a batch to wait until as many have come as were in the
 * last one: whoever was just answered will soon choose again.
 */
const BUSY_RATE = 2.5;
/** Milliseconds over which that is measured. */
const STRETCH_OF_TIME = 25;
/** How long it waits for them at most: a few milliseconds more for everybody, for a fraction of the work. */
const LONGEST_PATIENCE = 8;

/** How long a batch may take before something is taken to be wrong with the disk, in milliseconds. */
const LONGEST_BATCH = 10_000;

export class Ledger {
  private waiting: Pending[] = [];
  private isWriting = false;
  /** Whether a batch will be written at the end of this turn of the event loop. */
  private isDue = false;
  /** Set while a batch waits for company. */
  private patience: NodeJS.Timeout | undefined;
  /** How many writes were in the last batch. */
  private lastCount = 0;
  private whenIdle: (() => void)[] = [];
  /** Writes a millisecond, in the last whole stretch of time. */
  private rate = 0;
  private stretchBegun = 0;
  private inStretch = 0;
  /** What the last batch failed with; undefined since one was written again. */
  private failure: unknown;
  private batchBegun = 0;

  constructor(
    private readonly storage: Storage,
    private readonly clock: Clock,
    private readonly told: (count: number, milliseconds: number) => void = () => {},
    /** What somebody who was called back threw: nobody else's write is to suffer for it. */
    private readonly report: (error: unknown) => void = () => {},
  ) {}

  /** Calls back once the write is on the disk, or has failed. Callbacks instead of promises: there are very many. */
  add(write: Write, written: (result: WriteResult) => void, failed: (error: unknown) => void): void {
    this.put({ write, written, failed });
  }

  /** The same for who is called back as they are. */
  put(pending: Pending): void {
    this.waiting.push(pending);
    this.inStretch += 1;
    this.plan();
  }

  write(write: Write): Promise<WriteResult> {
    return new Promise((resolve, reject) => this.add(write, resolve, reject));
  }

  /** What is wrong: the last batch failed, or the one under way does not come back. */
  get trouble(): string | undefined {
    if (this.failure !== undefined) return 'storage does not write';
    const waiting = this.isWriting ? this.clock.steady() - this.batchBegun : 0;
    return waiting < LONGEST_BATCH ? undefined : `storage has not answered for ${Math.round(waiting / 1000)} seconds`;
  }

  /** Everything that was added before is on the disk, or has failed. */
  async idle(): Promise<void> {
    if (!this.isWriting && this.waiting.length === 0) return;
    await new Promise<void>((resolve) => this.whenIdle.push(resolve));
  }

  private plan(): void {
    if (this.isWriting || this.isDue) return;
    if (this.patience === undefined) this.measureRate();
    if (this.rate >= BUSY_RATE && this.waiting.length < this.lastCount) {
      this.patience ??= setTimeout(() => this.writeBatch(), LONGEST_PATIENCE);
      return;
    }
    // Everything that arrived with the same turn of the event loop goes into the same batch.
    this.isDue = true;
    this.endPatience();
    setImmediate(() => this.writeBatch());
  }

  /** A batch is written either at the end of this turn or when its patience ends, and never by both. */
  private endPatience(): void {
    clearTimeout(this.patience);
    this.patience = undefined;
  }

  /** Over a stretch of time, so that three choices that happen to come together are not taken for a crowd. */
  private measureRate(): void {
    const now = this.clock.steady();
    const elapsed = now - this.stretchBegun;
    if (elapsed < STRETCH_OF_TIME) return;
    this.rate = this.inStretch / elapsed;
    this.inStretch = 0;
    this.stretchBegun = now;
  }

  private writeBatch(): void {
    this.isDue = false;
    this.endPatience();
    const batch = this.waiting;
    this.lastCount = batch.length;
    this.waiting = [];
    this.isWriting = true;
    const begun = this.clock.steady();
    this.batchBegun = begun;
    this.storage.write(batch.map((one) => one.write)).then(
      (results) => this.succeeded(batch, results, this.clock.steady() - begun),
      (error: unknown) =>
        isOfWhatWasWritten(error) && batch.length > 1 ? this.writeOneByOne(batch) : this.failed(batch, error),
    );
  }

  /** Something is wrong with one of them: the others are written all the same, and only that one fails. */
  private async writeOneByOne(batch: readonly Pending[]): Promise<void> {
    for (const one of batch) {
      this.batchBegun = this.clock.steady();
      try {
        const [result] = await this.storage.write([one.write]);
        this.failure = undefined;
        this.tellWritten(one, result!);
      } catch (error) {
        if (!isOfWhatWasWritten(error)) this.failure = error;
        this.tellFailed(one, error);
      }
    }
    this.next();
  }

  private succeeded(batch: readonly Pending[], results: readonly WriteResult[], milliseconds: number): void {
    this.failure = undefined;
    this.told(batch.length, milliseconds);
    this.next();
    for (let i = 0; i < batch.length; i++) this.tellWritten(batch[i]!, results[i]!);
  }

  private failed(batch: readonly Pending[], error: unknown): void {
    if (!isOfWhatWasWritten(error)) this.failure = error;
    this.next();
    for (const one of batch) this.tellFailed(one, error);
  }

  private tellWritten(one: Pending, result: WriteResult): void {
    try {
      one.written(result);
    } catch (error) {
      this.report(error);
    }
  }

  private tellFailed(one: Pending, why: unknown): void {
    try {
      one.failed(why);
    } catch (error) {
      this.report(error);
    }
  }

  private next(): void {
    this.isWriting = false;
    if (this.waiting.length > 0) this.plan();
    else for (const resolve of this.whenIdle.splice(0)) resolve();
  }
}

function isOfWhatWasWritten(error: unknown): boolean {
  return error instanceof StorageError && error.isOfWhatWasWritten;
}
