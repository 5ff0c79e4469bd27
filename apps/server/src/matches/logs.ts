// What each seat has heard of a match so far. Nothing of it is kept while the match goes on: it is made again from the
// stored entries when somebody asks, by playing them.

import type { Entry } from '@automachia/hosting';
import { eventsFor, howFor, logEntryFor } from '@automachia/hosting';
import type { Seat } from '@automachia/kernel';
import { SPECTATOR } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import { mostEntries } from '@automachia/protocol';
import type { EntryRow } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';
import { entryOf, setUpMatch } from './loading.js';
import { costOfPlaying, playAgain } from './replaying.js';

/** Entries that cost as much to tell as a plain request costs. */
const TOLD_FOR_ONE = 50;

/** The newest entries of a log, each written as JSON, without gaps. */
interface Written {
  readonly texts: readonly string[];
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
  private bySeat: Map<Seat, Written> | undefined;

  constructor(private readonly live: LiveMatch) {}

  /** What happened after a number, as a seat heard it; of much, the newest. */
  async after(number: number, seat: Seat): Promise<WrittenLog> {
    const { number: last } = this.live;
    if (last === undefined || number > last) return nothing;
    if (number === last)
      return last === 0 ? { ...nothing, text: `[${JSON.stringify(setUpEntry(this.live, seat))}]` } : nothing;
    // Forgetting may come while it is read: what is read then is told, and not kept.
    const bySeat = (this.bySeat ??= new Map<Seat, Written>());
    let log = bySeat.get(seat);
    if (log === undefined) {
      log = await this.read(seat, last);
      bySeat.set(seat, log);
    }
    return partOf(log, number === 0 ? 0 : number + 1);
  }

  /** What `after` costs, in plain requests. */
  costOf(number: number, seat: Seat): number {
    const last = this.live.number ?? 0;
    if (number >= last) return 0;
    const told = Math.min(last - number, mostEntries) / TOLD_FOR_ONE;
    return this.bySeat?.has(seat) === true ? told : told + costOfPlaying(last);
  }

  forget(): void {
    this.bySeat = undefined;
  }

  private async read(seat: Seat, last: number): Promise<Written> {
    const { live } = this;
    if (live.last !== undefined) return newestOf(await live.last.logOf(seat));
    const first = Math.max(0, last + 1 - mostEntries);
    const texts = first === 0 ? [JSON.stringify(setUpEntry(live, seat))] : [];
    const table = await playAgain(live, last, (step) => {
      if (step.entry.number >= first) texts.push(JSON.stringify(logEntryFor(step, seat)));
    });
    if (table !== undefined) return { texts, first, begins: 0 };
    return newestOf(bareLog(await live.around.storage.entries(live.match.id, 0)));
  }
}

function newestOf(log: readonly LogEntry[]): Written {
  const newest = log.slice(-mostEntries);
  return {
    texts: newest.map((entry) => JSON.stringify(entry)),
    first: newest[0]?.n ?? 0,
    begins: log[0]?.n ?? 0,
  };
}

/** The entries from a number on. */
function partOf({ texts, first, begins }: Written, from: number): WrittenLog {
  const part = from <= first ? texts : texts.slice(from - first);
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
    const { number, seat, how, note } = entry;
    const undone = how === 'undo' ? standing.findLastIndex((one) => one.seat === seat) : -1;
    const label = undone < 0 ? {} : { undone: standing.splice(undone, 1)[0]!.number };
    if (how !== 'undo') standing.push(entry);
    return {
      n: number,
      seat,
      how: howFor(entry, SPECTATOR),
      events: [],
      ...label,
      ...(note === undefined ? {} : { note }),
    };
  });
}
