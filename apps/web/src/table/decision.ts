// From a question to a choice: which targets are lit, what has been picked so far, which choice that makes. It knows
// the vocabulary of the choices (their targets and labels) and nothing of the rules.

import type { Choice, Option, Target } from '@automachia/kernel';
import { isEqual } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { computed, effect, signal } from '@preact/signals';
import type { LitTarget } from '../games/face.js';
import { isSameTarget } from '../games/face.js';
import { say } from '../text/index.js';
import type { Form, GivenShares } from './decide/forms.js';
import { formOf } from './decide/forms.js';
import { endsOf, mannerOf, pathTo } from './decide/manner.js';
import type { TableStore } from './store.js';

/** A target that was picked; `slot` tells two equal cards of a hand apart. */
export interface PickedTarget {
  readonly target: Target;
  readonly slot: number | undefined;
}

/** A choice, and what it is called. */
export interface NamedChoice {
  readonly choice: Choice;
  readonly label: string;
  /** Where it is a number. */
  readonly value?: number;
}

const NO_FORM: Form = { is: 'plain' };

export class DecisionDraft {
  readonly picks = signal<readonly PickedTarget[]>([]);
  /** An answer that points at nothing on the table, chosen and not confirmed: a number, a share, a line of a list. */
  readonly answer = signal<NamedChoice | undefined>(undefined);
  /** What the face says is missing to an answer that it makes itself. */
  readonly missing = signal<string | undefined>(undefined);
  /** What has been given to rows so far, where the answers cannot be listed. */
  readonly draft = signal<GivenShares>({});
  readonly stop: () => void;

  constructor(private readonly store: TableStore) {
    let asked: string | undefined;
    this.stop = effect(() => {
      const question = store.question.value;
      const now = question === null ? undefined : `${question.number} ${question.step} ${question.seat}`;
      if (now !== asked) this.clear();
      asked = now;
    });
  }

  /** What is asked, unless the answer is on its way. */
  readonly question = computed<SentQuestion | null>(() =>
    this.store.sending.isLong.value ? null : this.store.question.value,
  );

  readonly options = computed<readonly Option[]>(() => {
    const question = this.question.value;
    if (question === null) return [];
    const { game, face } = this.store.parts;
    return (question.choices ?? []).flatMap((choice) => {
      const option = game.option(question.step, choice, question.rule);
      const label = face.labelOf?.(question, choice, this.store.view.value ?? {});
      return option === undefined ? [] : label === undefined ? option : { ...option, label };
    });
  });

  /** Options without a place on the table: yes, no, pass, a number. */
  readonly buttons = computed(() => this.options.value.filter((option) => !hasPlace(option)));
  /** Options that point at something. */
  private readonly aimed = computed(() => this.options.value.filter(hasPlace));
  /** How targets are picked. */
  readonly manner = computed(() => mannerOf(this.question.value, this.aimed.value));
  private readonly isOrdered = computed(() => this.manner.value === 'order' || this.manner.value === 'path');

  /** The form the question takes beside what is lit. */
  readonly form = computed<Form>(() => {
    const question = this.question.value;
    return question === null ? NO_FORM : formOf(question, this.options.value, this.manner.value);
  });

  /** How many targets a choice takes, at least and at most. */
  readonly sizes = computed(() => {
    const sizes = this.aimed.value.map(({ targets }) => targets.length);
    return { least: Math.min(...sizes), most: Math.max(...sizes) };
  });

  /** How many targets a choice takes, where they all take the same; otherwise undefined. */
  readonly size = computed<number | undefined>(() => {
    const sizes = new Set(this.aimed.value.map(({ targets }) => targets.length));
    return sizes.size === 1 ? [...sizes][0] : undefined;
  });

  /** The options that the picks may still become. */
  private readonly possible = computed(() => this.possibleWith(this.picks.value));

  /** The options that the picks are; more than one where several mean the same place. */
  readonly complete = computed(() => this.completeWith(this.picks.value));

  /** What would be sent now; undefined where the choice is not complete. */
  readonly ready = computed<NamedChoice | undefined>(() => {
    const [option, ...others] = this.complete.value;
    if (option !== undefined && others.length === 0) return { choice: option.choice, label: say(option.label) };
    return this.answer.value;
  });

  /** What may be picked now, and what has been. */
  readonly lit = computed<readonly LitTarget[]>(() => {
    const picks = this.picks.value;
    const lit: LitTarget[] = picks.map(({ target }) => ({ target, label: this.labelOf(target), isChosen: true }));
    // Where one target is enough, another may be picked in its place.
    const offered =
      this.size.value === 1
        ? this.nextTargets(this.aimed.value, 0)
        : this.nextTargets(this.possible.value, picks.length);
    // Along a path every end is lit, too: the way to it is found.
    const ends = this.manner.value === 'path' ? endsOf(this.possible.value) : [];
    for (const target of [...offered, ...ends]) {
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
    this.answer.value = undefined;
    const at = picks.findIndex((pick) => isSamePick(pick, target, slot));
    if (this.manner.value === 'path') return this.walk(target, at);
    if (this.manner.value === 'share') {
      this.give(target, 1);
      return false;
    }
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
    this.answer.value = undefined;
    this.missing.value = undefined;
    this.draft.value = {};
  }

  /** Gives one more to a target, or takes one back, where the same may be pointed at several times. */
  give(target: Target, by: 1 | -1): void {
    const picks = this.picks.value;
    const at = picks.findLastIndex((pick) => isSameTarget(pick.target, target));
    if (by === -1 && at >= 0) this.picks.value = picks.filter((_, i) => i !== at);
    if (by === 1 && this.mayGive(target)) this.picks.value = [...picks, { target, slot: undefined }];
  }

  mayGive(target: Target): boolean {
    return this.possibleWith([...this.picks.value, { target, slot: undefined }]).length > 0;
  }

  /** Moves a pick to another place in the order, where that is allowed. */
  move(from: number, to: number): boolean {
    const picks = [...this.picks.value];
    const [moved] = picks.splice(from, 1);
    if (moved === undefined || to < 0 || to > picks.length) return false;
    picks.splice(to, 0, moved);
    return this.take(picks);
  }

  /** Puts a target at a place in the order, in front of what is there; it takes the place where there is no room. */
  putAt(target: Target, slot: number | undefined, place: number): boolean {
    const others = this.picks.value.filter((pick) => !isSamePick(pick, target, slot));
    const pick = { target, slot };
    return (
      this.take([...others.slice(0, place), pick, ...others.slice(place)]) ||
      this.take([...others.slice(0, place), pick, ...others.slice(place + 1)])
    );
  }

  /** One step less of a path, or the last card of an order. */
  shorten(): boolean {
    const picks = this.picks.value;
    if (picks.length === 0) return false;
    this.picks.value = this.cells().slice(0, -1);
    return true;
  }

  /** The ways to look at the end of the path that is picked. */
  readonly facings = computed<readonly LitTarget[]>(() => {
    if (this.manner.value !== 'path') return [];
    const cells = this.cells();
    const found = new Map<string, Target>();
    for (const { targets } of this.possibleWith(cells)) {
      const facing = targets[cells.length];
      if (targets.length === cells.length + 1 && facing !== undefined && 'direction' in facing)
        found.set(facing.direction, facing);
    }
    const chosen = this.picks.value[cells.length]?.target;
    return [...found.values()].map((target) => ({
      target,
      label: this.labelOf(target),
      isChosen: chosen !== undefined && isSameTarget(chosen, target),
    }));
  });

  /** Whether paths of this question end with a way to look. */
  readonly hasFacings = computed(
    () => this.manner.value === 'path' && this.aimed.value.some(({ targets }) => 'direction' in targets.at(-1)!),
  );

  /** Looks that way at the end of the path. */
  face(target: Target): void {
    this.picks.value = [...this.cells(), { target, slot: undefined }];
  }

  /** Turns to the next facing at the end of a path. */
  turn(by: 1 | -1): boolean {
    const facings = this.facings.value;
    if (facings.length === 0) return false;
    const at = facings.findIndex(({ isChosen }) => isChosen);
    this.face(facings[at < 0 && by === -1 ? facings.length - 1 : (at + by + facings.length) % facings.length]!.target);
    return true;
  }

  /** What is picked of a path, without the way to look at its end. */
  private cells(): readonly PickedTarget[] {
    return this.picks.value.filter(({ target }) => !('direction' in target));
  }

  /** Along a path: the next cell, the way to an end, or back to a cell that was passed. */
  private walk(target: Target, at: number): boolean {
    const picks = this.picks.value;
    const cells = this.cells();
    if (at >= 0) {
      if (at === cells.length - 1) return this.complete.value.length === 1;
      this.picks.value = picks.slice(0, at + 1);
      return false;
    }
    const added = [...cells, { target, slot: undefined }];
    if (this.possibleWith(added).length > 0) {
      this.picks.value = added;
      return false;
    }
    const way = pathTo(this.possibleWith(cells), target) ?? pathTo(this.aimed.value, target);
    if (way !== undefined) this.picks.value = way.targets.map((one) => ({ target: one, slot: undefined }));
    return false;
  }

  private take(picks: readonly PickedTarget[]): boolean {
    if (this.possibleWith(picks).length === 0) return false;
    this.picks.value = picks;
    return true;
  }

  /** Picks all that a choice points at, cards from where they lie in the hand: what a bot suggests. */
  preview(choice: Choice, hand: readonly string[]): Option | undefined {
    const option = this.options.value.find((one) => isEqual(one.choice, choice));
    if (option === undefined || !hasPlace(option)) return option;
    const taken = new Set<number>();
    this.picks.value = option.targets.map((target) => {
      const slot = 'card' in target ? hand.findIndex((card, i) => card === target.card && !taken.has(i)) : -1;
      taken.add(slot);
      return { target, slot: slot < 0 ? undefined : slot };
    });
    return option;
  }

  private possibleWith(picks: readonly PickedTarget[]): readonly Option[] {
    return this.aimed.value.filter(({ targets }) =>
      this.isOrdered.value
        ? picks.every(({ target }, i) => targets[i] !== undefined && isSameTarget(targets[i], target))
        : without(targets, picks) !== undefined,
    );
  }

  private completeWith(picks: readonly PickedTarget[]): readonly Option[] {
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

  /** What a thing on the table is called by itself. */
  private nameOf(target: Target): string {
    const name = this.store.parts.face.nameOf?.(target, this.store.view.value ?? {});
    return name === undefined ? String(Object.values(target)[0]).replace(/-/g, ' ') : say(name);
  }

  /** What a target means: the whole choice where it is one, otherwise the choice it begins with alone. */
  private labelOf(target: Target): string {
    const alone = this.aimed.value.find(({ targets }) => targets.length === 1 && isSameTarget(targets[0]!, target));
    if (alone !== undefined) return say(alone.label);
    if ('card' in target) return say({ key: `card.${target.card}.name` });
    if ('seat' in target) return say(this.store.parts.seatText(target.seat));
    if (this.manner.value === 'share') return this.nameOf(target);
    if (this.manner.value === 'path') {
      const way = pathTo(this.possible.value, target);
      return way === undefined ? this.nameOf(target) : say(way.label);
    }
    const any = this.aimed.value.find(({ targets }) => targets.some((one) => isSameTarget(one, target)));
    return any === undefined ? '' : say(any.label);
  }
}

function hasPlace({ targets }: Option): boolean {
  return targets.some((target) => !('button' in target));
}

function isSamePick(pick: PickedTarget, target: Target, slot: number | undefined): boolean {
  if (!isSameTarget(pick.target, target)) return false;
  return pick.slot === undefined || slot === undefined || pick.slot === slot;
}

/** The targets that are left when the picks are taken away; undefined where a pick is not among them. */
function without(targets: readonly Target[], picks: readonly PickedTarget[]): readonly Target[] | undefined {
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
