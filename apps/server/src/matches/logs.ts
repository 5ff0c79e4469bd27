// What each seat has heard of a match so far. Nothing of it is kept while the match goes on: it is made again from the
// stored entries when somebody asks, by playing them.

import type { Entry } from '@automachia/hosting';
import { eventsFor, logEntryFor } from '@automachia/hosting';
import type { Seat } from '@automachia/kernel';
import type { LogEntry } from '@automachia/protocol';
import type { EntryRow } from '../storage/storage.js';
import type { LiveMatch } from './liveMatch.js';
import { entryOf, setUpMatch } from './loading.js';
import { playAgain } from './replaying.js';

export class MatchLogs {
  /** By seat, until something more happens or nobody follows: many who ask for the same are answered by one reading. */
  private bySeat: Map<Seat, readonly LogEntry[]> | undefined;

  constructor(private readonly live: LiveMatch) {}

  /** Everything that happened after a number, as a seat heard it. */
  async after(number: number, seat: Seat): Promise<readonly LogEntry[]> {
    const last = this.live.number;
    if (last === undefined || number > last) return [];
    if (number === last) return last === 0 ? this.setUp(seat) : [];
    // Forgetting may come while it is read: what is read then is told, and not kept.
    const bySeat = (this.bySeat ??= new Map<Seat, readonly LogEntry[]>());
    let log = bySeat.get(seat);
    if (log === undefined) {
      log = await this.read(seat, last);
      bySeat.set(seat, log);
    }
    return number === 0 ? log : log.filter((entry) => entry.n > number);
  }

  forget(): void {
    this.bySeat = undefined;
  }

  private async read(seat: Seat, last: number): Promise<readonly LogEntry[]> {
    if (this.live.last !== undefined) return this.live.last.logOf(seat);
    const log = this.setUp(seat);
    const table = await playAgain(this.live, last, (step) => log.push(logEntryFor(step, seat)));
    return table === undefined ? this.sinceTheRulesChanged() : log;
  }

  private async sinceTheRulesChanged(): Promise<readonly LogEntry[]> {
    const { match, around } = this.live;
    return bareLog(await around.storage.entries(match.id, 0));
  }

  private setUp(seat: Seat): LogEntry[] {
    const { game, match, seats } = this.live;
    const { told } = setUpMatch(game, match, seats);
    return [{ n: 0, seat: 0, how: 'player', events: eventsFor(told, seat) }];
  }
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
    return { n: number, seat, how, events: [], ...label, ...(note === undefined ? {} : { note }) };
  });
}
