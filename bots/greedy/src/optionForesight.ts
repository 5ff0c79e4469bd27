// Foresight by copying and taking: what an option comes to is what the rules make of it, in a copy of what the seat knows.
// They go on by themselves until somebody else is asked, or a die or a hidden card would decide. What the seat itself is
// asked on the way (what to pay with, whom to hit) it answers as it values the answers.
//
// A game says how it judges what has come of an option, and of which options a rule of thumb knows enough.

import type { KernelState, SearchedGame, Seat } from '@automachia/kernel';
import type { Consideration, Insight } from '@automachia/kernel/host';
import { UNLISTED } from '@automachia/kernel/host';

/** What a seat saw before an option, and sees after it, as far as the rules go by themselves. */
export interface TakenOption<S> {
  readonly seen: S;
  readonly after: S;
  readonly code: number;
  /** Whether it is known how they go on; otherwise what is seen after it stands in the middle of things. */
  readonly isKnown: boolean;
}

export interface OptionJudge<S extends KernelState> {
  /** What an option is worth by a rule of thumb, from 0 to 1; undefined where it is to be taken and looked at. */
  guess?(seen: S, seat: Seat, code: number): number | undefined;
  /** What it is worth, having been taken. */
  judge(taken: TakenOption<S>, seat: Seat): number;
  /** What speaks for and against the seat then, strongest first. */
  explain?(taken: TakenOption<S>, seat: Seat): readonly Consideration[];
}

/** How many questions in a row are answered on the way, and how many of them inside one another. */
const MOST_ANSWERS = 6;
const DEEPEST = 2;

export class OptionForesight<S extends KernelState> {
  private game!: SearchedGame<S>;
  private seat: Seat = 0;
  private hasCounted = false;

  constructor(private readonly by: OptionJudge<S>) {}

  readonly foresee: NonNullable<Insight<S>['foresee']> = (game, state, seat, count, values) => {
    const codes = codesOf(game, count);
    const seen = this.begin(game, state, seat);
    for (let i = 0; i < count; i++) values[i] = this.valueOf(seen, codes[i]!, DEEPEST);
    // Whoever asked takes one of those that it has counted.
    if (this.hasCounted) game.countOptions(state, seat);
    return true;
  };

  readonly reasonsAfter: NonNullable<Insight<S>['reasonsAfter']> = (game, state, seat, code) =>
    this.by.explain?.(this.look(game, state, seat, code), seat) ?? [];

  /** What a seat sees once it has taken an option. */
  look(game: SearchedGame<S>, state: S, seat: Seat, code: number): TakenOption<S> {
    return this.take(this.begin(game, state, seat), code, DEEPEST);
  }

  private begin(game: SearchedGame<S>, state: S, seat: Seat): S {
    this.game = game;
    this.seat = seat;
    this.hasCounted = false;
    return game.viewFor(seat, state).state;
  }

  private valueOf(seen: S, code: number, depth: number): number {
    const { by, seat } = this;
    return by.guess?.(seen, seat, code) ?? by.judge(this.take(seen, code, depth), seat);
  }

  private take(seen: S, code: number, depth: number): TakenOption<S> {
    const { game, seat } = this;
    let after = game.copy(seen);
    let isKnown = game.lookAhead(after, seat, code);
    // What a choice sets off lies on top of the question; where that is over, the next one is a choice of its own.
    const most = depth > 0 ? MOST_ANSWERS : 0;
    for (let answers = 0; isKnown && answers < most; answers++) {
      if (after.stack.length <= seen.stack.length || after.sealed.length > 0 || game.seatToAct(after) !== seat) break;
      const count = game.countOptions(after, seat);
      this.hasCounted = true;
      if (count === UNLISTED) break;
      [after, isKnown] = this.answer(after, codesOf(game, count), depth - 1);
    }
    return { seen, after, code, isKnown };
  }

  /** Takes the best answer of those after which it is known how the rules go on; the best of all where none is. */
  private answer(asked: S, codes: readonly number[], depth: number): [after: S, isKnown: boolean] {
    const { game, seat } = this;
    const values = codes.map((code) => (codes.length === 1 ? 0 : this.valueOf(asked, code, depth)));
    const order = codes.map((_, i) => i).sort((one, other) => values[other]! - values[one]!);
    for (const i of order) {
      const after = game.copy(asked);
      if (game.lookAhead(after, seat, codes[i]!)) return [after, true];
    }
    return [asked, game.lookAhead(asked, seat, codes[order[0]!]!)];
  }
}

function codesOf<S extends KernelState>(game: SearchedGame<S>, count: number): number[] {
  return Array.from({ length: count }, (_, i) => game.optionCode(i));
}
