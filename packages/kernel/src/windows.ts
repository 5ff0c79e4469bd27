// The two kinds of timing window, for every game. A priority window lets answers be answered and resolves the last one
// first; an interrupt round takes effects as they are played, until all have passed in a row.

import type { ChoiceKind, Offer } from './choices.js';
import { PASS } from './choices.js';
import type { Moment } from './moment.js';
import type { Procedure, Step } from './procedures.js';
import { stepWords } from './procedures.js';
import type { GameTypes } from './types.js';
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

export interface RoundRules<G extends GameTypes> {
  readonly kind: ChoiceKind<G['content']>;
  /** Whether a seat still takes part: one that was put out of the match inside the window counts as passing. */
  takesPart?(m: Moment<G, RoundLocals>, seat: Seat): boolean;
  /** What a seat may play beside passing; from what that seat knows. */
  options(m: Moment<G, RoundLocals>, offer: Offer, seat: Seat): void;
  /** Plays it: takes effect at once, before the next seat is asked. */
  play(m: Moment<G, RoundLocals>, code: number, seat: Seat): void;
  /** Values for the text `ask.playOrPass`. */
  prompt?(m: Moment<G, RoundLocals>, seat: Seat): TextValues;
  /** Why something cannot be played now, from what the seat may know. */
  whyNot?(m: Moment<G, RoundLocals>, code: number, seat: Seat): readonly Reason[];
}

/** In order, each seat plays one thing or passes, until everyone has passed in a row. Call it with `openRound`. */
export function interruptRound<G extends GameTypes>(
  name: string,
  rule: RuleId,
  rules: RoundRules<G>,
): Procedure<G, RoundLocals> {
  const { procedure } = stepWords<G>();
  const play: Taking<G, RoundLocals> = (m, code, seat) => rules.play(m, code, seat);
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

export interface PriorityRules<G extends GameTypes> {
  readonly kind: ChoiceKind<G['content']>;
  /** Whether a seat still takes part: one that was put out of the match inside the window counts as passing. */
  takesPart?(m: Moment<G, PriorityLocals>, seat: Seat): boolean;
  options(m: Moment<G, PriorityLocals>, offer: Offer, seat: Seat): void;
  /** Lays a response on the game's own pile of declared things; it does nothing yet. */
  declare(m: Moment<G, PriorityLocals>, code: number, seat: Seat): void;
  /** How many declared things are unresolved. */
  declared(state: G['state']): number;
  /** Takes the last declared thing and resolves it, usually by a `call`; a cancelled one as well, for its costs. */
  resolveLast(m: Moment<G, PriorityLocals>): void;
}

/** Priority goes round; when all have passed the last response resolves and the round starts afresh; then it closes. */
export function priorityWindow<G extends GameTypes>(
  name: string,
  rule: RuleId,
  rules: PriorityRules<G>,
): Procedure<G, PriorityLocals> {
  const { procedure, repeatUntil, act } = stepWords<G>();
  const declare: Taking<G, PriorityLocals> = (m, code, seat) => rules.declare(m, code, seat);
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
type Taking<G extends GameTypes, L extends Locals> = (m: Moment<G, L>, code: number, seat: Seat) => void;

/** What both kinds of window do: ask round until all have passed in a row. */
function askRound<G extends GameTypes, L extends Locals & Going>(
  until: string,
  asking: string,
  rule: RuleId,
  rules: {
    readonly kind: ChoiceKind<G['content']>;
    takesPart?(m: Moment<G, L>, seat: Seat): boolean;
    options(m: Moment<G, L>, offer: Offer, seat: Seat): void;
    prompt?(m: Moment<G, L>, seat: Seat): TextValues;
    whyNot?(m: Moment<G, L>, code: number, seat: Seat): readonly Reason[];
  },
  take: Taking<G, L>,
): Step<G, L> {
  const { repeatUntil, ask } = stepWords<G>();
  /** How many seats are passed over because they no longer take part, before the one that is asked. */
  const skipped = (m: Moment<G, L>): number => {
    const going: Going = m.locals;
    let seats = 0;
    while (going.passes + seats < going.order.length && rules.takesPart?.(m, seatAfter(going, seats)) === false)
      seats++;
    return seats;
  };
  return repeatUntil<L>(
    until,
    rule,
    (m) => m.locals.passes + skipped(m) >= m.locals.order.length,
    ask(asking, rule, {
      kind: rules.kind,
      who: (m) => seatAfter(m.locals, skipped(m)),
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
        const taken = skipped(m) + 1;
        locals.turn += taken;
        locals.passes = code === PASS ? locals.passes + taken : 0;
        if (code !== PASS) take(m, code, seat);
      },
    }),
  );
}

function seatAfter({ order, turn }: Going, seats: number): Seat {
  return order[(turn + seats) % order.length]!;
}

/** The seats that have not passed since something was last played, in order. */
function seatsLeft({ order, turn, passes }: Going): Seat[] {
  return Array.from({ length: order.length - passes }, (_, i) => order[(turn + i) % order.length]!);
}
