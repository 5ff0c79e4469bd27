// How rules are written: a procedure is a list of named steps in the order of the rulebook, every step with its rule.
// The game pauses only at an asking step, and the options offered there are the only gate.

import type { Choice, ChoiceKind } from './choices.js';
import { Offer } from './choices.js';
import type { Moment } from './moment.js';
import type { Commitment } from './state.js';
import type { Legal } from './requirements.js';
import { reasonsBy } from './requirements.js';
import type { GameTypes, QuestionName } from './types.js';
import type { Target } from './targets.js';
import type { Text, TextValues } from './text.js';
import type { Deferrable, Locals, Plain, Reason, RuleId, Seat } from './words.js';
import type { Random } from './chance.js';

export type Step<G extends GameTypes, L extends Locals> =
  | { readonly kind: 'act'; readonly name: string; readonly rule: RuleId; run(this: void, m: Moment<G, L>): void }
  | { readonly kind: 'ask'; readonly name: string; readonly rule: RuleId; readonly question: Ask<G, L> }
  | {
      readonly kind: 'askEveryone';
      readonly name: string;
      readonly rule: RuleId;
      readonly question: AskEveryone<G, L>;
    }
  | {
      readonly kind: 'askOpen';
      readonly name: string;
      readonly rule: RuleId;
      readonly question: AskOpen<G, L, unknown>;
    }
  | {
      readonly kind: 'askEveryoneOpen';
      readonly name: string;
      readonly rule: RuleId;
      readonly question: AskEveryoneOpen<G, L, unknown>;
    }
  | {
      readonly kind: 'when' | 'repeatUntil';
      readonly name: string;
      readonly rule: RuleId;
      test(this: void, m: Moment<G, L>): boolean;
      readonly steps: readonly Step<G, L>[];
    }
  | {
      readonly kind: 'either';
      readonly name: string;
      readonly rule: RuleId;
      test(this: void, m: Moment<G, L>): boolean;
      readonly steps: readonly Step<G, L>[];
      readonly otherwise: readonly Step<G, L>[];
    }
  | {
      readonly kind: 'eachInTurn';
      readonly name: string;
      readonly rule: RuleId;
      readonly order: TurnOrder<G, L>;
      readonly steps: readonly Step<G, L>[];
    }
  | {
      readonly kind: 'forever' | 'phase';
      readonly name: string;
      readonly rule: RuleId;
      readonly steps: readonly Step<G, L>[];
    };

/** Steps that may be written where one is. */
type Steps<G extends GameTypes, L extends Locals> = readonly Step<G, L>[];

/** What all questions may say beside their options. */
export interface Explained<G extends GameTypes, L extends Locals> {
  /** Values for the text `ask.<step>`; left out, they are made of the facts. */
  prompt?(m: Moment<G, L>, seat: Seat): TextValues;
  /** What the question says beside its options, as data: from what the seat may know. What no prompt says may be a function. */
  facts?(m: Moment<G, L>, seat: Seat): Deferrable<Plain>;
  /** The requirements that a code is under, where it is under any. */
  legalOf?(code: number): Legal<G, L> | undefined;
  /** All requirements of the question, one for each kind of answer. */
  readonly legals?: readonly Legal<G, L>[];
  /** The rule to cite when it depends on the moment, such as the card being placed. */
  ruleNow?(m: Moment<G, L>): RuleId;
  /**
   * What a thing on the table means here that no choice points at: another that one does, such as the direction that leads to
   * a cell, or why none does. From what the seat may know.
   */
  meant?(m: Moment<G, L>, target: Target, seat: Seat): Target | Reason | undefined;
}

/** One seat chooses among listed options. */
export interface Ask<G extends GameTypes, L extends Locals> extends Explained<G, L> {
  readonly kind: ChoiceKind<G['content']>;
  who(m: Moment<G, L>): Seat;
  /** Other seats that may answer in its place: team mates, or players who decide jointly. */
  mayAnswerToo?(m: Moment<G, L>, seat: Seat): boolean;
  /** Where it is one of a round: who may still act in it, in order, the seat that is asked first; public knowledge. */
  round?(m: Moment<G, L>): readonly Seat[];
  /** There: what it is about for a seat, in the game's public words for it (`windows.labels`); never from what it holds. */
  labels?(m: Moment<G, L>, seat: Seat): readonly string[];
  options(m: Moment<G, L>, offer: Offer, seat: Seat): void;
  /** Receives the code that was chosen, and the seat that chose it. */
  apply(m: Moment<G, L>, code: number, seat: Seat): void;
  /** Why a choice of this kind is not among the options, from what the seat may know. */
  whyNot?(m: Moment<G, L>, code: number, seat: Seat): readonly Reason[];
  /** Puts right what the frame remembers where play is taken up at the question: a save of earlier rules, a laid-out table. */
  takeUp?(this: void, m: Moment<G, L>): void;
}

/** Several seats choose in secret; everything is revealed together, in whatever order they committed. */
export interface AskEveryone<G extends GameTypes, L extends Locals> extends Explained<G, L> {
  readonly kind: ChoiceKind<G['content']>;
  /** Whether a seat takes part; from public knowledge, decided when the question opens. */
  isAsked(m: Moment<G, L>, seat: Seat): boolean;
  options(m: Moment<G, L>, offer: Offer, seat: Seat): void;
  /**
   * The number that everybody sees of a sealed choice, such as how many cards were laid face down: from the choice alone,
   * 0 or more. What has been shown cannot be taken back.
   */
  shows?(code: number, content: G['content']): number;
  /** Receives the commitments by seat (`commitments[seat - 1]`); a seat that was not asked has NOT_ASKED. */
  reveal(m: Moment<G, L>, commitments: readonly Commitment[]): void;
  whyNot?(m: Moment<G, L>, code: number, seat: Seat): readonly Reason[];
}

/** Words as they were read: the answer they stand for, or what is wrong with them. */
export type Reading<A> = { readonly answer: A } | { readonly unclear: readonly Reason[] };

/** What questions have in common whose answers cannot be listed: a checker that explains, and proposals. */
export interface Unlisted<G extends GameTypes, L extends Locals, A> extends Explained<G, L> {
  /** The answer that words stand for. Everything else in a question deals with answers and knows no words. */
  read(m: Moment<G, L>, words: Choice, seat: Seat): Reading<A>;
  /** An answer in words, which read give the same again: what is stored and recorded, so that nothing travels with it. */
  write(m: Moment<G, L>, answer: A, seat: Seat): Choice;
  /** Whether an answer is allowed: no reason against it. The only gate. */
  objections(m: Moment<G, L>, answer: A, seat: Seat): readonly Reason[];
  /** An allowed answer, for bots and tests: every call may give another. */
  propose(m: Moment<G, L>, random: Random, seat: Seat): A;
  /** Allowed answers worth a name, each with its `label`: for the keyboard, whoever listens, and bots that compare. */
  candidates?(m: Moment<G, L>, seat: Seat): readonly A[];
  /** An answer in a few words. */
  label?(m: Moment<G, L>, answer: A, seat: Seat): Text;
  /** What would come of an answer, as data for a client to draw: from what the seat may know. */
  preview?(m: Moment<G, L>, answer: A, seat: Seat): Plain;
  /** The limits of what is allowed as data (reach, arc, total), for a client to draw. */
  constraint(m: Moment<G, L>, seat: Seat): Plain;
  schema(content: G['content']): { readonly [key: string]: Plain };
}

/** One seat chooses what cannot be listed, such as a path on a continuous table. */
export interface AskOpen<G extends GameTypes, L extends Locals, A> extends Unlisted<G, L, A> {
  who(m: Moment<G, L>): Seat;
  apply(m: Moment<G, L>, answer: A, seat: Seat): void;
}

/** Several seats choose in secret what cannot be listed, such as the deck that each of them builds. */
export interface AskEveryoneOpen<G extends GameTypes, L extends Locals, A> extends Unlisted<G, L, A> {
  /** Whether a seat takes part; from public knowledge, decided when the question opens. */
  isAsked(m: Moment<G, L>, seat: Seat): boolean;
  /** Receives the answers by seat (`answers[seat - 1]`); a seat that was not asked has none. */
  reveal(m: Moment<G, L>, answers: readonly (A | undefined)[]): void;
}

/** The facts of a question must be given, unless it has none. */
export type Saying<G extends GameTypes, L extends Locals, N extends QuestionName<G>> = null extends G['questions'][N]
  ? { facts?(m: Moment<G, L>, seat: Seat): Deferrable<G['questions'][N]> }
  : { facts(m: Moment<G, L>, seat: Seat): Deferrable<G['questions'][N]> };

/** One thing that may be done at a question: what is legal, and what then happens. */
export interface Answer<G extends GameTypes, L extends Locals> {
  readonly legal: Legal<G, L>;
  apply(m: Moment<G, L>, code: number, seat: Seat): void;
}

/** How a question says what may be answered: by requirements, by several kinds of answer, or by hand. */
type Answered<G extends GameTypes, L extends Locals> =
  | (Answer<G, L> & { kind?: undefined; answers?: undefined })
  | {
      readonly kind: ChoiceKind<G['content']>;
      readonly answers: readonly Answer<G, L>[];
      legal?: undefined;
      options?: undefined;
    }
  | (Pick<Ask<G, L>, 'kind' | 'options' | 'apply' | 'whyNot'> & { legal?: undefined; answers?: undefined });

/** What an author writes of a question to one seat. */
export type Asking<G extends GameTypes, L extends Locals, N extends QuestionName<G>> = Pick<
  Ask<G, L>,
  'who' | 'mayAnswerToo' | 'round' | 'labels' | 'ruleNow' | 'prompt' | 'takeUp' | 'meant'
> &
  Saying<G, L, N> &
  Answered<G, L>;

/** What an author writes of a question to all. */
export type AskingEveryone<G extends GameTypes, L extends Locals, N extends QuestionName<G>> = Omit<
  AskEveryone<G, L>,
  'facts' | 'kind' | 'options' | 'whyNot'
> &
  Saying<G, L, N> &
  (
    | { readonly legal: Legal<G, L>; kind?: undefined }
    | (Pick<AskEveryone<G, L>, 'kind' | 'options' | 'whyNot'> & { legal?: undefined })
  );

/** The order in which players have their turns in a part of the rules. */
export interface TurnOrder<G extends GameTypes, L extends Locals> {
  /** How many places the order has; seats that have left it are skipped by `takesPart`. */
  size(m: Moment<G, L>): number;
  /** The seat whose turn it is, by `m.locals.place`. */
  seat(m: Moment<G, L>): Seat;
  takesPart?(m: Moment<G, L>, seat: Seat): boolean;
  /** Whether a seat has turn after turn until it no longer takes part; otherwise it has one. */
  readonly repeats?: boolean;
  /**
   * Whether these are the turns of the book, by which durations count and of which one may be granted or skipped; not where
   * players merely do something one after the other.
   */
  readonly areTurns?: boolean;
  /** When the turns of a seat are over. */
  end?(m: Moment<G, L>): void;
  /** What is to be remembered when the first turn begins, such as who leads. */
  begin?(this: void, m: Moment<G, L>): void;
}

/**
 * Something that happens as soon as the state is so, whichever rule brought it about: an objective that is held, a piece
 * without support. Looked at after every step that touches one of its subjects (`m.touch`); then once, until it has not
 * been so again. Belongs to the game and has no locals; its test changes nothing.
 */
export interface Watch<G extends GameTypes> {
  readonly name: string;
  readonly rule: RuleId;
  readonly subjects: readonly string[];
  test(this: void, m: Moment<G, Locals>): boolean;
  /** What then happens, usually a `call`. */
  run(this: void, m: Moment<G, Locals>): void;
}

/** What a procedure remembers in which players have turns. */
export type InTurn = { place: number };

/** Things that happen at the same time, in the order that a player chooses. */
export interface Simultaneous<G extends GameTypes, L extends Locals> {
  readonly kind: ChoiceKind<G['content']>;
  who(this: void, m: Moment<G, L>): Seat;
  /** What has still to happen; each by its code. */
  pending(this: void, m: Moment<G, L>, offer: Offer): void;
  /** Lets one happen: afterwards it is no longer pending. */
  resolve(this: void, m: Moment<G, L>, code: number): void;
}

/**
 * A rule that can be called before it is written. Rules call each other in circles (an effect attacks, an attack opens a
 * window, a window plays a card that has effects); files do not, so one rule of each circle is announced.
 */
export interface Announced<L extends Locals> {
  readonly name: string;
  /** Never there: which locals a call gives. */
  locals?(this: void, locals: L): void;
}

/** A rule of a game. `locals` are what its frame remembers, with the values it starts from. */
export interface Procedure<G extends GameTypes, L extends Locals> {
  readonly name: string;
  /** What it was announced as, where it was. */
  readonly announced?: Announced<L>;
  readonly steps: readonly Step<G, L>[];
  /**
   * Makes a frame's locals anew. Left out, they are spread; but every generation of copies then has a layout in memory of
   * its own, and whatever reads them is the slower for it.
   */
  remember?(this: void, locals: L): L;
}

type Remember<L extends Locals> = (locals: L) => L;

/** The words in which a game writes its rules, bound to its types. */
export interface StepWords<G extends GameTypes> {
  /**
   * A rule: its steps in the order of the rulebook. What it remembers may be said name by name before them,
   * `({ seat, cell }) => ({ seat, cell })`: its frames are then copied a good deal faster.
   */
  readonly procedure: {
    <L extends Locals>(name: string | Announced<L>, ...steps: Steps<G, L>): Procedure<G, L>;
    <L extends Locals>(name: string | Announced<L>, remember: Remember<L>, ...steps: Steps<G, L>): Procedure<G, L>;
  };
  /** A rule that is called here and written elsewhere, with this in the place of its name. */
  readonly announce: <L extends Locals>(name: string) => Announced<L>;
  /** Something happens. */
  readonly act: <L extends Locals>(name: string, rule: RuleId, run: (m: Moment<G, NoInfer<L>>) => void) => Step<G, L>;
  /** One seat chooses; the game can be saved here. */
  readonly ask: <L extends Locals, N extends QuestionName<G> = QuestionName<G>>(
    name: N,
    rule: RuleId,
    question: Asking<G, NoInfer<L>, N>,
  ) => Step<G, L>;
  /** All seats that are asked choose in secret, and all is revealed together. */
  readonly askEveryone: <L extends Locals, N extends QuestionName<G> = QuestionName<G>>(
    name: N,
    rule: RuleId,
    question: AskingEveryone<G, NoInfer<L>, N>,
  ) => Step<G, L>;
  /** One seat chooses what cannot be listed. */
  readonly askOpen: <L extends Locals, A, N extends QuestionName<G> = QuestionName<G>>(
    name: N,
    rule: RuleId,
    question: Omit<AskOpen<G, NoInfer<L>, A>, 'facts'> & Saying<G, NoInfer<L>, N>,
  ) => Step<G, L>;
  /** All seats that are asked choose in secret what cannot be listed. */
  readonly askEveryoneOpen: <L extends Locals, A, N extends QuestionName<G> = QuestionName<G>>(
    name: N,
    rule: RuleId,
    question: Omit<AskEveryoneOpen<G, NoInfer<L>, A>, 'facts'> & Saying<G, NoInfer<L>, N>,
  ) => Step<G, L>;
  /** "If …": the steps are taken when the test holds. Tests change nothing. */
  readonly when: <L extends Locals>(
    name: string,
    rule: RuleId,
    test: (m: Moment<G, NoInfer<L>>) => boolean,
    ...steps: Steps<G, L>
  ) => Step<G, L>;
  /** "If …, otherwise …": tested once, so that what the first steps change does not bring on the others. */
  readonly either: <L extends Locals>(
    name: string,
    rule: RuleId,
    test: (m: Moment<G, NoInfer<L>>) => boolean,
    steps: Steps<G, L>,
    otherwise: Steps<G, L>,
  ) => Step<G, L>;
  /** "Until …": tested before each round, so possibly never. */
  readonly repeatUntil: <L extends Locals>(
    name: string,
    rule: RuleId,
    done: (m: Moment<G, NoInfer<L>>) => boolean,
    ...steps: Steps<G, L>
  ) => Step<G, L>;
  /** Again and again: only the end of the match, or `leave`, ends it. */
  readonly forever: <L extends Locals>(name: string, rule: RuleId, ...steps: Steps<G, L>) => Step<G, L>;
  /** A phase of a turn: known of every step within, and of every procedure called there. */
  readonly phase: <L extends Locals>(name: G['phase'], rule: RuleId, ...steps: Steps<G, L>) => Step<G, L>;
  /** Each player in turn. */
  readonly eachInTurn: <L extends Locals & InTurn>(
    name: string,
    rule: RuleId,
    order: TurnOrder<G, NoInfer<L>>,
    ...steps: Steps<G, L>
  ) => Step<G, L>;
  /** Simultaneous things, one by one in the order that a player chooses; the last one happens by itself. */
  readonly inChosenOrder: <L extends Locals>(
    name: QuestionName<G>,
    rule: RuleId,
    things: Simultaneous<G, NoInfer<L>>,
  ) => Step<G, L>;
}

// All questions of a kind, and all orders, have the same fields in the same order, present or not: the engine then finds
// each at once.
const ASK_FIELDS = {
  kind: undefined,
  who: undefined,
  mayAnswerToo: undefined,
  options: undefined,
  apply: undefined,
  prompt: undefined,
  facts: undefined,
  ruleNow: undefined,
  whyNot: undefined,
  legalOf: undefined,
  legals: undefined,
  meant: undefined,
  round: undefined,
  labels: undefined,
  takeUp: undefined,
};
const ASK_EVERYONE_FIELDS = {
  kind: undefined,
  isAsked: undefined,
  options: undefined,
  shows: undefined,
  reveal: undefined,
  prompt: undefined,
  facts: undefined,
  ruleNow: undefined,
  whyNot: undefined,
  legalOf: undefined,
  legals: undefined,
  meant: undefined,
};

const ORDER_FIELDS = {
  size: undefined,
  seat: undefined,
  takesPart: undefined,
  repeats: undefined,
  areTurns: undefined,
  end: undefined,
  begin: undefined,
};

function inFields<Question extends object>(fields: object, question: Question): Question {
  const shaped: Record<string, unknown> = { ...fields };
  for (const field in fields) shaped[field] = (question as Record<string, unknown>)[field];
  return shaped as Question;
}

/** What is legal, as the engine asks for it. */
function byRequirements<G extends GameTypes, L extends Locals>(legal: Legal<G, L>) {
  return {
    legalOf: (code: number): Legal<G, L> | undefined => (legal.owns(code) ? legal : undefined),
    legals: [legal],
    kind: legal.kind,
    options: legal.offer,
    whyNot: (m: Moment<G, L>, code: number, seat: Seat): readonly Reason[] =>
      legal.owns(code) ? reasonsBy(legal, m, code, seat) : [],
  };
}

/** Several kinds of answer as one. */
function byAnswers<G extends GameTypes, L extends Locals>(answers: readonly Answer<G, L>[]) {
  const answerOf = (code: number): Answer<G, L> | undefined => {
    for (let i = 0; i < answers.length; i++) if (answers[i]!.legal.owns(code)) return answers[i];
    return undefined;
  };
  return {
    legalOf: (code: number): Legal<G, L> | undefined => answerOf(code)?.legal,
    legals: answers.map(({ legal }) => legal),
    options: (m: Moment<G, L>, offer: Offer, seat: Seat): void => {
      for (let i = 0; i < answers.length; i++) answers[i]!.legal.offer(m, offer, seat);
    },
    apply: (m: Moment<G, L>, code: number, seat: Seat): void => answerOf(code)!.apply(m, code, seat),
    whyNot: (m: Moment<G, L>, code: number, seat: Seat): readonly Reason[] => {
      const answer = answerOf(code);
      return answer === undefined ? [] : reasonsBy(answer.legal, m, code, seat);
    },
  };
}

/** A candidate without a name is of no use to those whom candidates are for. */
function labelled<Question extends { candidates?: unknown; label?: unknown }>(
  name: string,
  question: Question,
): Question {
  if (question.candidates === undefined || question.label !== undefined) return question;
  throw new Error(`The question "${name}" has candidates and no label for them.`);
}

/** Gives a game the words to write its rules in. */
export function stepWords<G extends GameTypes>(): StepWords<G> {
  const words: StepWords<G> = {
    procedure: <L extends Locals>(called: string | Announced<L>, ...said: readonly (Remember<L> | Step<G, L>)[]) => {
      const [first, ...others] = said;
      const named = typeof called === 'string' ? { name: called } : { name: called.name, announced: called };
      if (typeof first !== 'function') return { ...named, steps: said as Steps<G, L> };
      return { ...named, steps: others as Steps<G, L>, remember: first };
    },
    announce: (name) => ({ name }),
    act: (name, rule, run) => ({ kind: 'act', name, rule, run }),
    ask: <L extends Locals, N extends QuestionName<G>>(
      name: N,
      rule: RuleId,
      question: Asking<G, L, N>,
    ): Step<G, L> => {
      const said =
        question.legal !== undefined
          ? byRequirements(question.legal)
          : question.answers !== undefined
            ? byAnswers(question.answers)
            : {};
      return {
        kind: 'ask',
        name,
        rule,
        question: inFields(ASK_FIELDS, { ...question, ...said } as unknown as Ask<G, L>),
      };
    },
    askEveryone: <L extends Locals, N extends QuestionName<G>>(
      name: N,
      rule: RuleId,
      question: AskingEveryone<G, L, N>,
    ): Step<G, L> => {
      const said = question.legal === undefined ? {} : byRequirements(question.legal);
      const asked = { ...question, ...said } as unknown as AskEveryone<G, L>;
      return { kind: 'askEveryone', name, rule, question: inFields(ASK_EVERYONE_FIELDS, asked) };
    },
    askOpen: (name, rule, question) => ({ kind: 'askOpen', name, rule, question: labelled(name, question) }),
    askEveryoneOpen: (name, rule, question) => ({
      kind: 'askEveryoneOpen',
      name,
      rule,
      question: labelled(name, question),
    }),
    when: (name, rule, test, ...steps) => ({ kind: 'when', name, rule, test, steps }),
    either: (name, rule, test, steps, otherwise) => ({ kind: 'either', name, rule, test, steps, otherwise }),
    repeatUntil: (name, rule, test, ...steps) => ({ kind: 'repeatUntil', name, rule, test, steps }),
    forever: (name, rule, ...steps) => ({ kind: 'forever', name, rule, steps }),
    phase: (name, rule, ...steps) => ({ kind: 'phase', name, rule, steps }),
    eachInTurn: <L extends Locals & InTurn>(
      name: string,
      rule: RuleId,
      order: TurnOrder<G, L>,
      ...steps: Steps<G, L>
    ): Step<G, L> => {
      return { kind: 'eachInTurn', name, rule, order: inFields(ORDER_FIELDS, order), steps };
    },
    inChosenOrder: <L extends Locals>(
      name: QuestionName<G>,
      rule: RuleId,
      { kind, who, pending, resolve }: Simultaneous<G, L>,
    ): Step<G, L> => {
      const left = new Offer();
      const count = (m: Moment<G, L>): number => {
        left.clear();
        pending(m, left);
        return left.count;
      };
      const question = { kind, who, options: (m: Moment<G, L>, offer: Offer) => pending(m, offer), apply: resolve };
      return words.repeatUntil(
        `${name}/all`,
        rule,
        (m) => count(m) === 0,
        words.either(
          `${name}/several`,
          rule,
          (m) => count(m) > 1,
          [words.ask(name, rule, question as unknown as Asking<G, L, QuestionName<G>>)],
          [
            words.act(`${name}/last`, rule, (m) => {
              count(m);
              resolve(m, left.codes[0]!);
            }),
          ],
        ),
      );
    },
  };
  return words;
}
