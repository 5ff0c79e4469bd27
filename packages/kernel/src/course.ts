// The course of a match: its state, and how far back each seat may take it. Nothing is kept of what can no longer be
// taken back, so that a host can keep thousands; records and logs are made by `Match`, or by the host from its storage.

import type { Choice } from './choices.js';
import type { Accepted, Refusal } from './questions.js';
import type { HostedGame } from './game.js';
import type { KernelState } from './state.js';
import type { Outcome, Seat } from './words.js';

/** One choice that can still be taken back: nothing was learnt since. */
interface Undoable<S> {
  readonly seat: Seat;
  readonly isSealed: boolean;
  readonly before: S;
  /** Its place among the choices that count, from 0. */
  readonly place: number;
  readonly label: number;
}

/** What a choice brought about, and the state it was made in. */
export interface Taken<S> extends Accepted {
  readonly before: S;
}

/** What was taken back. */
export interface Undone<S> {
  /** The state from before it was taken back. */
  readonly before: S;
  /** The place of the choice among those that counted; those after it have moved up. */
  readonly place: number;
  /** What whoever made the choice called it. */
  readonly label: number;
}

export class Course<S extends KernelState> {
  private readonly undoable: Undoable<S>[] = [];

  constructor(
    readonly game: HostedGame<S>,
    public state: S,
    /** How many choices count so far. */
    public count = 0,
  ) {}

  /**
   * Takes a choice, or says why not. Nothing is half-applied: what fails in the middle leaves the match as it was. A
   * final choice cannot be taken back, nor what the same seat chose before it.
   */
  choose(
    seat: Seat,
    choice: Choice,
    number?: number,
    label: number = this.count,
    isFinal = false,
    keepsStates = false,
  ): Taken<S> | Refusal {
    const before = this.game.copy(this.state);
    const isSealed = this.game.isSealed(this.state);
    let answer: Accepted | Refusal;
    try {
      answer = this.game.choose(this.state, seat, choice, number, keepsStates);
    } catch (error) {
      this.state = before;
      throw error;
    }
    if (answer.refused !== undefined) return answer;
    // What others chose before an open choice of this seat stays, even if this seat takes its own back: they saw it.
    const isAnswer = !isSealed && this.undoable.at(-1)?.seat !== seat;
    if (answer.hasLearnt || isAnswer || (isFinal && !isSealed)) this.undoable.length = 0;
    if (!answer.hasLearnt && !isFinal) this.undoable.push({ seat, isSealed, before, place: this.count, label });
    this.count += 1;
    return { choice: answer.choice, told: answer.told, hasLearnt: answer.hasLearnt, before };
  }

  /** Ends the match by the rules of the table; nothing of it can be taken back. Gives the state from before. */
  end(outcome: Outcome): S {
    const before = this.game.copy(this.state);
    this.game.end(this.state, outcome);
    this.settle();
    return before;
  }

  /** Whether nobody can take anything back: from here on the state is all there is to know. */
  get isSettled(): boolean {
    return this.undoable.length === 0;
  }

  /** From now on nothing of it can be taken back: somebody has learnt something that no choice told them. */
  settle(): void {
    this.undoable.length = 0;
  }

  /** How many of its own choices a seat may take back now. */
  undoDepth(seat: Seat): number {
    const { undoable } = this;
    if (undoable.length === 0) return 0;
    const sealed = this.sealedBy(seat);
    let depth = sealed === undefined ? 0 : 1;
    for (let i = undoable.length - 1; i >= 0; i--) {
      if (i === sealed) continue;
      if (undoable[i]!.seat !== seat) break;
      depth += 1;
    }
    return depth;
  }

  /** Takes back a seat's last choice, where nothing was learnt since; undefined where it may not. */
  undo(seat: Seat): Undone<S> | undefined {
    const sealed = this.sealedBy(seat);
    if (sealed !== undefined) return this.retract(sealed);
    const last = this.undoable[this.undoable.length - 1];
    if (last?.seat !== seat) return undefined;
    const before = this.state;
    this.undoable.pop();
    this.state = last.before;
    this.count = last.place;
    return { before, place: last.place, label: last.label };
  }

  /** The state after the choice at a place, where that can still be taken back or is the last. */
  stateAfter(place: number): S {
    return this.undoable.find((one) => one.place === place + 1)?.before ?? this.state;
  }

  /** The commitment a seat may still take back because another seat has not chosen yet. */
  private sealedBy(seat: Seat): number | undefined {
    const { undoable } = this;
    if (undoable.length === 0 || !this.game.isSealed(this.state)) return undefined;
    for (let i = undoable.length - 1; i >= 0; i--) {
      const one = undoable[i]!;
      if (!one.isSealed) return undefined;
      if (one.seat === seat) return i;
    }
    return undefined;
  }

  /** Takes one commitment out of an open sealed question: order among commitments does not matter, so others stay. */
  private retract(at: number): Undone<S> {
    const taken = this.undoable[at]!;
    const before = this.state;
    this.state = this.game.copy(before);
    this.game.retract(this.state, taken.seat);
    this.undoable.splice(at, 1);
    this.count -= 1;
    for (let i = at; i < this.undoable.length; i++) {
      const later = this.undoable[i]!;
      this.game.retract(later.before, taken.seat);
      this.undoable[i] = { ...later, place: later.place - 1 };
    }
    return { before, place: taken.place, label: taken.label };
  }
}
