// What texts have left behind for a time, and what they have declared and not resolved. Lists that are never changed in
// place: copies of a state share them, and with them the indexes that are made of them.
//
// Until when something lasts is the kernel's business: a use is kept in the scope at whose end it goes, and the game hands
// every use that has ended to `effectEnded`.

import type { Locals, Moment, Seat, Use } from '@automachia/kernel';
import { scopeOf } from '@automachia/kernel';
import type { TextBook } from './book.js';
import type { EffectScript } from './nodes.js';
import type { EffectTypes, TextScene } from './words.js';

/** Something that a text has left behind: a node that listens, replaces or stands. */
export interface LastingEffect {
  readonly number: number;
  readonly text: string;
  readonly node: number;
  readonly seat: Seat;
  readonly self: number;
  readonly subject: number;
  readonly bound: readonly number[];
  /** How many times its event may still pass. */
  readonly skips: number;
  /** The scope at whose end it goes, as the kernel calls it; empty where nothing ends it. */
  readonly until: string;
}

/** A response that lies on the table and has not been resolved. */
export interface DeclaredEffect {
  readonly number: number;
  /** What was played; empty where a text has declared a part of itself. */
  readonly playable: string;
  /** Where it goes on when it is resolved. */
  readonly text: string;
  readonly at: number;
  readonly seat: Seat;
  readonly self: number;
  /** The response that it answers; 0 where it answers what opened the window. */
  readonly answers: number;
  readonly subject: number;
  readonly bound: readonly number[];
  readonly isCancelled: boolean;
}

/**
 * What this package keeps in a game's state. Made anew field by field, never by a spread, which would give every one a
 * hidden class of its own: it is read whenever a number is asked.
 */
export interface Effects {
  readonly lasting: readonly LastingEffect[];
  readonly declared: readonly DeclaredEffect[];
  /** The number that was given last. */
  readonly last: number;
}

export const NO_EFFECTS: Effects = { lasting: [], declared: [], last: 0 };

/** What texts have left behind in a state. */
export function effectsIn({ effects }: EffectTypes['state']): Effects {
  return effects ?? NO_EFFECTS;
}

/** How the use is called that ends with an effect. */
const USE = 'effect ';
const useOf = (number: number): string => `${USE}${number}`;

/** Leaves an effect behind: where a text comes to `on`, `after`, `instead` or a word that stands. */
export function leaveBehind<G extends EffectTypes, L extends Locals>(
  m: Moment<G, L>,
  { words }: TextBook<G>,
  script: EffectScript<G>,
  node: number,
  x: TextScene<G>,
): void {
  const { seat, self, subject, bound } = x;
  const effects = effectsIn(m.state);
  const number = effects.last + 1;
  const { scope, skips } = script.nodes[node]!;
  const ends = words.duration.get(scope)?.until(x);
  const until = ends === undefined ? '' : scopeOf(ends);
  const lasting = [...effects.lasting, { number, text: script.key, node, seat, self, subject, bound, skips, until }];
  m.state.effects = { lasting, declared: effects.declared, last: number };
  if (ends !== undefined) m.keep(useOf(number), ends);
}

/** Leaves all of a text behind that listens, replaces or stands: a part that a verb puts in force for a time. */
export function putInForce<G extends EffectTypes, L extends Locals>(
  m: Moment<G, L>,
  book: TextBook<G>,
  text: string,
  x: TextScene<G>,
): void {
  const script = book.scripts.get(text)!;
  for (const node of script.carried) leaveBehind(m, book, script, node, x);
}

/** What lasted until now is over: to be called by the game's own `ended`, with whatever has ended. */
export function effectEnded<G extends EffectTypes, L extends Locals>(m: Moment<G, L>, { what }: Use): void {
  if (!what.startsWith(USE)) return;
  const ended = Number(what.slice(USE.length));
  const effects = effectsIn(m.state);
  const lasting = effects.lasting.filter(({ number }) => number !== ended);
  if (lasting.length < effects.lasting.length)
    m.state.effects = { lasting, declared: effects.declared, last: effects.last };
}

/** Ends an effect before its time: it was there once only, or a text ends it. */
export function endEffect<G extends EffectTypes, L extends Locals>(m: Moment<G, L>, number: number): void {
  // Where the kernel keeps it, ending it there ends it here.
  if (m.useUp(useOf(number))) return;
  const effects = effectsIn(m.state);
  const lasting = effects.lasting.filter((one) => one.number !== number);
  m.state.effects = { lasting, declared: effects.declared, last: effects.last };
}

/** Lets the event of an effect pass once more before it is set off. */
export function skipOnce<G extends EffectTypes, L extends Locals>(m: Moment<G, L>, number: number): void {
  const effects = effectsIn(m.state);
  const lasting = effects.lasting.map((one) => (one.number === number ? { ...one, skips: one.skips - 1 } : one));
  m.state.effects = { lasting, declared: effects.declared, last: effects.last };
}

/** Lays a response on the table; gives its number. */
export function layResponse<G extends EffectTypes, L extends Locals>(
  m: Moment<G, L>,
  response: Omit<DeclaredEffect, 'number' | 'isCancelled'>,
): number {
  const effects = effectsIn(m.state);
  const number = effects.last + 1;
  const declared = [...effects.declared, { ...response, number, isCancelled: false }];
  m.state.effects = { lasting: effects.lasting, declared, last: number };
  return number;
}

/** What the price of a response has bound is known to it: whether there is one that waits for it. */
export function settleResponse<G extends EffectTypes, L extends Locals>(
  m: Moment<G, L>,
  book: TextBook<G>,
  price: string,
  { seat, bound }: { readonly seat: Seat; readonly bound: readonly number[] },
): boolean {
  const effects = effectsIn(m.state);
  const isIts = ({ playable, seat: owner }: DeclaredEffect): boolean =>
    owner === seat && book.playable.get(playable)?.price?.key === price;
  const found = effects.declared.findLast(isIts);
  if (found === undefined) return false;
  const declared = effects.declared.map((one) => (one === found ? { ...one, bound } : one));
  m.state.effects = { lasting: effects.lasting, declared, last: effects.last };
  return true;
}

/** Takes the response off the table that was declared last. */
export function takeLastResponse<G extends EffectTypes, L extends Locals>(m: Moment<G, L>): DeclaredEffect {
  const effects = effectsIn(m.state);
  m.state.effects = { lasting: effects.lasting, declared: effects.declared.slice(0, -1), last: effects.last };
  return effects.declared.at(-1)!;
}

/** Cancels a response: it is taken off the table in its turn and does nothing. */
export function cancelResponse<G extends EffectTypes, L extends Locals>(m: Moment<G, L>, number: number): void {
  const effects = effectsIn(m.state);
  const declared = effects.declared.map((one) => (one.number === number ? { ...one, isCancelled: true } : one));
  m.state.effects = { lasting: effects.lasting, declared, last: effects.last };
}
