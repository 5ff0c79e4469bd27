// From a question to a choice: which targets are lit, what has been picked so far, which choice that makes. It knows
// the vocabulary of the choices (their targets and labels) and nothing of the rules. A choice of several parts is confirmed
// once, and taken back part by part until nothing is picked.

import type { Choice, Option, Target } from '@automachia/kernel';
import { isEqual, isSameTarget, questionName, targetKey } from '@automachia/kernel';
import type { SentQuestion } from '@automachia/protocol';
import { computed, effect, signal } from '@preact/signals';
import type { Drawn, LitTarget } from '../games/face.js';
import { edition, say, t } from '../text/index.js';
import { AimedOptions, pointsAtSomething } from './decide/aimedOptions.js';
import type { Form, GivenShares } from './decide/forms.js';
import { formOf } from './decide/forms.js';
import type { Laid } from './decide/laying.js';
import type { PickedTarget, Picks } from './decide/manner.js';
import { cellsOf, completeWith, isSamePick, mannerOf, waysTo } from './decide/manner.js';
import type { TableStore } from './store.js';
import { targetName } from './targetNames.js';
import { asKind, roleOf } from '../games/targets.js';

export type { PickedTarget } from './decide/manner.js';

/** A choice, and what it is called. */
export interface NamedChoice {
  readonly choice: Choice;
  readonly label: string;
  /** What is answered to the same question when it is asked again. */
  readonly later?: readonly Choice[];
  /** Where it is a number. */
  readonly value?: number;
}

const NO_FORM: Form = { is: 'plain' };
const NO_OPTIONS: readonly Option[] = [];

export class DecisionDraft {
  readonly picks = signal<Picks>([]);
  /** An answer that points at nothing on the table, chosen and not confirmed: a number, a share, a line of a list. */
  readonly answer = signal<NamedChoice | undefined>(undefined);
  /** Of several answers that are given at once, those that point at nothing: as often as they were pressed. */
  readonly given = signal<readonly Option[]>([]);
  /** What is laid of a plan: whole answers, given one after the other once it is confirmed. */
  readonly laid = signal<Laid>([]);
  /** What the face says is missing to an answer that it makes itself. */
  readonly missing = signal<string | undefined>(undefined);
  /** What the face is drawing part by part; undefined where there is nothing of it yet. */
  readonly drawn = signal<Drawn | undefined>(undefined);
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
    this.store.sending.isLong.value || this.store.isGoingOn.value ? null : this.store.question.value,
  );

  /** How the plan that is laid may go on; undefined where there is none, or where it is whole. */
  readonly planNext = computed(() => (this.laid.value.length === 0 ? undefined : this.nextAfter(this.laid.value)));
  /** Whether what is laid belongs to another question than the one that is posed. */
  readonly isElsewhere = computed(() => {
    const laid = this.laid.value;
    const next = this.planNext.value ?? (laid.length > 1 ? this.nextAfter(laid.slice(0, -1)) : undefined);
    return next?.asked !== undefined;
  });

  /** What is to be chosen now: the question, or how the plan that is laid may go on. */
  readonly posed = computed<SentQuestion | null>(() => {
    const question = this.question.value;
    if (question === null || this.laid.value.length === 0) return question;
    const next = this.planNext.value;
    if (next?.asked === undefined) return this.isElsewhere.value ? { ...question, choices: [] } : question;
    return { ...question, ...next.asked, rule: next.rule, choices: [...next.choices] };
  });

  /** Whether a card that is asked for is one of the hand, if the hand holds one of its name. */
  readonly asksHand = computed(() => {
    const asked = this.posed.value;
    return asked === null || this.store.parts.cardsElsewhere?.includes(questionName(asked.step)) !== true;
  });

  readonly options = computed<readonly Option[]>(() => {
    const question = this.posed.value;
    if (question === null) return [];
    const { parts } = this.store;
    const view = this.store.view.value ?? {};
    return (question.choices ?? []).flatMap((choice) => {
      const option = parts.vocabulary.option(question.step, choice, question.rule);
      return option === undefined ? [] : labelled(option, () => parts.shortLabel?.(question, choice, view));
    });
  });

  /** Options without a place on the table: yes, no, pass, a number; where a plan is laid, those that belong to it. */
  readonly buttons = computed(() => {
    const { buttons } = this.aims.value;
    const laid = this.laid.value;
    if (laid.length === 0 || this.isElsewhere.value) return buttons;
    const next = this.planNext.value?.choices ?? [];
    return buttons.filter(
      (one) => this.store.parts.plans?.isLaid(laid, one) || next.some((choice) => isEqual(choice, one.choice)),
    );
  });
  /** Options that point at something. */
  private readonly aims = computed(() => new AimedOptions(this.options.value));
  /** How targets are picked. */
  readonly manner = computed(() => mannerOf(this.posed.value, this.aims.value));

  /** The form the question takes beside what is lit. */
  readonly form = computed<Form>(() => {
    const question = this.posed.value;
    return question === null ? NO_FORM : formOf(question, this.options.value, this.manner.value.name);
  });

  /** How many answers are given at once: one, where the game does not ask for the same in a row. */
  readonly wanted = computed<number>(() => {
    const question = this.posed.value;
    const { parts, link, view, seat } = this.store;
    // A lesson shows them one by one; so does a plan, of which each is a part.
    if (question === null || question.choices === null || link.isLesson || this.laid.value.length > 0) return 1;
    const inARow = parts.inARow?.(question, question.choices) ?? 1;
    if (inARow <= 1) return 1;
    const { aims } = this;
    const hand = parts.face.hand(view.value ?? {}, seat);
    const cards = hand.filter((card) => aims.value.aloneAt(targetKey({ card })) !== undefined).length;
    return aims.value.buttons.length > 0 ? inARow : Math.max(1, Math.min(inARow, cards));
  });
  /** How many of them are chosen. */
  readonly taken = computed(() => this.picks.value.length + this.given.value.length);

  /** How many targets a choice takes, at least and at most. */
  readonly sizes = computed(() => {
    const { least, most } = this.aims.value;
    return { least, most };
  });

  /** How many targets a choice takes, where they all take the same; otherwise undefined. */
  readonly size = computed<number | undefined>(() => {
    const { least, most } = this.aims.value;
    return least === most ? most : undefined;
  });

  /** Whether a choice is made of several picks: what is picked so far is taken back before anything that counts is. */
  readonly isInParts = computed(
    () =>
      this.aims.value.most > 1 || this.wanted.value > 1 || this.drawn.value !== undefined || this.laid.value.length > 0,
  );
  /** Whether there is any such part. */
  readonly hasParts = computed(
    () => this.isInParts.value && (this.taken.value + this.laid.value.length > 0 || this.drawn.value !== undefined),
  );

  /** The options that the picks may still become. */
  private readonly possible = computed(() => this.manner.value.possible(this.aims.value, this.picks.value));

  /** The options that the picks are; more than one where several mean the same place. */
  readonly complete = computed<readonly Option[]>(() =>
    this.wanted.value > 1
      ? []
      : completeWith(this.manner.value, this.aims.value, this.picks.value).map(({ option }) => option),
  );

  /** What would be sent now; undefined where the choice is not complete. */
  readonly ready = computed<NamedChoice | undefined>(() => {
    if (this.wanted.value > 1) return this.allAtOnce();
    if (this.laid.value.length > 0 && this.picks.value.length === 0) return this.asPlanned();
    const [option, ...others] = this.complete.value;
    if (option !== undefined && others.length === 0) return { choice: option.choice, label: say(option.label) };
    return this.answer.value;
  });

  /** What may be picked next; where one target is enough, another in its place. */
  private readonly next = computed(() =>
    this.manner.value.next(this.aims.value, this.wanted.value > 1 ? [] : this.picks.value),
  );

  /** What may be picked now, and what has been. Labels are made when somebody reads them: there may be thousands. */
  readonly lit = computed<readonly LitTarget[]>(() => {
    // In another language all of them read otherwise.
    void edition.value;
    const laid = this.isElsewhere.value ? NO_OPTIONS : this.laid.value;
    const chosen = [...this.picks.value, ...laid.flatMap(({ targets }) => targets.map(asPick))];
    const picked = new Map(chosen.map(({ target }) => [targetKey(target), target]));
    const lit = [...picked.values()].map((target) => this.litAs(target, true));
    for (const [key, target] of this.next.value) if (!picked.has(key)) lit.push(this.litAs(target, false));
    return lit;
  });

  isLit(target: Target): boolean {
    return this.isOffered(target) || this.picks.value.some((pick) => isSameTarget(pick.target, target));
  }

  /** Whether one more of these may be picked. */
  isOffered(target: Target): boolean {
    return this.next.value.has(targetKey(target));
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
    this.answer.value = undefined;
    if (this.wanted.value > 1) {
      this.pickOneMore({ target, slot });
      return false;
    }
    const picks = this.manner.value.press(this.aims.value, this.picks.value, { target, slot });
    if (picks === 'meant') return true;
    this.picks.value = picks;
    return false;
  }

  clear(): void {
    this.picks.value = [];
    this.answer.value = undefined;
    this.given.value = [];
    this.laid.value = [];
    this.missing.value = undefined;
    this.draft.value = {};
    this.drawn.peek()?.clear();
    this.drawn.value = undefined;
  }

  /** Of several answers at once: one that points at nothing, once more; where there are enough, none of it. */
  giveOneMore(option: Option): void {
    const isSame = (one: Option): boolean => isEqual(one.choice, option.choice);
    const given = this.given.value;
    if (this.taken.value < this.wanted.value) this.given.value = [...given, option];
    else if (given.some(isSame)) this.given.value = given.filter((one) => !isSame(one));
    else {
      this.picks.value = this.picks.value.slice(0, -1);
      this.given.value = [...given, option];
    }
  }

  private pickOneMore(pick: PickedTarget): void {
    const picks = this.picks.value;
    const others = picks.filter((one) => !isSamePick(one, pick.target, pick.slot));
    if (others.length < picks.length) this.picks.value = others;
    else if (this.taken.value < this.wanted.value) this.picks.value = [...picks, pick];
    else if (this.given.value.length > 0) {
      this.given.value = this.given.value.slice(0, -1);
      this.picks.value = [...picks, pick];
    } else this.picks.value = [...picks.slice(0, -1), pick];
  }

  private allAtOnce(): NamedChoice | undefined {
    const picked = this.picks.value.flatMap(({ target }) => this.aloneAt(target) ?? []);
    const [first, ...others] = [...this.given.value, ...picked];
    if (first === undefined || this.taken.value < this.wanted.value) return undefined;
    const label = t('web.chosenAll', { count: this.wanted.value });
    return { choice: first.choice, later: others.map(({ choice }) => choice), label };
  }

  private nextAfter(laid: Laid) {
    return this.store.parts.plans?.nextAfter(this.store, this.question.value, laid);
  }

  /**
   * Lays what is picked as a part of a plan; pressed once more it is taken out again, or meant where it is all there is.
   * False where it is no part of any plan.
   */
  lay(): 'laid' | 'meant' | false {
    const [option, ...others] = this.complete.value;
    return option === undefined || others.length > 0 ? false : this.layOption(option);
  }

  /** The same with an answer that points at nothing. */
  layOption(option: Option): 'laid' | 'meant' | false {
    return this.store.parts.plans?.layOption(this, this.store, option) ?? false;
  }

  private asPlanned(): NamedChoice {
    const steps = this.store.parts.plans!.stepsOf(this.laid.value, this.planNext.value, this.options.value);
    const [first, ...later] = steps.map(({ choice }) => choice);
    const [label, next, ...more] = steps.map((option) => say(option.label));
    if (next === undefined) return { choice: first!, label: label! };
    // Within a sentence, but for what is called so: a hex, an abbreviation.
    const then = /^\p{Lu}[\p{Lu}\d]/u.test(next) ? next : `${next.charAt(0).toLowerCase()}${next.slice(1)}`;
    return { choice: first!, later, label: t('web.plan', { first: label!, next: then, more: more.length }) };
  }

  /** Gives one more to a target, or takes one back, where the same may be pointed at several times. */
  give(target: Target, by: 1 | -1): void {
    const picks = this.picks.value;
    const at = picks.findLastIndex((pick) => isSameTarget(pick.target, target));
    if (by === -1 && at >= 0) this.picks.value = picks.filter((_, i) => i !== at);
    if (by === 1) this.take([...picks, { target, slot: undefined }]);
  }

  mayGive(target: Target): boolean {
    return this.isPossible([...this.picks.value, { target, slot: undefined }]);
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

  /** One pick less: a step of a path, the last card of an order, the last part of a choice. */
  shorten(): boolean {
    const picks = this.picks.value;
    if (this.drawn.value !== undefined) {
      this.drawn.value.shorten();
      return true;
    }
    if (this.given.value.length > 0) {
      this.given.value = this.given.value.slice(0, -1);
      return true;
    }
    if (picks.length === 0) {
      const laid = this.laid.value;
      this.laid.value = laid.slice(0, -1);
      return laid.length > 0;
    }
    this.picks.value = this.manner.value.back(picks);
    return true;
  }

  /** The ways to look at the end of the path that is picked. */
  readonly facings = computed<readonly LitTarget[]>(() => {
    const manner = this.manner.value;
    if (manner.name !== 'path') return [];
    const cells = cellsOf(this.picks.value);
    const found = new Map<string, Target>();
    for (const { targets } of manner.possible(this.aims.value, cells)) {
      const facing = targets[cells.length];
      if (targets.length === cells.length + 1 && facing !== undefined && roleOf(facing) === 'heading')
        found.set(targetKey(facing), facing);
    }
    const chosen = this.picks.value[cells.length]?.target;
    return [...found.values()].map((target) =>
      this.litAs(target, chosen !== undefined && isSameTarget(chosen, target)),
    );
  });

  /** Whether paths of this question end with a way to look. */
  readonly hasFacings = computed(
    () =>
      this.manner.value.name === 'path' &&
      this.aims.value.all.some(({ targets }) => roleOf(targets.at(-1)!) === 'heading'),
  );

  /** Looks that way at the end of the path. */
  face(target: Target): void {
    this.picks.value = [...cellsOf(this.picks.value), { target, slot: undefined }];
  }

  /** Turns to the next facing at the end of a path, or what is drawn. */
  turn(by: 1 | -1): boolean {
    if (this.drawn.value !== undefined) {
      this.drawn.value.turn(by);
      return true;
    }
    const facings = this.facings.value;
    if (facings.length === 0) return false;
    const at = facings.findIndex(({ isChosen }) => isChosen);
    this.face(facings[at < 0 && by === -1 ? facings.length - 1 : (at + by + facings.length) % facings.length]!.target);
    return true;
  }

  private isPossible(picks: Picks): boolean {
    return this.manner.value.possible(this.aims.value, picks).length > 0;
  }

  private take(picks: Picks): boolean {
    if (!this.isPossible(picks)) return false;
    this.picks.value = picks;
    return true;
  }

  /** Picks all that a choice points at, cards from where they lie in the hand: what a bot suggests. */
  preview(choice: Choice, hand: readonly string[]): Option | undefined {
    const option = this.options.value.find((one) => isEqual(one.choice, choice));
    if (option === undefined || !pointsAtSomething(option.targets)) return option;
    const taken = new Set<number>();
    this.picks.value = option.targets.map((target): PickedTarget => {
      const meant = asKind(target, 'card')?.card;
      const slot = hand.findIndex((card, i) => card === meant && !taken.has(i));
      taken.add(slot);
      return { target, slot: slot < 0 ? undefined : slot };
    });
    return option;
  }

  /** The option that a target alone stands for. */
  aloneAt(target: Target): Option | undefined {
    return this.aims.value.aloneAt(targetKey(target))?.option;
  }

  private litAs(target: Target, isChosen: boolean): LitTarget {
    return new Lit(target, isChosen, this.labelOf);
  }

  /** The ways along which paths may still go, by their ends. */
  private readonly ways = computed(() => waysTo(this.possible.value));

  /** What a target means: the whole choice where it is one, otherwise the choice it begins with alone. */
  private readonly labelOf = (target: Target): string => {
    const key = targetKey(target);
    const alone = this.aims.value.aloneAt(key);
    if (alone !== undefined) return say(alone.option.label);
    const { name } = this.manner.value;
    if (name === 'share') return this.nameOf(target);
    if (name !== 'path') {
      // What may still become several choices is called by its name: none of them is certain yet.
      const others = this.picks.value.filter((pick) => roleOf(pick.target) !== roleOf(target));
      const [one, ...more] = this.aims.value
        .at(key)
        .filter(({ targets }) => others.every((pick) => targets.some((other) => isSameTarget(other, pick.target))));
      return one === undefined || more.length > 0 || roleOf(target) === 'card'
        ? this.nameOf(target)
        : say(one.option.label);
    }
    const way = this.ways.value.get(key);
    return way === undefined ? this.nameOf(target) : say(way.option.label);
  };

  /** What a thing on the table is called by itself. */
  private nameOf(target: Target): string {
    return targetName({ parts: this.store.parts, asked: this.store.question.value?.seat }, target);
  }
}

function asPick(target: Target): PickedTarget {
  return { target, slot: undefined };
}

/** Something lit. Its label is made when somebody reads it. */
class Lit implements LitTarget {
  private made: string | undefined;

  constructor(
    readonly target: Target,
    readonly isChosen: boolean,
    private readonly labelOf: (target: Target) => string,
  ) {}

  get label(): string {
    this.made ??= this.labelOf(this.target);
    return this.made;
  }
}

/** The same option under another name, where there is one: asked for when somebody reads it. */
function labelled(option: Option, labelOf: () => Option['label'] | undefined): Option {
  return {
    choice: option.choice,
    rule: option.rule,
    get targets() {
      return option.targets;
    },
    get label() {
      return labelOf() ?? option.label;
    },
  };
}
