// Matches that were saved under earlier rules and are played again under these, where these know other choices.

import type { Entry } from '@automachia/hosting';
import { HostedTable, setUpTable } from '@automachia/hosting';
import type { Game, KernelState, Seat } from '@automachia/kernel';
import { fieldOf } from '@automachia/kernel';
import { Course } from '@automachia/kernel/host';
import type { SavedMatch } from './savedMatches.js';

/**
 * GKR up to 0.2.0 let a player pass for the rest of an attack or of a phase, asked them no more until then, and asked all
 * others of the window once again. Now everybody is asked, and nobody twice: such a match goes on with the passes that
 * were meant, and without those that were asked for once again. What was taken back is left out. Where somebody played
 * something when asked once again, the match goes on from there.
 */
export function inRulesOfToday(game: Game, saved: SavedMatch): SavedMatch {
  if (!saved.entries.some((entry) => untilOf(entry) !== undefined)) return saved;
  const earlier = new EarlierCourse(game, saved);
  for (const entry of countingOf(saved.entries)) if (!earlier.take(entry)) break;
  earlier.passForThoseAside();
  return { ...saved, entries: earlier.entries };
}

/** A match under these rules, as it follows one under those. */
class EarlierCourse {
  readonly entries: Entry[] = [];
  private readonly table: HostedTable<KernelState>;
  /** By seat, what it has passed for. */
  private readonly aside = new Map<Seat, { readonly until: string; readonly of: string | undefined }>();
  /** The seats that have passed in the window that is open since something was last played in it. */
  private passed: readonly Seat[] = [];
  /** Of the window in which somebody last passed for more: who took part and had not done so, and who is asked again. */
  private others: readonly Seat[] = [];
  private again: readonly Seat[] = [];

  constructor(
    private readonly game: Game,
    { options, secret, contributions, start }: SavedMatch,
  ) {
    this.table =
      start === undefined
        ? setUpTable(game, { options, chance: { secret, contributions } }).table
        : new HostedTable(game, new Course(game, game.load(start)));
  }

  /** Says whether it could be followed. */
  take(entry: Entry): boolean {
    const until = untilOf(entry);
    const isPass = until !== undefined || entry.choice === 'pass';
    if (this.again.includes(entry.seat)) {
      if (!isPass) return false;
      this.again = this.again.filter((seat) => seat !== entry.seat);
      if (until !== undefined) this.stand(entry.seat, until, []);
      return true;
    }
    this.passForThoseAside();
    if (!isPass) this.again = [];
    if (until !== undefined) {
      const left = this.game.round(this.table.state) ?? [];
      this.others = [...this.passed, ...left].filter((seat) => !this.isAside(seat));
      this.stand(entry.seat, until, left);
    }
    return this.choose(entry.seat, until === undefined ? entry.choice : 'pass', entry.how);
  }

  passForThoseAside(): void {
    for (let seat = this.seatToPass(); seat !== 0; seat = this.seatToPass()) this.choose(seat, 'pass', 'standing');
  }

  private stand(seat: Seat, until: string, left: readonly Seat[]): void {
    this.aside.set(seat, { until, of: this.game.underWay(this.table.state)[until]?.at(-1) });
    this.others = this.others.filter((other) => other !== seat);
    this.again = this.others.filter((other) => !left.includes(other));
  }

  private choose(seat: Seat, choice: Entry['choice'], how: Entry['how']): boolean {
    const { state } = this.table;
    if (passesIn(this.game, state) === 0) this.passed = [];
    const isInWindow = this.game.round(state) !== undefined;
    const step = this.table.choose(seat, choice ?? null, how);
    if (step.refused !== undefined) return false;
    if (isInWindow && choice === 'pass') this.passed = [...this.passed, seat];
    this.entries.push(step.entry);
    return true;
  }

  /** The seat that is asked and would not have been; 0 where it would. */
  private seatToPass(): Seat {
    const { state } = this.table;
    const seat = this.game.seatToAct(state);
    return this.game.round(state) !== undefined && this.isAside(seat) ? seat : 0;
  }

  /** Whether a seat has passed for more than the window that is open. */
  private isAside(seat: Seat): boolean {
    const { game, table } = this;
    const aside = this.aside.get(seat);
    if (aside === undefined || game.underWay(table.state)[aside.until]?.at(-1) !== aside.of) return false;
    const labels = game.labels(table.state, game.seatToAct(table.state)) ?? [];
    return aside.until === 'attack' ? labels.includes('attack') : !labels.includes('sponsor card');
  }
}

/** How many have passed in a row in the window that is open; 0 where none is. */
function passesIn(game: Game, state: KernelState): number {
  const passes = game.save(state).stack.at(-1)?.locals?.['passes'];
  return typeof passes === 'number' ? passes : 0;
}

function untilOf({ choice }: Entry): string | undefined {
  const until = choice === undefined ? undefined : fieldOf(choice, 'standAside');
  return typeof until === 'string' ? until : undefined;
}

/** Those that were not taken back. */
function countingOf(entries: readonly Entry[]): readonly Entry[] {
  const counting: Entry[] = [];
  for (const entry of entries) {
    const undone = entry.how === 'undo' ? counting.findLastIndex(({ seat }) => seat === entry.seat) : -1;
    if (undone >= 0) counting.splice(undone, 1);
    else if (entry.how !== 'undo') counting.push(entry);
  }
  return counting;
}
