// What somebody might say at a question that does not offer it: choices and things that come up elsewhere in a match.

import type { Choice, Game, KernelState, Target } from '@automachia/kernel';
import { Random, targetKey, targetKind } from '@automachia/kernel';
import { canonicalJson } from '@automachia/kernel/host';

export interface Stock {
  readonly choices: readonly Choice[];
  readonly targets: readonly Target[];
}

/** How many choices of each form there are, and how many things of each kind. */
const MOST_OF_A_FORM = 8;

/** What is offered in the course of a match played at random from here: a few with each set of words. */
export function stockOf<S extends KernelState>(game: Game<S>, from: S, seed: number): Stock {
  const state = game.copy(from);
  const random = new Random(seed);
  const choices = new Few<Choice>();
  const targets = new Few<Target>();
  for (let i = 0; i < game.longestMatch; i++) {
    const seat = game.seatToAct(state);
    if (seat === 0) break;
    const { step, rule } = game.decision(state)!;
    for (const choice of game.choices(state, seat) ?? [game.propose(state, seat, random)]) {
      const form = typeof choice === 'object' && choice !== null ? Object.keys(choice).join() : typeof choice;
      if (!choices.add(form, canonicalJson(choice), choice)) continue;
      for (const target of game.option(step, choice, rule)?.targets ?? []) {
        targets.add(targetKind(target), targetKey(target), target);
      }
    }
    game.countOptions(state, seat);
    game.takeAtRandom(state, seat, random);
  }
  return { choices: choices.all, targets: targets.all };
}

/** Things by their names, a few of each form. */
class Few<T> {
  private readonly found = new Map<string, T>();
  private readonly counts = new Map<string, number>();

  /** Whether it is new, and there was room for it. */
  add(form: string, name: string, thing: T): boolean {
    const count = this.counts.get(form) ?? 0;
    if (count >= MOST_OF_A_FORM || this.found.has(name)) return false;
    this.found.set(name, thing);
    this.counts.set(form, count + 1);
    return true;
  }

  get all(): readonly T[] {
    return [...this.found.values()];
  }
}
