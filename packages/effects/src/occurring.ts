// An event happens: first what replaces it, in the order of seats; then what it does by itself; then what it sets off,
// that of one owner in the order the owner chooses. Where nobody listens and nothing happens by itself, it costs a look.

import type { Announced, Locals, Modifier, Moment, Procedure, RuleId, Seat } from '@automachia/kernel';
import { stepWords } from '@automachia/kernel';
import type { TextBook } from './book.js';
import { effectsIn, endEffect, skipOnce } from './lasting.js';
import type { EffectLocals } from './frames.js';
import { beginning, metBy } from './frames.js';
import { triggerKind } from './kinds.js';
import type { CarriedText, Carrying } from './standing.js';
import { isSetAside, listensTo, standingReasons, visitListeners } from './standing.js';
import type { EffectTypes, OccurLocals } from './words.js';
import { NO_VALUE } from './words.js';

export interface Occurring<G extends EffectTypes> extends Carrying<G> {
  /** The name of the procedure, and the rule that events happen under. */
  readonly name: string;
  readonly rule: RuleId;
  /** The seats in the order in which their triggers are dealt with. */
  order(state: G['state']): readonly Seat[];
}

/** Whose event it is, of which kind, how much, about what. */
export interface About {
  readonly seat: Seat;
  readonly kind?: string;
  readonly amount?: number;
  readonly subject?: number;
}

export interface EventsOf<G extends EffectTypes> {
  readonly procedure: Procedure<G, OccurLocals>;
  /** Lets an event happen before the next step. */
  raise<L extends Locals>(this: void, m: Moment<G, L>, event: string, about: About): void;
  /** Whether anything listens to an event. */
  concerns(this: void, state: G['state'], content: G['content'], event: string): boolean;
  /** The reasons that stand for a number of a seat. */
  reasons(
    this: void,
    state: G['state'],
    content: G['content'],
    stat: string,
    of: Seat,
    subject?: number,
    also?: readonly CarriedText[],
  ): readonly Modifier[];
  /** Whether something that stands sets a rule aside for a seat. */
  isSetAside(this: void, state: G['state'], content: G['content'], rule: string, of: Seat, subject?: number): boolean;
}

/** A trigger as a frame remembers it: whose, of what, and where it is written. */
interface Trigger {
  readonly owner: Seat;
  readonly self: number;
  /** The number of what was left behind; NO_VALUE where it is carried. */
  readonly lasting: number;
  readonly text: string;
  readonly at: number;
  /** What was bound where it was put, if it is carried. */
  readonly bound: readonly number[];
}

const SEPARATOR = '|';

function written({ owner, self, lasting, text, at, bound }: Trigger): string {
  return [owner, self, lasting, at, bound.join(','), text].join(SEPARATOR);
}

/** What is written of its owner, which comes first. */
function ownerOf(due: string): string {
  return due.slice(0, due.indexOf(SEPARATOR));
}

/** What is due is looked at several times until it is done. */
let lastRead: { readonly due: string; readonly trigger: Trigger } | undefined;

function read(due: string): Trigger {
  if (lastRead?.due !== due) lastRead = { due, trigger: parsed(due) };
  return lastRead.trigger;
}

function parsed(due: string): Trigger {
  const [owner, self, lasting, at, bound = '', ...text] = due.split(SEPARATOR);
  return {
    bound: bound === '' ? [] : bound.split(',').map(Number),
    owner: Number(owner),
    self: Number(self),
    lasting: Number(lasting),
    at: Number(at),
    text: text.join(SEPARATOR),
  };
}

/** The events of a game: what they do, what replaces them, and what they set off. */
export function occurring<G extends EffectTypes>(game: Occurring<G>, perform: Procedure<G, EffectLocals>): EventsOf<G> {
  const { procedure, act, when, repeatUntil, inChosenOrder } = stepWords<G>();
  const { rule } = game;
  type At = Moment<G, OccurLocals>;

  /** What replaces an event, or what it sets off, in the order of seats. */
  function matching(m: At, is: 'instead' | 'on'): string[] {
    const book = game.book(m.content);
    const event = { ...m.locals, number: book.eventNumber.get(m.locals.event)! };
    const found: Trigger[] = [];
    visitListeners(game, m.state, m.content, event.number, ({ node, at, self, script, lasting, bound }, owner) => {
      const fits =
        node.is === is &&
        !isBeingRead(m.state, script.key, owner) &&
        node.specs.some((spec) => listensTo(book, m.state, spec, owner, event, self));
      if (fits && lasting !== undefined && lasting.skips > 0) skipOnce(m, lasting.number);
      else if (fits) {
        const left = lasting?.number ?? NO_VALUE;
        found.push({ owner, self, lasting: left, text: script.key, at, bound: lasting === undefined ? bound : [] });
      }
      return false;
    });
    const order = game.order(m.state);
    return found.sort((one, other) => order.indexOf(one.owner) - order.indexOf(other.owner)).map(written);
  }

  /** A text is not set off by what it does itself. */
  function isBeingRead(state: G['state'], text: string, owner: Seat): boolean {
    return state.stack.some(({ locals }) => locals['text'] === text && locals['seat'] === owner);
  }

  function resolve(m: At, due: string): void {
    // One of those that are alike: the same text twice, on two cards, fires twice.
    m.locals.due = m.locals.due.toSpliced(m.locals.due.indexOf(due), 1);
    const trigger = read(due);
    const lasting = effectsIn(m.state).lasting.find((one) => one.number === trigger.lasting);
    if (trigger.lasting !== NO_VALUE && lasting === undefined) return; // it is over by now
    const script = game.book(m.content).scripts.get(trigger.text)!;
    if (script.nodes[trigger.at]!.isOnce && lasting !== undefined) endEffect(m, lasting.number);
    const { bound } = lasting ?? trigger;
    const owner = {
      seat: trigger.owner,
      self: trigger.self,
      subject: m.locals.subject,
      reports: !m.locals.hasHappened,
      whos: metBy(game.book(m.content), m.state, trigger.owner, m.locals.seat),
      ...(bound.length > 0 && { bound }),
    };
    m.call(perform, beginning(script, owner, trigger.at + 1));
  }

  const numberOf = (m: At, due: string): number => {
    const { text, at } = read(due);
    return game.book(m.content).name(text, at);
  };
  /** The triggers of the first owner: those it may put in any order. */
  const together = (m: At): readonly string[] => {
    const { due } = m.locals;
    if (due.length < 2) return due;
    const first = ownerOf(due[0]!);
    return due.filter((one) => ownerOf(one) === first);
  };
  const isReplaced = (m: At): boolean => m.locals.result === 1;

  const occur = procedure<OccurLocals>(
    game.name,
    ({ event, seat, kind, amount, subject, due, hasHappened, result }) => ({
      event,
      seat,
      kind,
      amount,
      subject,
      due,
      hasHappened,
      result,
    }),
    act('lookForReplacements', rule, (m) => {
      m.locals.due = matching(m, 'instead');
    }),
    repeatUntil(
      'isReplacedOrNot',
      rule,
      (m) => m.locals.due.length === 0 || isReplaced(m),
      act('replaceIt', rule, (m) => resolve(m, m.locals.due[0]!)),
    ),
    when(
      'isNotReplaced',
      rule,
      (m) => !isReplaced(m),
      act('happen', rule, (m) => {
        m.locals.hasHappened = true;
        game.book(m.content).words.event.get(m.locals.event)!.happen?.(m);
      }),
      act('findTriggers', rule, (m) => {
        m.locals.due = matching(m, 'on');
      }),
      inChosenOrder('chooseTrigger', rule, {
        kind: triggerKind<G>(game.book),
        who: (m) => read(m.locals.due[0]!).owner,
        pending: (m, offer) => {
          for (const due of together(m)) if (!offer.has(numberOf(m, due))) offer.add(numberOf(m, due));
        },
        resolve: (m, code) => resolve(m, together(m).find((due) => numberOf(m, due) === code)!),
      }),
    ),
  );

  const concerns: EventsOf<G>['concerns'] = (state, content, event) =>
    visitListeners(game, state, content, game.book(content).eventNumber.get(event)!, () => true);

  return {
    procedure: occur,
    concerns,
    raise: (m, event, { seat, kind = '', amount = 0, subject = NO_VALUE }) => {
      const word = game.book(m.content).words.event.get(event)!;
      if (word.happen === undefined && !concerns(m.state, m.content, event)) return;
      m.call(occur, { event, seat, kind, amount, subject, due: [], hasHappened: false, result: NO_VALUE });
    },
    reasons: (state, content, stat, of, subject = NO_VALUE, also) =>
      standingReasons(game, state, content, stat, { of, subject }, also),
    isSetAside: (state, content, law, of, subject = NO_VALUE) => isSetAside(game, state, content, law, { of, subject }),
  };
}

/** Whether anything that was left behind listens to an event. */
export function isAwaited<G extends EffectTypes>(state: G['state'], { scripts }: TextBook<G>, event: number): boolean {
  for (const { text, node } of effectsIn(state).lasting) {
    for (const spec of scripts.get(text)!.nodes[node]!.specs) if (spec.number === event) return true;
  }
  return false;
}

/**
 * Performs what a seat has left behind and listens to an event of its own, in the order in which it was left: for a game that
 * asks nobody in which order things happen, and says itself what comes before and after.
 */
export function setOffLeft<G extends EffectTypes, L extends Locals>(
  m: Moment<G, L>,
  { scripts }: TextBook<G>,
  perform: Announced<EffectLocals>,
  event: number,
  seat: Seat,
): void {
  for (const { number, text, node: at, seat: owner, self, subject, bound } of effectsIn(m.state).lasting) {
    const script = scripts.get(text)!;
    const node = script.nodes[at]!;
    if (owner !== seat || node.is !== 'on' || !node.specs.some((spec) => spec.number === event)) continue;
    if (node.isOnce) endEffect(m, number);
    m.call(perform, beginning(script, { seat, self, subject, bound }, at + 1));
  }
}
