// From a question to a choice: which targets are lit, what has been picked so far, which choice that makes. It knows
// the vocabulary of the choices (their targets and labels) and nothing of the rules.

import type { Choice, Option, Target } from '@automachia/kernel';
import type { Question } from '@automachia/protocol';
import { computed, effect, signal } from '@preact/signals';
import type { LitTarget } from '../games/face.js';
import { isSameTarget } from '../games/face.js';
import { say } from '../text/index.js';
import type { TableStore } from './store.js';

/** A target that was picked; `slot` tells two equal cards of a hand apart. */
export interface Pick {
  readonly target: Target;
  readonly slot: number | undefined;
}

export class Decision {
  readonly picks = signal<readonly Pick[]>([]);
  readonly stop: () => void;

  constructor(private readonly store: TableStore) {
    let asked: string | undefined;
    this.stop = effect(() => {
      const question = store.question.value;
      const now = question === null ? undefined : `${question.number} ${question.step} ${question.seat}`;
      if (now !== asked) this.picks.value = [];
      asked = now;
    });
  }

  /** What is asked, unless the answer is on its way. */
  readonly question = computed<Question | null>(() => (this.store.isSending.value ? null : this.store.question.value));

  readonly options = computed<readonly Option[]>(() => {
    const question = this.question.value;
    if (question === null) return [];
    const { game } = this.store.parts;
    return (question.choices ?? []).flatMap((choice) => game.option(question.step, choice, question.rule) ?? []);
  });

  /** Options without a place on the table: yes, no, pass, a number. */
  readonly buttons = computed(() => this.options.value.filter((option) => !hasPlace(option)));
  /** Options that point at something. */
  private readonly aimed = computed(() => this.options.value.filter(hasPlace));
  private readonly isOrdered = computed(() => this.aimed.value.some(({ targets }) => targets.some(hasPosition)));

  /** How many targets a choice takes, where they all take the same; otherwise undefined. */
  readonly size = computed<number | undefined>(() => {
    const sizes = new Set(this.aimed.value.map(({ targets }) => targets.length));
    return sizes.size === 1 ? [...sizes][0] : undefined;
  });

  /** The options that the picks may still become. */
  private readonly possible = computed(() => this.possibleWith(this.picks.value));

  /** The options that the picks are; more than one where several mean the same place. */
  readonly complete = computed(() => this.completeWith(this.picks.value));

  /** What may be picked now, and what has been. */
  readonly lit = computed<readonly LitTarget[]>(() => {
    const picks = this.picks.value;
    const lit: LitTarget[] = picks.map(({ target }) => ({ target, label: this.labelOf(target), isChosen: true }));
    // Where one target is enough, another may be picked in its place.
    const offered =
      this.size.value === 1
        ? this.nextTargets(this.aimed.value, 0)
        : this.nextTargets(this.possible.value, picks.length);
    for (const target of offered) {
      if (!lit.some((one) => isSameTarget(one.target, target)))
        lit.push({ target, label: this.labelOf(target), isChosen: false });
    }
    return lit;
  });

  isLit(target: Target): boolean {
    return this.lit.value.some((one) => isSameTarget(one.target, target));
  }

  /** Whether one more of these may be picked. */
  isOffered(target: Target): boolean {
    if (this.size.value === 1) return this.isLit(target);
    return this.nextTargets(this.possible.value, this.picks.value.length).some((one) => isSameTarget(one, target));
  }

  /** The place of a pick, from 1; 0 where it was not picked. */
  placeOf(target: Target, slot?: number): number {
    return 1 + this.picks.value.findIndex((pick) => isSamePick(pick, target, slot));
  }

  /**
   * Picks a target, or takes it back. Picking again what makes the choice complete means it: true, and the caller
   * confirms.
   */
  pick(target: Target, slot?: number): boolean {
    const picks = this.picks.value;
    const at = picks.findIndex((pick) => isSamePick(pick, target, slot));
    if (this.size.value === 1) {
      if (at >= 0) return this.complete.value.length === 1;
      this.picks.value = [{ target, slot }];
      return false;
    }
    if (at >= 0) {
      const others = picks.filter((_, i) => i !== at);
      this.picks.value = this.possibleWith(others).length > 0 ? others : picks.slice(0, at);
      return false;
    }
    const added = [...picks, { target, slot }];
    const replaced = [...picks.slice(0, -1), { target, slot }];
    if (this.possibleWith(added).length > 0) this.picks.value = added;
    else if (this.possibleWith(replaced).length > 0) this.picks.value = replaced;
    return false;
  }

  clear(): void {
    this.picks.value = [];
  }

  /** Picks all that a choice points at, cards from where they lie in the hand: what a bot suggests. */
  preview(choice: Choice, hand: readonly string[]): Option | undefined {
    const words = JSON.stringify(choice);
    const option = this.options.value.find((one) => JSON.stringify(one.choice) === words);
    if (option === undefined || !hasPlace(option)) return option;
    const taken = new Set<number>();
    this.picks.value = option.targets.map((target) => {
      const slot = 'card' in target ? hand.findIndex((card, i) => card === target.card && !taken.has(i)) : -1;
      taken.add(slot);
      return { target, slot: slot < 0 ? undefined : slot };
    });
    return option;
  }

  private possibleWith(picks: readonly Pick[]): readonly Option[] {
    return this.aimed.value.filter(({ targets }) =>
      this.isOrdered.value
        ? picks.every(({ target }, i) => targets[i] !== undefined && isSameTarget(targets[i], target))
        : without(targets, picks) !== undefined,
    );
  }

  private completeWith(picks: readonly Pick[]): readonly Option[] {
    if (picks.length === 0) return [];
    return this.possibleWith(picks).filter(({ targets }) => targets.length === picks.length);
  }

  private nextTargets(options: readonly Option[], place: number): readonly Target[] {
    const found = new Map<string, Target>();
    for (const { targets } of options) {
      const next = this.isOrdered.value
        ? targets.slice(place, place + 1)
        : (without(targets, this.size.value === 1 ? [] : this.picks.value) ?? []);
      for (const target of next) found.set(nameOf(target), target);
    }
    return [...found.values()];
  }

  /** What a target means: the whole choice where it is one, otherwise the choice it begins with alone. */
  private labelOf(target: Target): string {
    const alone = this.aimed.value.find(({ targets }) => targets.length === 1 && isSameTarget(targets[0]!, target));
    const { game } = this.store.parts;
    const question = this.store.question.value;
    if (alone !== undefined) return say(alone.label);
    if ('card' in target) return say({ key: `card.${target.card}.name` });
    if ('seat' in target) return say(this.store.parts.seatText(target.seat));
    const any = this.aimed.value.find(({ targets }) => targets.some((one) => isSameTarget(one, target)));
    const option =
      any === undefined || question === null ? undefined : game.option(question.step, any.choice, question.rule);
    return option === undefined ? '' : say(option.label);
  }
}

function hasPlace({ targets }: Option): boolean {
  return targets.some((target) => !('button' in target));
}

function hasPosition(target: Target): boolean {
  return 'position' in target && target.position !== undefined;
}

function isSamePick(pick: Pick, target: Target, slot: number | undefined): boolean {
  if (!isSameTarget(pick.target, target)) return false;
  return pick.slot === undefined || slot === undefined || pick.slot === slot;
}

/** The targets that are left when the picks are taken away; undefined where a pick is not among them. */
function without(targets: readonly Target[], picks: readonly Pick[]): readonly Target[] | undefined {
  const rest = [...targets];
  for (const { target } of picks) {
    const at = rest.findIndex((one) => isSameTarget(one, target));
    if (at < 0) return undefined;
    rest.splice(at, 1);
  }
  return rest;
}

function nameOf(target: Target): string {
  return JSON.stringify('card' in target ? { card: target.card } : target);
}
