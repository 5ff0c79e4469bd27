// How rules are written: a procedure is a list of named steps in the order of the rulebook, every step with its rule.
// The game pauses only at an asking step, and the options offered there are the only gate.

import type { Choice, ChoiceKind, Offer } from './choices.js';
import type { Moment } from './moment.js';
import type { Commitment, KernelState } from './state.js';
import type { TextValues } from './text.js';
import type { Locals, Plain, Reason, RuleId, Seat } from './words.js';
import type { Random } from './chance.js';

export type Step<S extends KernelState, C, L extends Locals> =
  | { readonly kind: 'act'; readonly name: string; readonly rule: RuleId; run(this: void, m: Moment<S, C, L>): void }
  | { readonly kind: 'ask'; readonly name: string; readonly rule: RuleId; readonly question: Ask<S, C, L> }
  | {
      readonly kind: 'askEveryone';
      readonly name: string;
      readonly rule: RuleId;
      readonly question: AskEveryone<S, C, L>;
    }
  | { readonly kind: 'askOpen'; readonly name: string; readonly rule: RuleId; readonly question: AskOpen<S, C, L> }
  | {
      readonly kind: 'askEveryoneOpen';
      readonly name: string;
      readonly rule: RuleId;
      readonly question: AskEveryoneOpen<S, C, L>;
    }
  | {
      readonly kind: 'when' | 'repeatUntil';
      readonly name: string;
      readonly rule: RuleId;
      test(this: void, m: Moment<S, C, L>): boolean;
      readonly steps: readonly Step<S, C, L>[];
    };

/** What all questions may say beside their options. */
interface Explained<S extends KernelState, C, L extends Locals> {
  /** Values for the text `ask.<step>`. */
  prompt?(m: Moment<S, C, L>, seat: Seat): TextValues;
  /** The rule to cite when it depends on the moment, such as the card being placed. */
  ruleNow?(m: Moment<S, C, L>): RuleId;
}

/** One seat chooses among listed options. */
export interface Ask<S extends KernelState, C, L extends Locals> extends Explained<S, C, L> {
  readonly kind: ChoiceKind<C>;
  who(m: Moment<S, C, L>): Seat;
  /** Other seats that may answer in its place: team mates, or players who decide jointly. */
  mayAnswerToo?(m: Moment<S, C, L>, seat: Seat): boolean;
  /** Where it is one of a round: who may still act in it, in order, the seat that is asked first; public knowledge. */
  round?(m: Moment<S, C, L>): readonly Seat[];
  options(m: Moment<S, C, L>, offer: Offer, seat: Seat): void;
  /** Receives the code that was chosen, and the seat that chose it. */
  apply(m: Moment<S, C, L>, code: number, seat: Seat): void;
  /** Why a choice of this kind is not among the options, from what the seat may know. */
  whyNot?(m: Moment<S, C, L>, code: number, seat: Seat): readonly Reason[];
}

/** Several seats choose in secret; everything is revealed together, in whatever order they committed. */
export interface AskEveryone<S extends KernelState, C, L extends Locals> extends Explained<S, C, L> {
  readonly kind: ChoiceKind<C>;
  /** Whether a seat takes part; from public knowledge, decided when the question opens. */
  isAsked(m: Moment<S, C, L>, seat: Seat): boolean;
  options(m: Moment<S, C, L>, offer: Offer, seat: Seat): void;
  /**
   * The number that everybody sees of a sealed choice, such as how many cards were laid face down: from the choice alone,
   * 0 or more. What has been shown cannot be taken back.
   */
  shows?(code: number, content: C): number;
  /** Receives the commitments by seat (`commitments[seat - 1]`); a seat that was not asked has NOT_ASKED. */
  reveal(m: Moment<S, C, L>, commitments: readonly Commitment[]): void;
  whyNot?(m: Moment<S, C, L>, code: number, seat: Seat): readonly Reason[];
}

/** What questions have in common whose answers cannot be listed: a checker that explains, and proposals. */
export interface Unlisted<S extends KernelState, C, L extends Locals> extends Explained<S, C, L> {
  /** Whether the choice is allowed: no reason against it. The only gate. */
  objections(m: Moment<S, C, L>, choice: Choice, seat: Seat): readonly Reason[];
  /**
   * An allowed choice as the game has understood it, word for word as `propose` would write it: this is what is applied,
   * stored and recorded, so that nothing else can travel with it.
   */
  understood(m: Moment<S, C, L>, choice: Choice, seat: Seat): Choice;
  /** An allowed choice, for bots and tests: every call may give another. */
  propose(m: Moment<S, C, L>, random: Random, seat: Seat): Choice;
  /** The limits of what is allowed as data (reach, arc, total), for a client to draw. */
  constraint(m: Moment<S, C, L>, seat: Seat): Plain;
  schema(content: C): { readonly [key: string]: Plain };
}

/** One seat chooses what cannot be listed, such as a path on a continuous table. */
export interface AskOpen<S extends KernelState, C, L extends Locals> extends Unlisted<S, C, L> {
  who(m: Moment<S, C, L>): Seat;
  apply(m: Moment<S, C, L>, choice: Choice): void;
}

/** Several seats choose in secret what cannot be listed, such as the deck that each of them builds. */
export interface AskEveryoneOpen<S extends KernelState, C, L extends Locals> extends Unlisted<S, C, L> {
  /** Whether a seat takes part; from public knowledge, decided when the question opens. */
  isAsked(m: Moment<S, C, L>, seat: Seat): boolean;
  /** Receives the words of the commitments by seat; a seat that was not asked has NOT_ASKED. */
  reveal(m: Moment<S, C, L>, commitments: readonly Commitment[]): void;
}

/** A rule of a game. `locals` are what its frame remembers, with the values it starts from. */
export interface Procedure<S extends KernelState, C, L extends Locals> {
  readonly name: string;
  readonly steps: readonly Step<S, C, L>[];
  /**
   * Makes a frame's locals anew. Left out, they are spread; but every generation of copies then has a layout in memory of
   * its own, and whatever reads them is the slower for it.
   */
  remember?(this: void, locals: L): L;
}

type Remember<L extends Locals> = (locals: L) => L;

/** The words in which a game writes its rules, bound to its state and content. */
export interface StepWords<S extends KernelState, C> {
  /**
   * A rule: its steps in the order of the rulebook. What it remembers may be said name by name before them,
   * `({ seat, cell }) => ({ seat, cell })`: its frames are then copied a good deal faster.
   */
  readonly procedure: {
    <L extends Locals>(name: string, ...steps: readonly Step<S, C, L>[]): Procedure<S, C, L>;
    <L extends Locals>(
      name: string,
      remember: (locals: L) => L,
      ...steps: readonly Step<S, C, L>[]
    ): Procedure<S, C, L>;
  };
  /** Something happens. */
  readonly act: <L extends Locals>(name: string, rule: RuleId, run: (m: Moment<S, C, L>) => void) => Step<S, C, L>;
  /** One seat chooses; the game can be saved here. */
  readonly ask: <L extends Locals>(name: string, rule: RuleId, question: Ask<S, C, L>) => Step<S, C, L>;
  /** All seats that are asked choose in secret, and all is revealed together. */
  readonly askEveryone: <L extends Locals>(name: string, rule: RuleId, question: AskEveryone<S, C, L>) => Step<S, C, L>;
  /** One seat chooses what cannot be listed. */
  readonly askOpen: <L extends Locals>(name: string, rule: RuleId, question: AskOpen<S, C, L>) => Step<S, C, L>;
  /** All seats that are asked choose in secret what cannot be listed. */
  readonly askEveryoneOpen: <L extends Locals>(
    name: string,
    rule: RuleId,
    question: AskEveryoneOpen<S, C, L>,
  ) => Step<S, C, L>;
  /** "If …": the steps are taken when the test holds. */
  readonly when: <L extends Locals>(
    name: string,
    rule: RuleId,
    test: (m: Moment<S, C, L>) => boolean,
    ...steps: readonly Step<S, C, L>[]
  ) => Step<S, C, L>;
  /** "Until …": tested before each round, so possibly never. */
  readonly repeatUntil: <L extends Locals>(
    name: string,
    rule: RuleId,
    done: (m: Moment<S, C, L>) => boolean,
    ...steps: readonly Step<S, C, L>[]
  ) => Step<S, C, L>;
}

// All questions of a kind have the same fields in the same order, present or not: the engine then finds each at once.
const ASK_FIELDS = {
  kind: undefined,
  who: undefined,
  mayAnswerToo: undefined,
  options: undefined,
  apply: undefined,
  prompt: undefined,
  ruleNow: undefined,
  whyNot: undefined,
};
const ASK_EVERYONE_FIELDS = {
  kind: undefined,
  isAsked: undefined,
  options: undefined,
  shows: undefined,
  reveal: undefined,
  prompt: undefined,
  ruleNow: undefined,
  whyNot: undefined,
};

function inFields<Question>(fields: object, question: Question): Question {
  return { ...fields, ...question };
}

/** Gives a game the words to write its rules in. */
export function stepWords<S extends KernelState, C>(): StepWords<S, C> {
  return {
    procedure: <L extends Locals>(name: string, ...said: readonly (Remember<L> | Step<S, C, L>)[]) => {
      const [first, ...others] = said;
      if (typeof first !== 'function') return { name, steps: said as readonly Step<S, C, L>[] };
      return { name, steps: others as readonly Step<S, C, L>[], remember: first };
    },
    act: (name, rule, run) => ({ kind: 'act', name, rule, run }),
    ask: (name, rule, question) => ({ kind: 'ask', name, rule, question: inFields(ASK_FIELDS, question) }),
    askEveryone: (name, rule, question) => ({
      kind: 'askEveryone',
      name,
      rule,
      question: inFields(ASK_EVERYONE_FIELDS, question),
    }),
    askOpen: (name, rule, question) => ({ kind: 'askOpen', name, rule, question }),
    askEveryoneOpen: (name, rule, question) => ({ kind: 'askEveryoneOpen', name, rule, question }),
    when: (name, rule, test, ...steps) => ({ kind: 'when', name, rule, test, steps }),
    repeatUntil: (name, rule, test, ...steps) => ({ kind: 'repeatUntil', name, rule, test, steps }),
  };
}
