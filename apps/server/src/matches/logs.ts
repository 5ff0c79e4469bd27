// What each seat has heard of a match so far. Nothing of it is kept while the match goes on: it is made again from the
// stored entries when somebody asks, by playing them. That takes a while, in which others play on: what they do is added.

import type { Entry, PlayedEntry } from '@automachia/hosting';
import { eventsFor, howFor, logEntryFor } from '@automachia/hosting';
import type { KernelState, Seat } from '@automachia/kernel';
import { SPECTATOR } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import { mostEntries } from '@automachia/protocol';
import type { EntryRow } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';
import { entryOf, setUpMatch } from './loading.js';
import { playAgain } from './replaying.js';

/** Entries that cost as much to tell as a plain request costs. */
const TOLD_FOR_ONE = 50;

/** An entry as JSON: for the seat's own player, and for whoever else looks with these eyes. */
interface Line {
  readonly own: string;
  readonly others: string;
}

/** The newest entries of a log without gaps. */
interface Written {
  readonly lines: readonly Line[];
  /** The numbers of the first of them, and of the first that the log has at all. */
  readonly first: number;
  readonly begins: number;
}

/** A log as a table carries it. */
export interface WrittenLog {
  readonly text: string;
  /** The number of the last entry before it that is left out; undefined where none is. */
  readonly earlier: number | undefined;
}

const nothing: WrittenLog = { text: '[]', earlier: undefined };

export class MatchLogs {
  /** By seat, until something more happens or nobody follows: many who ask for the same are answered by one reading. */
  private bySeat: Map<Seat, KeptLog> | undefined;
  /** How many wait for one of them. */
  private waiting = 0;

  constructor(private readonly live: LiveMatch) {}

  /** What happened after a number, as a seat heard it; of much, the newest. */
  async after(number: number, seat: Seat, isPlayer: boolean): Promise<WrittenLog> {
    const { number: last } = this.live;
    if (last === undefined || number > last) return nothing;
    if (number === last)
      return last === 0 ? { ...nothing, text: `[${JSON.stringify(setUpEntry(this.live, seat))}]` } : nothing;
    const log = this.of(seat, last);
    // Forgetting may come while it is read: what is read then is told, and not kept.
    const written = log.written ?? (await log.read());
    return partOf(written, number === 0 ? 0 : number + 1, isPlayer);
  }

  /** Whether `after` needs no reading. */
  isRead(number: number, seat: Seat): boolean {
    return number >= (this.live.number ?? 0) || this.bySeat?.get(seat)?.written !== undefined;
  }

  /**
   * Has it read, if it is needed, while the match goes on, and calls back: at once where nothing is to be read. From then on
   * it is kept up with what is stored, until whoever waited releases it.
   */
  hold(number: number, seat: Seat, ready: (release: () => void) => void): void {
    const { number: last = 0 } = this.live;
    if (number >= last) {
      ready(() => {});
      return;
    }
    const log = this.of(seat, last);
    log.users += 1;
    this.waiting += 1;
    const call = (): void =>
      ready(() => {
        log.users -= 1;
        this.waiting -= 1;
      });
    if (log.written !== undefined) call();
    // Where it cannot be read, whoever needs it finds that out in their turn, and says so.
    else
      log
        .read()
        .then(call, call)
        .catch((error: unknown) => this.live.failOutOfTurn(error));
  }

  /** Whether somebody waits for what is being read: the match must not fall asleep meanwhile. */
  get areAwaited(): boolean {
    return this.waiting > 0;
  }

  /** What `after` costs, in plain requests. */
  costOf(number: number, seat: Seat): number {
    const last = this.live.number ?? 0;
    if (number >= last) return 0;
    const told = Math.min(last - number, mostEntries) / TOLD_FOR_ONE;
    return this.bySeat?.has(seat) === true ? told : told + this.live.around.replayPrices.of(this.live.game, last);
  }

  /** Something more was stored: logs that nobody waits for are written anew when they are needed. */
  stored(step: PlayedEntry<KernelState>): void {
    const { bySeat } = this;
    if (bySeat === undefined) return;
    for (const [seat, log] of bySeat) {
      if (log.users > 0) log.add(lineOf(step, seat));
      else bySeat.delete(seat);
    }
    if (bySeat.size === 0) this.forget();
  }

  forget(): void {
    this.bySeat = undefined;
  }

  private of(seat: Seat, last: number): KeptLog {
    const bySeat = (this.bySeat ??= new Map<Seat, KeptLog>());
    let log = bySeat.get(seat);
    if (log === undefined) {
      log = new KeptLog(() => this.read(seat, last));
      bySeat.set(seat, log);
    }
    return log;
  }

  private async read(seat: Seat, last: number): Promise<Written> {
    const { live } = this;
    if (live.last !== undefined) return newestOf(await live.last.logOf(seat, live.around.slices));
    const first = Math.max(0, last + 1 - mostEntries);
    const lines = first === 0 ? [alike(setUpEntry(live, seat))] : [];
    const table = await playAgain(live, last, (step) => {
      if (step.entry.number >= first) lines.push(lineOf(step, seat));
    });
    if (table !== undefined) return { lines, first, begins: 0 };
    const rows = await live.around.storage.entries(live.match.id, 0);
    return newestOf(bareLog(rows.filter(({ number }) => number <= last)));
  }
}

/** A log that is being read or has been, and what was stored since. */
class KeptLog {
  /** Who waits for it. */
  users = 0;
  /** Undefined until it has been read. */
  written: Written | undefined;
  private readonly since: Line[] = [];
  private reading: Promise<Written> | undefined;

  constructor(private readonly readIt: () => Promise<Written>) {}

  /** Once for all who ask; again where it failed. */
  read(): Promise<Written> {
    this.reading ??= this.readAll();
    return this.reading;
  }

  /** The next entry. */
  add(line: Line): void {
    if (this.written === undefined) this.since.push(line);
    else this.written = withMore(this.written, [line]);
  }

  private async readAll(): Promise<Written> {
    try {
      const written = withMore(await this.readIt(), this.since);
      this.written = written;
      return written;
    } catch (error) {
      this.reading = undefined;
      throw error;
    }
  }
}

function withMore({ lines, first, begins }: Written, more: readonly Line[]): Written {
  const tooMany = Math.max(0, lines.length + more.length - mostEntries);
  return { lines: [...lines, ...more].slice(tooMany), first: first + tooMany, begins };
}

/** What somebody answered beforehand is told so to nobody but them. */
function lineOf(step: PlayedEntry<KernelState>, seat: Seat): Line {
  const { how, seat: chooser } = step.entry;
  const line = alike(logEntryFor(step, seat));
  const isTheirs = how === 'standing' && chooser === seat;
  return isTheirs ? { ...line, others: JSON.stringify(logEntryFor(step, seat, false)) } : line;
}

function alike(entry: LogEntry): Line {
  const own = JSON.stringify(entry);
  return { own, others: own };
}

function newestOf(log: readonly LogEntry[]): Written {
  const newest = log.slice(-mostEntries);
  return {
    lines: newest.map(alike),
    first: newest[0]?.n ?? 0,
    begins: log[0]?.n ?? 0,
  };
}

/** The entries from a number on. */
function partOf({ lines, first, begins }: Written, from: number, isPlayer: boolean): WrittenLog {
  const part = (from <= first ? lines : lines.slice(from - first)).map(({ own, others }) => (isPlayer ? own : others));
  return { text: `[${part.join()}]`, earlier: Math.max(from, begins) < first ? first - 1 : undefined };
}

/** What a seat heard while the match was set up. */
export function setUpEntry({ game, match, seats }: LiveMatch, seat: Seat): LogEntry {
  return { n: 0, seat: 0, how: 'player', events: eventsFor(setUpMatch(game, match, seats).told, seat) };
}

/**
 * The log since the rules last changed, of which only the notes can still be told, and what was taken back: always a
 * seat's own last choice.
 */
export function bareLog(rows: readonly EntryRow[]): LogEntry[] {
  const begins = rows.findLastIndex((row) => row.how === 'rules');
  const standing: Entry[] = [];
  return rows.slice(begins).map((row) => {
    const entry = entryOf(row);
    const { number, seat, how, note, act } = entry;
    const undone = how === 'undo' ? standing.findLastIndex((one) => one.seat === seat) : -1;
    const label = undone < 0 ? {} : { undone: standing.splice(undone, 1)[0]!.number };
    if (how !== 'undo' && act === undefined) standing.push(entry);
    return {
      n: number,
      seat,
      how: howFor(entry, SPECTATOR),
      events: [],
      ...label,
      ...(note === undefined ? {} : { note }),
      ...(act === undefined ? {} : { act }),
    };
  });
}
