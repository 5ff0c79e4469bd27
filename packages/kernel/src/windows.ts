// The two kinds of timing window, for every game. A priority window lets answers be answered and resolves the last one
// first; an interrupt round takes effects as they are played, until all have passed in a row.
//
// Who is asked is decided from what everybody can see (`takesPart`); what may be played, from what the seat holds
// (`answers`, each under requirements). A seat that takes part is asked even when it can play nothing, because being passed
// over would tell the table what it does not hold.

import type { ChoiceKind, Offer } from './choices.js';
import { PASS } from './choices.js';
import type { Moment } from './moment.js';
import type { Answer, Procedure, Saying, Step } from './procedures.js';
import { stepWords } from './procedures.js';
import { byHand, passing } from './requirements.js';
import type { GameTypes, QuestionName } from './types.js';
import type { Target } from './targets.js';
import type { TextValues } from './text.js';
import type { Locals, Reason, RuleId, Seat } from './words.js';

/** What players may say beforehand of the windows of a game; public words, all of them. */
export interface WindowWords<S> {
  /** What a window may be about: `attack`, `attack on me`. */
  readonly labels: readonly string[];
  /**
   * Of what somebody may await the end: `attack`, `phase`. Each says which of them are under way, the innermost last, by
   * names that no other in the match has.
   */
  readonly until: Readonly<Record<string, (this: void, state: S) => readonly string[]>>;
  /** That somebody has nothing to do but pass may be known: hands are hidden, and anything may be said about them. */
  readonly isFreelySaid?: true;
}

/** What is under way, by the words for it: the innermost last. */
export type UnderWay = Readonly<Record<string, readonly string[]>>;

/** The words of a game without windows of which anything is said. */
export const NO_WINDOW_WORDS: WindowWords<unknown> = { labels: [], until: {} };

export type RoundLocals = {
  /** What the window is about: the id of an attack, a move, …; says nothing secret. */
  subject: string;
  /** The seats in the order in which they are asked. */
  order: readonly Seat[];
  /** How many seats have been asked or passed over. */
  turn: number;
  /** How many of them in a row since something was last played. */
  passes: number;
};

export type PriorityLocals = RoundLocals & {
  /** How many declared things lay unresolved when the window opened: those below are not its business. */
  base: number;
  isClosed: boolean;
};

/** A window as a procedure, and whose chance it is while its question is open or being answered. */
export interface TimingWindow<G extends GameTypes, L extends RoundLocals> extends Procedure<G, L> {
  asked(this: void, m: Moment<G, L>): Seat;
}

/** What every window may say of its question. */
interface WindowRules<G extends GameTypes, L extends RoundLocals, N extends QuestionName<G>> {
  /** The question's name, whose text is `ask.<name>`: each window of a game may have its own. */
  readonly question?: N;
  /** Whether a seat still takes part, from public knowledge: one that was put out inside the window counts as passing. */
  takesPart?(this: void, m: Moment<G, L>, seat: Seat): boolean;
  /** Other seats that may answer in place of the one that is asked, such as its team mates. */
  mayAnswerToo?(this: void, m: Moment<G, L>, seat: Seat, asked: Seat): boolean;
  /** What the window is about for a seat, in the game's public words for it (`windows.labels`). */
  labels?(this: void, m: Moment<G, L>, seat: Seat): readonly string[];
  /** Values for the question's text; left out, they are made of the facts. */
  prompt?(m: Moment<G, L>, seat: Seat): TextValues;
  /** The rule to cite when it depends on what the window is about. */
  ruleNow?(m: Moment<G, L>): RuleId;
  /** What a thing on the table means that no answer points at: another that one does, or why none does. */
  meant?(m: Moment<G, L>, target: Target, seat: Seat): Target | Reason | undefined;
  /** When somebody passes: what is told of it. */
  passed?(m: Moment<G, L>, seat: Seat): void;
}

/** What may be done beside passing: several kinds of answer, each under its requirements. */
interface ByAnswers<G extends GameTypes, L extends Locals> {
  readonly kind: ChoiceKind<G['content']>;
  readonly answers: readonly Answer<G, L>[];
}

/** The same offered and explained by hand. */
interface OfferedByHand<G extends GameTypes, L extends Locals> {
  readonly kind: ChoiceKind<G['content']>;
  /** What a seat may play beside passing; from what that seat knows. */
  options(this: void, m: Moment<G, L>, offer: Offer, seat: Seat): void;
  /** Why something cannot be played now, from what the seat may know. */
  whyNot?(this: void, m: Moment<G, L>, code: number, seat: Seat): readonly Reason[];
  readonly answers?: undefined;
}

type Asks<G extends GameTypes, L extends RoundLocals, N extends QuestionName<G>> = WindowRules<G, L, N> &
  Saying<G, L, N>;

export type RoundRules<G extends GameTypes, N extends QuestionName<G> = QuestionName<G>> = Asks<G, RoundLocals, N> &
  (
    | ByAnswers<G, RoundLocals>
    | (OfferedByHand<G, RoundLocals> & {
        /** Plays it: takes effect at once, before the next seat is asked. */
        play(m: Moment<G, RoundLocals>, code: number, seat: Seat): void;
      })
  );

/** In order, each seat plays one thing or passes, until everyone has passed in a row. Call it with `openRound`. */
export function interruptRound<G extends GameTypes, N extends QuestionName<G> = QuestionName<G>>(
  name: string,
  rule: RuleId,
  rules: RoundRules<G, N>,
): TimingWindow<G, RoundLocals> {
  const { procedure } = stepWords<G>();
  const answers = rules.answers ?? [offeredByHand(rules, (m, code, seat) => rules.play(m, code, seat))];
  const round = askRound<G, RoundLocals, N>('allPassedInARow', 'playOrPass', rule, rules, answers);
  return { ...procedure<RoundLocals>(name, remembered, ...round.steps), asked: round.asked };
}

function remembered({ subject, order, turn, passes }: RoundLocals): RoundLocals {
  return { subject, order, turn, passes };
}

/** The locals of a fresh round. */
export function openRound(subject: string, order: readonly Seat[]): RoundLocals {
  return { subject, order, turn: 0, passes: 0 };
}

export type PriorityRules<G extends GameTypes, N extends QuestionName<G> = QuestionName<G>> = Asks<
  G,
  PriorityLocals,
  N
> &
  Declaring<G> &
  (
    | ByAnswers<G, PriorityLocals>
    | (OfferedByHand<G, PriorityLocals> & {
        /** Lays a response on the game's own pile of declared things; it does nothing yet. */
        declare(m: Moment<G, PriorityLocals>, code: number, seat: Seat): void;
      })
  );

/**
 * The game's own pile of declared things: they lie on the table, have ids, and may be aimed at by a later response
 * (`{ response: 3 }` as a target). What an answer does here is to lay one on it.
 */
interface Declaring<G extends GameTypes> {
  /** How many declared things are unresolved. */
  declared(state: G['state']): number;
  /** Takes the last declared thing and resolves it, usually by a `call`; a cancelled one as well, for its costs. */
  resolveLast(m: Moment<G, PriorityLocals>): void;
}

/** Priority goes round; when all have passed the last response resolves and the round starts afresh; then it closes. */
export function priorityWindow<G extends GameTypes, N extends QuestionName<G> = QuestionName<G>>(
  name: string,
  rule: RuleId,
  rules: PriorityRules<G, N>,
): TimingWindow<G, PriorityLocals> {
  const { procedure, repeatUntil, act } = stepWords<G>();
  const answers = rules.answers ?? [offeredByHand(rules, (m, code, seat) => rules.declare(m, code, seat))];
  const round = askRound<G, PriorityLocals, N>('everyoneHasPassed', 'respondOrPass', rule, rules, answers);
  const priority = procedure<PriorityLocals>(
    name,
    repeatUntil(
      'windowIsClosed',
      rule,
      (m) => m.locals.isClosed,
      ...round.steps,
      act('resolveLastOrClose', rule, (m) => {
        if (rules.declared(m.state) <= m.locals.base) {
          m.locals.isClosed = true;
          return;
        }
        // From the first seat again, and still known not to be the first time round.
        m.locals.turn += m.locals.order.length - (m.locals.turn % m.locals.order.length);
        m.locals.passes = 0;
        rules.resolveLast(m);
      }),
    ),
  );
  return { ...priority, asked: round.asked };
}

/** The locals of a fresh window over what is already declared. */
export function openWindow(subject: string, order: readonly Seat[], base: number): PriorityLocals {
  return { subject, order, base, turn: 0, passes: 0, isClosed: false };
}

/** Whether nothing has been played or declared in a window yet: for what only the first of them may or must be. */
export function isFirst({ turn, passes }: Readonly<RoundLocals>): boolean {
  return turn === passes;
}

/** What is offered by hand as an answer. */
function offeredByHand<G extends GameTypes, L extends RoundLocals>(
  { kind, options, whyNot }: OfferedByHand<G, L>,
  apply: (m: Moment<G, L>, code: number, seat: Seat) => void,
): Answer<G, L> {
  return byHand(kind, { owns: (code) => code !== PASS, offer: options, reasons: whyNot ?? (() => []), apply });
}

/** What both kinds of window do: ask round until all have passed in a row. */
function askRound<G extends GameTypes, L extends RoundLocals, N extends QuestionName<G>>(
  until: string,
  usualName: string,
  rule: RuleId,
  rules: Asks<G, L, N> & { readonly kind: ChoiceKind<G['content']> },
  played: readonly Answer<G, L>[],
): { readonly steps: readonly Step<G, L>[]; asked(this: void, m: Moment<G, L>): Seat } {
  const { repeatUntil, act, ask } = stepWords<G>();
  /** Passes over the seats that do not take part: once before each is asked, because finding out may take a while. */
  const passOver = (m: Moment<G, L>): void => {
    const { locals }: { locals: RoundLocals } = m;
    while (locals.passes < locals.order.length && rules.takesPart?.(m, seatAsked(locals)) === false) {
      locals.turn += 1;
      locals.passes += 1;
    }
  };
  const asked = (m: Moment<G, L>): Seat => seatAsked(m.locals);
  /** Does it while the locals still say whose chance it is, then goes on to the next seat. */
  const goingOn = (answer: Answer<G, L>): Answer<G, L> => ({
    legal: answer.legal,
    apply: (m, code, seat) => {
      const { locals }: { locals: RoundLocals } = m;
      answer.apply(m, code, seat);
      locals.turn += 1;
      locals.passes = code === PASS ? locals.passes + 1 : 0;
    },
  });
  const { mayAnswerToo } = rules;
  const question = {
    ...rules,
    who: asked,
    round: (m: Moment<G, L>) => seatsLeft(m.locals).filter((seat) => rules.takesPart?.(m, seat) ?? true),
    ...(mayAnswerToo && {
      mayAnswerToo: (m: Moment<G, L>, seat: Seat): boolean => mayAnswerToo(m, seat, asked(m)),
    }),
    answers: [passing<G, L>((m, seat) => rules.passed?.(m, seat)), ...played].map(goingOn),
    takeUp: passOver,
  };
  const loop = repeatUntil<L>(
    until,
    rule,
    (m) => m.locals.passes >= m.locals.order.length,
    ask<L, N>(rules.question ?? (usualName as N), rule, question),
    act('passOver', rule, passOver),
  );
  return { steps: [act('passOverFirst', rule, passOver), loop], asked };
}

/** The seat whose chance it is. */
function seatAsked({ order, turn }: Readonly<RoundLocals>): Seat {
  return order[turn % order.length]!;
}

/** The seats that have not passed since something was last played, in order. */
function seatsLeft({ order, turn, passes }: Readonly<RoundLocals>): Seat[] {
  return Array.from({ length: order.length - passes }, (_, i) => order[(turn + i) % order.length]!);
}
