// How the table looked to a seat after every number of a match so far, and what it heard: for looking back on any
// device. A seat is told what it was told then, never what came out later.

import { logEntryFor, stillsFor } from '@automachia/hosting';
import type { Game, KernelState, Seat } from '@automachia/kernel';
import type { View } from '@automachia/kernel/host';
import { patched } from '@automachia/kernel/host';
import type { LogEntry, Past, UnfoldedStep } from '@automachia/protocol';
import { mostEntries } from '@automachia/protocol';
import { hashOfLine } from '@automachia/protocol/view';
import { ProblemError } from '../problems.js';
import { LastTable, pastOf } from './lastTable.js';
import type { LiveMatch } from './liveMatch.js';
import { setUpMatch } from './loading.js';
import { bareLog, setUpEntry } from './logs.js';
import { playAgain } from './replaying.js';

/** Who may wait for a match to be played again; more are turned away. */
const MOST_LOOKING_BACK = 8;
/** How long pages are kept, in milliseconds: whoever looks back asks for one after the other. */
const PAGES_KEPT_FOR = 30_000;
/** What a page costs that has been written already, in plain requests. */
const WRITTEN_PAGE = 5;

/** Pages in order, each written as JSON. */
type Pages = readonly string[];

const nothing: Past = { first: null, steps: [] };

export class MatchPast {
  /** By seat, for a while or until something more happens: many who ask for the same are answered by one reading. */
  private bySeat = new Map<Seat, Promise<Pages>>();
  private number = -1;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly live: LiveMatch) {}

  /** The page with a number, as JSON. Without steps where there are none: before the match begins. */
  async page(seat: Seat, number: number): Promise<string> {
    const { number: last } = this.live;
    const pages = last === undefined ? [] : await this.pagesOf(seat, last);
    return pages[Math.floor(number / mostEntries)] ?? JSON.stringify(nothing);
  }

  /** What `page` costs, in plain requests. */
  costOf(seat: Seat): number {
    const { number = 0 } = this.live;
    const isWritten = this.number === number && this.bySeat.has(seat);
    return isWritten ? WRITTEN_PAGE : WRITTEN_PAGE + this.costOfPlaying(number);
  }

  /** What a seat knew after a number. */
  async viewAt(number: number, seat: Seat): Promise<View<KernelState>> {
    const { shown, game, number: last } = this.live;
    if (last === undefined) throw new ProblemError('notPossible', 'The match has not begun.');
    if (number === shown?.number) return game.viewFor(seat, shown.state);
    if (number > last) {
      throw new ProblemError('notPossible', `The match has come to number ${last}, not yet to ${number}.`);
    }
    const table = await this.inTurn(() => playAgain(this.live, number, () => {}));
    if (table !== undefined) return game.viewFor(seat, table.state);
    const { match, around } = this.live;
    throw new ProblemError(
      'notPossible',
      around.packs?.whyMissing(match) ??
        'The rules have changed since: positions of this match cannot be played again.',
    );
  }

  /** How a seat's table became what it was after a number, event by event. */
  async unfolded(number: number, seat: Seat): Promise<UnfoldedStep> {
    const { game, number: last } = this.live;
    if (last === undefined || number > last) {
      throw new ProblemError('notPossible', `The match has not come to number ${number} yet.`);
    }
    let stills: UnfoldedStep['stills'] = [];
    await this.inTurn(() =>
      playAgain(
        this.live,
        number,
        (step) => {
          if (step.entry.number === number) stills = stillsFor(game, step, seat);
        },
        number,
      ),
    );
    return { n: number, stills };
  }

  /** What `unfolded` costs, in plain requests. */
  costOfUnfolding(): number {
    return this.costOfPlaying(this.live.number ?? 0);
  }

  /** What `viewAt` costs, in plain requests. */
  costOfViewAt(number: number): number {
    // By all entries there are, however few are played: they are found from the last one back.
    return number === this.live.shown?.number ? 0 : this.costOfPlaying(this.live.number ?? 0);
  }

  private costOfPlaying(entries: number): number {
    const { game, around } = this.live;
    return around.replayPrices.of(game, entries);
  }

  forget(): void {
    this.bySeat = new Map();
  }

  private pagesOf(seat: Seat, number: number): Promise<Pages> {
    if (this.number !== number) this.forget();
    this.number = number;
    const { bySeat } = this;
    let pages = bySeat.get(seat);
    if (pages === undefined) {
      pages = this.inTurn(() => this.read(seat, number));
      bySeat.set(seat, pages);
      const drop = (): void => void bySeat.delete(seat);
      // However often it is asked for: otherwise many long matches could be kept in memory for nothing.
      pages.then(() => this.live.around.clock.after(PAGES_KEPT_FOR, drop), drop);
    }
    return pages;
  }

  private async read(seat: Seat, last: number): Promise<Pages> {
    const { game, match, seats, around } = this.live;
    const kept = match.status === 'over' ? await around.storage.keptPast(match.id) : undefined;
    if (kept !== undefined) return this.readKept(kept, seat, last);
    const { state } = setUpMatch(game, match, seats).table;
    const pages = new PageWriter(last);
    pages.add({ ...setUpEntry(this.live, seat), view: {} }, () => game.describeFor(seat, state));
    const table = await playAgain(this.live, last, (step) => {
      const view = changeFor(game, seat, step.before, step.after);
      // Once it is over anybody may look back with these eyes.
      const entry = logEntryFor(step, seat, match.status !== 'over');
      pages.add({ ...entry, view }, () => game.describeFor(seat, step.before));
    });
    return table === undefined
      ? this.withoutViews(bareLog(await around.storage.entries(match.id, 0)), last)
      : pages.written();
  }

  /** From what is kept of a match that is over. */
  private async readKept(kept: Uint8Array | null, seat: Seat, last: number): Promise<Pages> {
    const { live } = this;
    const { storage, slices } = live.around;
    const table = live.last ?? new LastTable((await storage.lastTable(live.match.id))!);
    const log = await table.logOf(seat, slices);
    if (kept === null) return this.withoutViews(log, last);
    const { first, patches } = await pastOf(kept, seat, slices);
    const pages = new PageWriter(last);
    let shown = first;
    for (const entry of log) {
      const view = patches.get(entry.n) ?? {};
      const before = shown;
      pages.add({ ...entry, view }, () => before);
      shown = patched(shown, view);
      await slices.breathe();
    }
    return pages.written();
  }

  /** What happened, where it can still be said, and no table: the rules changed in this match. */
  private withoutViews(log: readonly LogEntry[], last: number): Pages {
    const pages = new PageWriter(last);
    for (const entry of log) pages.add({ ...entry, view: {} }, () => null);
    return pages.written();
  }

  /** One after the other: a match that is long takes a while to be played. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= MOST_LOOKING_BACK) {
      throw new ProblemError('tooMany', 'Too many look back at this match at the moment. Try again in a moment.');
    }
    this.waiting += 1;
    const turn = this.last.then(work, work);
    this.last = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      this.waiting -= 1;
    }
  }
}

/** Writes steps as they come, so many to a page. */
class PageWriter {
  private readonly pages: { first: string; steps: string[] }[] = [];

  constructor(private readonly last: number) {}

  /** `before` tells how the table looked before the step. */
  add(step: Past['steps'][number], before: () => Past['first']): void {
    const place = Math.floor(step.n / mostEntries);
    (this.pages[place] ??= { first: JSON.stringify(before()), steps: [] }).steps.push(JSON.stringify(step));
  }

  written(): Pages {
    return Array.from(this.pages, (page, place) => {
      const { first, steps } = page ?? { first: 'null', steps: [] };
      const next = (place + 1) * mostEntries;
      return `{"first":${first},"steps":[${steps.join()}]${next > this.last ? '' : `,"next":${next}`}}`;
    });
  }
}

function changeFor(game: Game, seat: Seat, before: KernelState, after: KernelState): Past['steps'][number]['view'] {
  const changes = game.changes(before, after, hashOfLine);
  return { ...changes.forAll.patch, ...changes.forSeat(seat).patch };
}
