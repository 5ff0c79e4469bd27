// What a game says of its responses, and what it is given: the window in which texts answer, and what is asked of it.

import type {
  Locals,
  Moment,
  Plain,
  PriorityLocals,
  PriorityRules,
  RuleId,
  Seat,
  Text,
  TimingWindow,
} from '@automachia/kernel';
import type { TextBook } from './book.js';
import type { DeclaredEffect } from './lasting.js';
import type { Playable } from './nodes.js';
import type { EffectTypes, EventAbout } from './words.js';

/** Something that can be answered: an event of a seat, and what it is about. */
export interface Occasion extends EventAbout {
  readonly number: number;
  /** The response that it is; 0 where it is what opened the window. */
  readonly response: number;
  /** The window that it opens, by name; empty where it is none of itself. */
  readonly called: string;
}

/** Another event that can be answered in a window. */
export interface AlsoAbout extends Opening {
  readonly event: string;
}

/** A requirement of the game on playing something. */
export interface PlayNeed<G extends EffectTypes> {
  readonly rule: RuleId;
  /** What it is about, by what is written: nothing else is tested. Left out, everything that can be played. */
  concerns?(this: void, content: G['content'], playable: Playable<G>): boolean;
  why(this: void, playable: Playable<G>): Text;
  test(this: void, state: G['state'], content: G['content'], seat: Seat, playable: Playable<G>): boolean;
  /** Whether everybody can see if it is met; what a seat holds, they cannot. */
  readonly isPublic: boolean;
}

/** What opens a window: an event of a seat. Its subject is what texts are about, and tells one event from another. */
export interface Opening {
  readonly seat: Seat;
  readonly kind?: string;
  readonly subject?: number;
}

export interface Responding<G extends EffectTypes> {
  readonly name: string;
  readonly rule: RuleId;
  book(this: void, content: G['content']): TextBook<G>;
  /** What a seat might play, from what everybody knows; the same list as long as it is the same. */
  plays(state: G['state'], content: G['content'], seat: Seat): readonly Playable<G>[];
  /** The seats that take part, in the order of priority: the active one first. */
  order(state: G['state']): readonly Seat[];
  /** What it takes beside the right moment: to hold it, to pay for it. */
  readonly needs: readonly PlayNeed<G>[];
  /**
   * A number that is the same as long as nothing changes that needs and `alsoAbout` look at, where a game can tell: who could
   * answer is asked again and again, and then all that does not depend on what is answered is looked at once.
   */
  tableNumber?(this: void, state: G['state']): number;
  /** What else a window is about now, beside what opened it: a roll that lies there, an attack that succeeds. */
  alsoAbout?(this: void, state: G['state'], content: G['content'], opening: EventAbout): readonly AlsoAbout[];
  /** The event that a declared response is, so that it can be answered in its turn. */
  answering(this: void, content: G['content'], declared: DeclaredEffect): string;
  /** The object that carries what can be played, where something does. */
  carrier?(state: G['state'], content: G['content'], seat: Seat, playable: Playable<G>): number;
  /** Costs and events of a declaration, and what becomes of a card that leaves the pile of responses. */
  declare<L extends Locals>(m: Moment<G, L>, playable: Playable<G>, seat: Seat): void;
  left(m: Moment<G, PriorityLocals>, declared: DeclaredEffect): void;
  /** What the question says beside its options; left out, the event that opened the window and whose it is. */
  facts?(this: void, m: Moment<G, PriorityLocals>): Plain;
  /** Whether what a response demands must still hold when it is resolved. */
  readonly rechecks?: true;
  /** What the window says of itself, as the kernel's windows may: labels for standing answers, who may answer too. */
  readonly window?: Partial<
    Pick<PriorityRules<G>, 'question' | 'labels' | 'mayAnswerToo' | 'prompt' | 'ruleNow' | 'meant' | 'passed'>
  >;
}

export interface ResponsesOf<G extends EffectTypes> {
  readonly window: TimingWindow<G, PriorityLocals>;
  /** Opens a window for an event before the next step, if anybody could answer it by what everybody knows. */
  open<L extends Locals>(this: void, m: Moment<G, L>, event: string, about: Opening): boolean;
  /** Declares something outside of windows, as an action of one's turn: it lies on the table and may be answered. */
  declare<L extends Locals>(this: void, m: Moment<G, L>, playable: Playable<G>, event: string, about: Opening): void;
  /** Opens the window in which whatever lies above `base` is answered and resolved: for what a text has declared. */
  resolve<L extends Locals>(this: void, m: Moment<G, L>, base: number, event: string, about: Opening): void;
  /** Whether a seat could respond to an event by what everybody knows. */
  couldRespond(
    this: void,
    state: G['state'],
    content: G['content'],
    seat: Seat,
    event: string,
    about: Opening,
  ): boolean;
  /** What a seat could play now whatever it answers: nothing else can be an action of its turn. */
  ready(this: void, state: G['state'], content: G['content'], seat: Seat): readonly Playable<G>[];
  /** What stands in the way of an action of one's turn: the same needs, conditions, limits and prices as in windows. */
  readonly actionNeeds: readonly ActionNeed<G>[];
}

/** A requirement on playing something as an action, in the order in which they are tested. */
export interface ActionNeed<G extends EffectTypes> {
  readonly rule: RuleId;
  why(this: void, state: G['state'], content: G['content'], seat: Seat, playable: Playable<G>): Text;
  test(this: void, state: G['state'], content: G['content'], seat: Seat, playable: Playable<G>): boolean;
}

/** An event with what it is about. Its name is only put together where a window opens for it. */
export class EventOccasion implements Occasion {
  readonly response = 0;
  private name: string | undefined;

  constructor(
    private readonly event: string,
    readonly number: number,
    readonly seat: Seat,
    readonly kind: string,
    readonly subject: number,
  ) {}

  get called(): string {
    return (this.name ??= `${this.event}/${this.seat}/${this.kind}/${this.subject}`);
  }
}

/** A need as whoever goes through all of them tests it: what it is not about meets it. */
export function onlyWhereConcerned<G extends EffectTypes>(need: PlayNeed<G>): PlayNeed<G> {
  const { concerns, test } = need;
  if (concerns === undefined) return need;
  return {
    ...need,
    test: (state, content, seat, playable) => !concerns(content, playable) || test(state, content, seat, playable),
  };
}
