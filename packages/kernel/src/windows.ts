// The two kinds of timing window, for every game. A priority window lets answers be answered and resolves the last one
// first; an interrupt round takes effects as they are played, until all have passed in a row.

import type { ChoiceKind, Offer } from './choices.js';
import { PASS } from './choices.js';
import type { Moment } from './moment.js';
import type { Procedure, Step } from './procedures.js';
import { stepWords } from './procedures.js';
import type { KernelState } from './state.js';
import type { TextValues } from './text.js';
import type { Locals, Reason, RuleId, Seat } from './words.js';

export type RoundLocals = {
  /** What the window is about: the id of an attack, a move, …; says nothing secret. */
  subject: string;
  /** The seats in the order in which they are asked. */
  order: readonly Seat[];
  turn: number;
  passes: number;
};

export interface RoundRules<S extends KernelState, C> {
  readonly kind: ChoiceKind<C>;
  /** Whether a seat still takes part: one that was put out of the match inside the window counts as passing. */
  takesPart?(m: Moment<S, C, RoundLocals>, seat: Seat): boolean;
  /** What a seat may play beside passing; from what that seat knows. */
  options(m: Moment<S, C, RoundLocals>, offer: Offer, seat: Seat): void;
  /** Plays it: takes effect at once, before the next seat is asked. */
  play(m: Moment<S, C, RoundLocals>, code: number, seat: Seat): void;
  /** Values for the text `ask.playOrPass`. */
  prompt?(m: Moment<S, C, RoundLocals>, seat: Seat): TextValues;
  /** Why something cannot be played now, from what the seat may know. */
  whyNot?(m: Moment<S, C, RoundLocals>, code: number, seat: Seat): readonly Reason[];
}

/** In order, each seat plays one thing or passes, until everyone has passed in a row. Call it with `openRound`. */
export function interruptRound<S extends KernelState, C>(
  name: string,
  rule: RuleId,
  rules: RoundRules<S, C>,
): Procedure<S, C, RoundLocals> {
  const { procedure } = stepWords<S, C>();
  const play: Taking<S, C, RoundLocals> = (m, code, seat) => rules.play(m, code, seat);
  return procedure<RoundLocals>(name, askRound('allPassedInARow', 'playOrPass', rule, rules, play));
}

/** The locals of a fresh round. */
export function openRound(subject: string, order: readonly Seat[]): RoundLocals {
  return { subject, order, turn: 0, passes: 0 };
}

export type PriorityLocals = {
  subject: string;
  order: readonly Seat[];
  /** How many declared things lay unresolved when the window opened: those below are not its business. */
  base: number;
  turn: number;
  passes: number;
  isClosed: boolean;
};

export interface PriorityRules<S extends KernelState, C> {
  readonly kind: ChoiceKind<C>;
  /** Whether a seat still takes part: one that was put out of the match inside the window counts as passing. */
  takesPart?(m: Moment<S, C, PriorityLocals>, seat: Seat): boolean;
  options(m: Moment<S, C, PriorityLocals>, offer: Offer, seat: Seat): void;
  /** Lays a response on the game's own pile of declared things; it does nothing yet. */
  declare(m: Moment<S, C, PriorityLocals>, code: number, seat: Seat): void;
  /** How many declared things are unresolved. */
  declared(state: S): number;
  /** Takes the last declared thing and resolves it, usually by a `call`; a cancelled one as well, for its costs. */
  resolveLast(m: Moment<S, C, PriorityLocals>): void;
}

/** Priority goes round; when all have passed the last response resolves and the round starts afresh; then it closes. */
export function priorityWindow<S extends KernelState, C>(
  name: string,
  rule: RuleId,
  rules: PriorityRules<S, C>,
): Procedure<S, C, PriorityLocals> {
  const { procedure, repeatUntil, act } = stepWords<S, C>();
  const declare: Taking<S, C, PriorityLocals> = (m, code, seat) => rules.declare(m, code, seat);
  return procedure<PriorityLocals>(
    name,
    repeatUntil(
      'windowIsClosed',
      rule,
      (m) => m.locals.isClosed,
      askRound('everyoneHasPassed', 'respondOrPass', rule, rules, declare),
      act('resolveLastOrClose', rule, (m) => {
        if (rules.declared(m.state) <= m.locals.base) {
          m.locals.isClosed = true;
          return;
        }
        m.locals.passes = 0;
        m.locals.turn = 0;
        rules.resolveLast(m);
      }),
    ),
  );
}

/** The locals of a fresh window over what is already declared. */
export function openWindow(subject: string, order: readonly Seat[], base: number): PriorityLocals {
  return { subject, order, base, turn: 0, passes: 0, isClosed: false };
}

type Going = { order: readonly Seat[]; turn: number; passes: number };
type Taking<S extends KernelState, C, L extends Locals> = (m: Moment<S, C, L>, code: number, seat: Seat) => void;

/** What both kinds of window do: ask round until all have passed in a row. */
function askRound<S extends KernelState, C, L extends Locals & Going>(
  until: string,
  asking: string,
  rule: RuleId,
  rules: {
    readonly kind: ChoiceKind<C>;
    takesPart?(m: Moment<S, C, L>, seat: Seat): boolean;
    options(m: Moment<S, C, L>, offer: Offer, seat: Seat): void;
    prompt?(m: Moment<S, C, L>, seat: Seat): TextValues;
    whyNot?(m: Moment<S, C, L>, code: number, seat: Seat): readonly Reason[];
  },
  take: Taking<S, C, L>,
): Step<S, C, L> {
  const { repeatUntil, ask } = stepWords<S, C>();
  return repeatUntil<L>(
    until,
    rule,
    (m) => hasEverybodyPassed(m.locals, (seat) => rules.takesPart?.(m, seat) ?? true),
    ask(asking, rule, {
      kind: rules.kind,
      who: (m) => seatToAsk(m.locals),
      round: (m) => seatsLeft(m.locals).filter((seat) => rules.takesPart?.(m, seat) ?? true),
      prompt: (m, seat) => rules.prompt?.(m, seat) ?? {},
      whyNot: (m, code, seat) => rules.whyNot?.(m, code, seat) ?? [],
      // Asked even when nothing can be played: skipping a seat would tell the table what it does not hold.
      options: (m, offer, seat) => {
        offer.add(PASS);
        rules.options(m, offer, seat);
      },
      apply: (m, code, seat) => {
        const { locals }: { locals: Going } = m;
        locals.turn += 1;
        locals.passes = code === PASS ? locals.passes + 1 : 0;
        if (code !== PASS) take(m, code, seat);
      },
    }),
  );
}

function seatToAsk({ order, turn }: Going): Seat {
  return order[turn % order.length]!;
}

/** The seats that have not passed since something was last played, in order. */
function seatsLeft({ order, turn, passes }: Going): Seat[] {
  return Array.from({ length: order.length - passes }, (_, i) => order[(turn + i) % order.length]!);
}

/** Passes for the seats that no longer take part, then says whether all have passed in a row. */
function hasEverybodyPassed(going: Going, takesPart: (seat: Seat) => boolean): boolean {
  while (going.passes < going.order.length && !takesPart(seatToAsk(going))) {
    going.turn += 1;
    going.passes += 1;
  }
  return going.passes >= going.order.length;
}
