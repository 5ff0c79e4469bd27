// How the table looked to a seat after every number of a match so far: for looking back on any device. A seat is told
// what it was told then, never what came out later.

import type { Game, KernelState, Seat, View } from '@automachia/kernel';
import type { Past } from '@automachia/protocol';
import { hashOfLine } from '@automachia/protocol/view';
import { ProblemError } from '../problems.js';
import { pastOf } from './lastTable.js';
import type { LiveMatch } from './liveMatch.js';
import { setUpMatch } from './loading.js';
import { playAgain } from './replaying.js';

/** Who may wait for a match to be played again; more are turned away. */
const MOST_WAITING = 8;

const NOTHING: Past = { first: null, steps: [] };

export class MatchPast {
  /** By seat, until something more happens: many who ask for the same are answered by one reading. */
  private bySeat = new Map<Seat, Promise<Past>>();
  private number = -1;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly live: LiveMatch) {}

  /** Nothing where it cannot be told: before the match begins, or where its beginning was played under other rules. */
  async of(seat: Seat): Promise<Past> {
    const { number } = this.live;
    if (number === undefined) return NOTHING;
    if (this.number !== number) this.forget();
    this.number = number;
    const { bySeat } = this;
    let past = bySeat.get(seat);
    if (past === undefined) {
      past = this.inTurn(() => this.read(seat, number));
      bySeat.set(seat, past);
      past.catch(() => bySeat.delete(seat));
    }
    return past;
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
    throw new ProblemError(
      'notPossible',
      'The rules have changed since: positions of this match cannot be played again.',
    );
  }

  forget(): void {
    this.bySeat = new Map();
  }

  private async read(seat: Seat, last: number): Promise<Past> {
    const { game, match, seats, around } = this.live;
    const kept = match.status === 'over' ? await around.storage.keptPast(match.id) : undefined;
    if (kept !== undefined) return kept === null ? NOTHING : pastOf(kept, seat);
    const first = game.describeFor(seat, setUpMatch(game, match, seats).table.state);
    const steps: Past['steps'] = [];
    const table = await playAgain(this.live, last, ({ entry, before, after }) => {
      steps.push({ n: entry.number, view: changeFor(game, seat, before, after) });
    });
    return table === undefined ? NOTHING : { first, steps };
  }

  /** One after the other: a match that is long takes a while to be played. */
  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting >= MOST_WAITING) {
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

function changeFor(game: Game, seat: Seat, before: KernelState, after: KernelState): Past['steps'][number]['view'] {
  const changes = game.changes(before, after, hashOfLine);
  return { ...changes.forAll.patch, ...changes.forSeat(seat).patch };
}
