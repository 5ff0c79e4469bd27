// What a frame of a text remembers: numbers only, so that it can be saved, copied and taken up again in the middle of a text.

import type { Moment, Seat } from '@automachia/kernel';
import type { TextBook } from './book.js';
import type { EffectScript } from './nodes.js';
import { whoMeant } from './nodes.js';
import type { EffectTypes, TextScene } from './words.js';
import { NO_VALUE } from './words.js';

/** What a frame asks: nothing, or one of the four questions. */
export type Asks = '' | 'object' | 'leave' | 'alternative' | 'number';

export type EffectLocals = {
  /** The text, "Power Flow.rules", and the number of its next node. */
  text: string;
  at: number;
  seat: Seat;
  /** Who answers the questions inside: the owner, or whom the text names. */
  chooser: Seat;
  self: number;
  subject: number;
  asks: Asks;
  picked: readonly number[];
  bound: readonly number[];
  /** Open loops: what is left of each, and its length; and choosers to come back to. */
  loops: readonly number[];
  /** Which of its effects a verb goes on with. */
  result: number;
  hasDeclined: boolean;
  /** Whether whoever performs it wants to know if it was declined. */
  reports: boolean;
};

export function remembered(locals: EffectLocals): EffectLocals {
  const {
    text: key,
    at,
    seat,
    chooser,
    self,
    subject,
    asks,
    picked,
    bound,
    loops,
    result,
    hasDeclined,
    reports,
  } = locals;
  return { text: key, at, seat, chooser, self, subject, asks, picked, bound, loops, result, hasDeclined, reports };
}

/** Whose text it is, and about what. */
export interface TextOwner {
  readonly seat: Seat;
  readonly self?: number;
  readonly subject?: number;
  readonly bound?: readonly number[];
  readonly chooser?: Seat;
  readonly reports?: boolean;
  /** Who is meant by "@foe" and the like, where it is known beforehand: whoever is attacked or answered. */
  readonly whos?: Readonly<Record<string, Seat>>;
}

/** A text that is kept to be performed later, with what it knows. */
export interface KeptText extends TextOwner {
  readonly text: string;
  readonly bound: readonly number[];
}

/** The locals of a text that begins. */
export function beginning<G extends EffectTypes>(script: EffectScript<G>, owner: TextOwner, at = 0): EffectLocals {
  const { seat, self = NO_VALUE, subject = NO_VALUE, chooser = seat, reports = false, whos } = owner;
  let bound = owner.bound ?? new Array<number>(script.slots).fill(NO_VALUE);
  for (const name in whos) bound = withValue(bound, script.slotOf.get(name)!, whos[name]!);
  return {
    text: script.key,
    at,
    seat,
    chooser,
    self,
    subject,
    asks: '',
    picked: [],
    bound,
    loops: [],
    result: NO_VALUE,
    hasDeclined: false,
    reports,
  };
}

export type At<G extends EffectTypes> = Moment<G, EffectLocals>;

/** Binds a name for the steps that follow; from inside a verb. */
export function bind<G extends EffectTypes>(m: At<G>, book: TextBook<G>, name: string, value: number): void {
  m.locals.bound = withValue(m.locals.bound, book.slotOf.get(name)!, value);
}

export function withValue(bound: readonly number[], slot: number, value: number): readonly number[] {
  const next = bound.slice();
  next[slot] = value;
  return next;
}

export function sceneOf<G extends EffectTypes>({ state, content, locals }: At<G>): TextScene<G> {
  const { seat, self, subject, bound, chooser } = locals;
  return { state, content, seat, actor: seat, self, subject, bound, looker: chooser };
}

/** Who is meant: whoever was met before, or else the first who could be; NOBODY where there is none. */
export function whoIn<G extends EffectTypes>({ words, slotOf }: TextBook<G>, x: TextScene<G>, name: string): Seat {
  return whoMeant(words.who.get(name)!, slotOf.get(name)!, x);
}

const NOBODY_MET: Readonly<Record<string, Seat>> = {};

/** Who is meant by a text that an event of somebody has set off, or that answers it. */
export function metBy<G extends EffectTypes>(
  { vocabulary }: TextBook<G>,
  state: G['state'],
  owner: Seat,
  other: Seat,
): Readonly<Record<string, Seat>> {
  const met = vocabulary.whos.filter((one) => one.fits(state, owner, other));
  return met.length === 0 ? NOBODY_MET : Object.fromEntries(met.map(({ name }) => [name, other]));
}
