// Until when what was chosen may be taken back while somebody else is asked. To take back is free as long as nothing was
// learnt, and another's silence is learnt as much as their answer: where standing answers may pass for a seat that can do
// nothing else, whoever still waits after the soonest of such passes knows that it can. So that is when what led to the
// question is settled. Whether it may come is judged by what everybody sees, never by what the seat holds or has said
// beforehand. A bot's thinking tells likewise, from its beginning. No clock, no connection: hosts put theirs around it.

import type { KernelState, Seat } from '@automachia/kernel';
import type { HostedTable } from './hostedTable.js';
import { areHandsHidden, SOONEST_THOUGHT } from './standing.js';
import { seatsOf } from './telling.js';

/** What it needs of the host of the match. */
export interface SettlingHost {
  /** Undefined where nobody may choose now. */
  readonly table: HostedTable<KernelState> | undefined;
  /** Whether a seat is somebody's, also while a bot decides for it. */
  isSomebodys(seat: Seat): boolean;
  /** Runs something after so many milliseconds; what is handed back calls that off. */
  after(milliseconds: number, run: () => void): () => void;
  /** These seats may no longer take back what they could: they are told. */
  settled(seats: readonly Seat[]): void;
}

export class Settling {
  private due: { readonly state: KernelState; readonly number: number; cancel(): void } | undefined;

  constructor(private readonly host: SettlingHost) {}

  /** Called wherever the match stands at a question. */
  look(): void {
    const { table } = this.host;
    if (table === undefined || !this.mayBeAnsweredBeforehand(table)) {
      this.stop();
      return;
    }
    const { state } = table;
    const number = state.decisionNumber;
    if (this.due?.state === state && this.due.number === number) return;
    this.stop();
    const cancel = this.host.after(SOONEST_THOUGHT, () => {
      this.due = undefined;
      // What is chosen or taken back at this very moment is looked at when it counts.
      if (this.host.table?.state === state && state.decisionNumber === number) this.settle(table);
    });
    this.due = { state, number, cancel };
  }

  /** A bot begins to think, for its own seat or for whoever's time is up. */
  thoughtBegins(): void {
    const { table } = this.host;
    if (table !== undefined && this.isThoughtWatched(table)) this.settle(table);
  }

  /** The match was taken up again: nobody knows any more how long they have waited. */
  takenUp(): void {
    const { table } = this.host;
    if (table === undefined) return;
    const isBots = (seat: Seat): boolean => !this.host.isSomebodys(seat);
    if (this.mayBeAnsweredBeforehand(table) || this.isThoughtWatched(table, isBots)) this.settle(table);
  }

  stop(): void {
    this.due?.cancel();
    this.due = undefined;
  }

  /** Whether it is another person's chance in a window since something was chosen that can still be taken back. */
  private mayBeAnsweredBeforehand(table: HostedTable<KernelState>): boolean {
    const { game, state } = table;
    const canAnswer = (seat: Seat): boolean =>
      this.host.isSomebodys(seat) && game.labels(state, seat) !== undefined && whoMayGoBack(table, seat).length > 0;
    return this.isSilenceTelling(table) && seatsOf(game.asked(state)).some(canAnswer);
  }

  /** Whether somebody who may go back waits for a seat that `thinks`, at a table with other people: a bot alone has no secrets. */
  private isThoughtWatched(table: HostedTable<KernelState>, thinks: (seat: Seat) => boolean = () => true): boolean {
    const { game, state } = table;
    const others = (seat: Seat): boolean => seatsAt(state).some((one) => one !== seat && this.host.isSomebodys(one));
    const isWatched = (seat: Seat): boolean => thinks(seat) && whoMayGoBack(table, seat).some(others);
    return this.isSilenceTelling(table) && seatsOf(game.asked(state)).some(isWatched);
  }

  /** Who chooses in secret with all others is not waited for by anybody who could go back behind it by what they see. */
  private isSilenceTelling({ game, state, course }: HostedTable<KernelState>): boolean {
    return !course.isSettled && !game.isSealed(state) && areHandsHidden(game);
  }

  private settle(table: HostedTable<KernelState>): void {
    this.stop();
    const seats = whoMayGoBack(table);
    table.course.settle();
    this.host.settled(seats);
  }
}

/** The seats but one that may take something back. */
function whoMayGoBack({ state, course }: HostedTable<KernelState>, but?: Seat): readonly Seat[] {
  return seatsAt(state).filter((seat) => seat !== but && course.undoDepth(seat) > 0);
}

function seatsAt({ players }: KernelState): readonly Seat[] {
  return Array.from({ length: players }, (_, i) => i + 1);
}
