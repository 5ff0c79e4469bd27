// A storage that fails or waits when a test says so, and is the real one otherwise.

import { Random } from '@automachia/kernel';
import { onTestFinished } from 'vitest';
import { type JoinedFrom, type Storage, StorageError, type Write } from '../../src/storage/storage.js';

/** Opened at the latest when the test is over, however it ends: a server that stops waits for what is held up. */
function aGate(): { readonly promise: Promise<void>; readonly open: () => void } {
  let open = (): void => {};
  const promise = new Promise<void>((resolve) => {
    open = resolve;
  });
  onTestFinished(open);
  return { promise, open };
}

export class FaultyStorage implements Storage {
  /** What fails now. */
  failing: 'nothing' | 'writing' | 'everything' = 'nothing';
  /** Whether a write that is made is said to have failed. */
  isAnswerLost = false;
  /** How many writes fail before they succeed again. */
  failures = 0;
  /** How long everything takes at most, in milliseconds. */
  delay = 0;
  /** Writes that were tried. */
  tried: Write[] = [];
  /** Logs that were read. */
  readings = 0;
  /** Lines of chats that were read. */
  linesRead = 0;
  private gate: Promise<void> = Promise.resolve();
  private logGate: Promise<void> = Promise.resolve();
  private readonly random = new Random(1);

  constructor(private readonly real: Storage) {}

  /** Holds up every write until the answer is called. */
  holdUp(): () => void {
    const { promise, open } = aGate();
    this.gate = promise;
    return open;
  }

  /** Holds up every reading of a log until the answer is called. */
  holdUpLogs(): () => void {
    const { promise, open } = aGate();
    this.logGate = promise;
    return open;
  }

  async write(writes: readonly Write[]): ReturnType<Storage['write']> {
    this.tried.push(...writes);
    await this.gate;
    await this.takeTime();
    if (this.failing !== 'nothing' || this.failures-- > 0) throw new StorageError('The disk is full, says the test.');
    const results = await this.real.write(writes);
    if (this.isAnswerLost) throw new StorageError('The answer was lost, says the test.');
    return results;
  }

  match = (id: string): ReturnType<Storage['match']> => this.reading(() => this.real.match(id));
  entries = (id: string, after: number): ReturnType<Storage['entries']> => {
    this.readings += 1;
    return this.logGate.then(() => this.reading(() => this.real.entries(id, after)));
  };
  lastNumber = (id: string): ReturnType<Storage['lastNumber']> => this.reading(() => this.real.lastNumber(id));
  undos = (id: string): ReturnType<Storage['undos']> => this.reading(() => this.real.undos(id));
  hasChosen = (...asked: Parameters<Storage['hasChosen']>): ReturnType<Storage['hasChosen']> =>
    this.reading(() => this.real.hasChosen(...asked));
  snapshot = (id: string): ReturnType<Storage['snapshot']> => this.reading(() => this.real.snapshot(id));
  chat = async (id: string, after: number, limit: number): ReturnType<Storage['chat']> => {
    const lines = await this.reading(() => this.real.chat(id, after, limit));
    this.linesRead += lines.length;
    return lines;
  };
  chatShares = (id: string): ReturnType<Storage['chatShares']> => this.reading(() => this.real.chatShares(id));
  record = (id: string): ReturnType<Storage['record']> => this.reading(() => this.real.record(id));
  lastTable = (id: string): ReturnType<Storage['lastTable']> => this.reading(() => this.real.lastTable(id));
  keptPast = (id: string): ReturnType<Storage['keptPast']> => this.reading(() => this.real.keptPast(id));
  unkeptMatches = (after: string, limit: number): ReturnType<Storage['unkeptMatches']> =>
    this.reading(() => this.real.unkeptMatches(after, limit));
  player = (id: string): ReturnType<Storage['player']> => this.reading(() => this.real.player(id));
  matchesOf = (id: string, limit: number): ReturnType<Storage['matchesOf']> =>
    this.reading(() => this.real.matchesOf(id, limit));
  seatedIn = (id: string, limit: number): ReturnType<Storage['seatedIn']> =>
    this.reading(() => this.real.seatedIn(id, limit));
  listedMatches = (from: number, limit: number): ReturnType<Storage['listedMatches']> =>
    this.reading(() => this.real.listedMatches(from, limit));
  turnInLobby = (maker: string, site: string): ReturnType<Storage['turnInLobby']> =>
    this.reading(() => this.real.turnInLobby(maker, site));
  joinedFrom = (from: JoinedFrom, limit: number): ReturnType<Storage['joinedFrom']> =>
    this.reading(() => this.real.joinedFrom(from, limit));
  unfinishedOf = (maker: string): ReturnType<Storage['unfinishedOf']> =>
    this.reading(() => this.real.unfinishedOf(maker));
  unfinishedIn = (site: string): ReturnType<Storage['unfinishedIn']> =>
    this.reading(() => this.real.unfinishedIn(site));
  cancelledBefore: Storage['cancelledBefore'] = (before, limit) =>
    this.reading(() => this.real.cancelledBefore(before, limit));
  unseatedGuests: Storage['unseatedGuests'] = (after, before, limit) =>
    this.reading(() => this.real.unseatedGuests(after, before, limit));
  matchesLeftAlone: Storage['matchesLeftAlone'] = (since, limit) =>
    this.reading(() => this.real.matchesLeftAlone(since, limit));
  clock = (id: string): ReturnType<Storage['clock']> => this.reading(() => this.real.clock(id));
  nextClocks = (limit: number): ReturnType<Storage['nextClocks']> => this.reading(() => this.real.nextClocks(limit));
  windClocks = (now: number, atLeast: number): Promise<void> => this.real.windClocks(now, atLeast);
  matchesWithoutSnapshot = (after: string, limit: number): ReturnType<Storage['matchesWithoutSnapshot']> =>
    this.reading(() => this.real.matchesWithoutSnapshot(after, limit));
  keep = (name: string, value: string): ReturnType<Storage['keep']> => this.real.keep(name, value);
  close = (): Promise<void> => this.real.close();

  private async takeTime(): Promise<void> {
    if (this.delay === 0) return;
    await new Promise((resolve) => setTimeout(resolve, this.random.below(this.delay + 1)));
  }

  private async reading<T>(read: () => Promise<T>): Promise<T> {
    await this.takeTime();
    if (this.failing === 'everything') throw new StorageError('The disk cannot be read, says the test.');
    return read();
  }
}
