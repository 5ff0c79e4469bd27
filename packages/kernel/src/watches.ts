// What happens by itself as soon as the state is so, whichever rule brought it about.

import type { Watch } from './procedures.js';
import type { AnyMoment } from './program.js';
import { checkedCondition } from './program.js';
import { hasHeld, remember } from './scopes.js';
import type { KernelState } from './state.js';
import type { Untyped } from './types.js';

/** How often watches may set each other off before the next step. */
const MOST_ROUNDS = 1_000;
/** Subjects are bits of a number. */
const MOST_SUBJECTS = 31;

/** A watch, with its subjects as a mask. */
interface Watched<S extends KernelState, C> {
  readonly name: string;
  readonly subjects: number;
  test(this: void, m: AnyMoment<S, C>): boolean;
  run(this: void, m: AnyMoment<S, C>): void;
}

export class Watches<S extends KernelState, C> {
  /** The bit of each subject. */
  readonly subjects: ReadonlyMap<string, number>;
  private readonly watched: readonly Watched<S, C>[];

  constructor(
    private readonly gameId: string,
    watches: readonly Watch<Untyped<S, C>>[],
    isChecked: boolean,
  ) {
    const subjects = [...new Set(watches.flatMap((watch) => watch.subjects))];
    if (subjects.length > MOST_SUBJECTS) {
      throw new Error(`${gameId}: watches have ${subjects.length} subjects; there is room for ${MOST_SUBJECTS}.`);
    }
    const bitOf = new Map(subjects.map((subject, i) => [subject, 1 << i]));
    this.subjects = bitOf;
    this.watched = watches.map((watch) => ({
      name: watch.name,
      test: isChecked ? checkedCondition<S, C>(watch).test : watch.test,
      run: watch.run,
      subjects: watch.subjects.reduce((bits, subject) => bits | bitOf.get(subject)!, 0),
    }));
  }

  /** Asks those whose subjects have changed; what they call runs before the next step, in the order of the watches. */
  ask(m: AnyMoment<S, C>): void {
    const { state } = m;
    let height = state.stack.length;
    for (let rounds = 0; m.touched !== 0; rounds++) {
      const { touched } = m;
      m.touched = 0;
      if (rounds === MOST_ROUNDS) {
        throw new Error(
          `${this.gameId}: its watches set each other off again and again. Let one of them be so for good.`,
        );
      }
      for (const watch of this.watched) {
        if (state.stack.length === 0) return;
        if ((watch.subjects & touched) === 0) continue;
        m.locals = state.stack[height - 1]!.locals;
        m.height = height;
        const holds = watch.test(m);
        if (holds === hasHeld(state.uses, watch.name)) continue;
        state.uses = remember(state.uses, watch.name, holds);
        if (!holds) continue;
        watch.run(m);
        // It may have left procedures: what the next one calls goes on top of those that are still there.
        height = m.height;
      }
    }
  }
}
