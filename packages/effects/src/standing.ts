// What is in force: texts that are carried (by a pilot, an ability, a unit on the board) and what texts have left behind.
// Both are lists that are never changed in place, so what is carried is indexed once, by event and by number, and copies of a
// state share the index.

import type { Locals, Modifier, Moment, Seat } from '@automachia/kernel';
import type { TextBook } from './book.js';
import type { LastingEffect } from './lasting.js';
import { effectsIn, leaveBehind } from './lasting.js';
import type { EffectScript, EventSpec, Node } from './nodes.js';
import { argumentsOf } from './nodes.js';
import type { EffectTypes, EventAbout, TextScene } from './words.js';
import { NO_VALUE } from './words.js';

/** A text in force by itself, with the object that carries it. */
export interface CarriedText {
  readonly text: string;
  readonly self: number;
  /** What was bound when it was put there, where a text did that. */
  readonly bound?: readonly number[];
}

/** One thing that listens or stands: where it is written, and what it knows. */
export interface InForce<G extends EffectTypes> {
  readonly script: EffectScript<G>;
  readonly at: number;
  readonly node: Node<G>;
  /** Undefined where it is carried. */
  readonly lasting: LastingEffect | undefined;
  readonly self: number;
  readonly bound: readonly number[];
}

interface Index<G extends EffectTypes> {
  /** The book that it was made of: a list that several contents have in common says nothing of which. */
  readonly book: TextBook<G>;
  readonly byEvent: readonly (readonly InForce<G>[] | undefined)[];
  readonly byStat: ReadonlyMap<string, readonly InForce<G>[]>;
  readonly standing: readonly InForce<G>[];
}

const NOTHING_BOUND: readonly number[] = [];

/** By list, of the book that was asked last. */
const indexes = new WeakMap<object, Index<never>>();

/** What was looked up last for each seat: the same lists are asked for again and again. */
const lastCarried: { readonly list: readonly CarriedText[]; readonly index: Index<never> }[] = [];

/** The index of what a seat carries. */
function carriedIndex<G extends EffectTypes>(seat: Seat, list: readonly CarriedText[], book: TextBook<G>): Index<G> {
  const last = lastCarried[seat];
  if (last?.list === list && last.index.book === (book as unknown)) return last.index as unknown as Index<G>;
  const index = indexOf(list, book);
  lastCarried[seat] = { list, index: index as unknown as Index<never> };
  return index;
}

/** The index of what is carried, made when the list is first met. */
function indexOf<G extends EffectTypes>(list: readonly CarriedText[], book: TextBook<G>): Index<G> {
  const known = indexes.get(list);
  if (known?.book === (book as unknown)) return known as unknown as Index<G>;
  const byEvent: InForce<G>[][] = [];
  const byStat = new Map<string, InForce<G>[]>();
  const standing: InForce<G>[] = [];
  for (const { text, self, bound = NOTHING_BOUND } of list) {
    const script = book.scripts.get(text)!;
    for (const at of script.carried) {
      const node = script.nodes[at]!;
      const inForce = { script, at, node, lasting: undefined, self, bound };
      for (const { number } of node.specs) (byEvent[number] ??= []).push(inForce);
      if (node.is !== 'stand') continue;
      const { stat } = node;
      byStat.set(stat, [...(byStat.get(stat) ?? []), inForce]);
      standing.push(inForce);
    }
  }
  const index: Index<G> = { book, byEvent, byStat, standing };
  indexes.set(list, index as unknown as Index<never>);
  return index;
}

/** What seats carry, in their order, with whose each is. */
interface OwnedText<G extends EffectTypes> {
  readonly one: InForce<G>;
  readonly owner: Seat;
}

/** The index of what all seats carry together: most of what is asked finds nothing in it. */
interface CommonIndex<G extends EffectTypes> {
  readonly book: TextBook<G>;
  readonly lists: readonly (readonly CarriedText[])[];
  readonly byEvent: readonly (readonly OwnedText<G>[] | undefined)[];
  readonly byStat: ReadonlyMap<string, readonly OwnedText<G>[]>;
}

const commonIndexes = new WeakMap<object, CommonIndex<never>>();
let lastCommon: CommonIndex<never> | undefined;

function commonIndex<G extends EffectTypes>(
  lists: readonly (readonly CarriedText[])[],
  book: TextBook<G>,
): CommonIndex<G> {
  if (lastCommon?.lists === lists && lastCommon.book === (book as unknown))
    return lastCommon as unknown as CommonIndex<G>;
  let index = commonIndexes.get(lists) as unknown as CommonIndex<G> | undefined;
  if (index?.book !== book) {
    index = joinIndexes(lists, book);
    commonIndexes.set(lists, index as unknown as CommonIndex<never>);
  }
  lastCommon = index as unknown as CommonIndex<never>;
  return index;
}

function joinIndexes<G extends EffectTypes>(
  lists: readonly (readonly CarriedText[])[],
  book: TextBook<G>,
): CommonIndex<G> {
  const byEvent: OwnedText<G>[][] = [];
  const byStat = new Map<string, OwnedText<G>[]>();
  for (const [i, list] of lists.entries()) {
    if (list.length === 0) continue;
    const index = indexOf(list, book);
    const owned = (one: InForce<G>): OwnedText<G> => ({ one, owner: i + 1 });
    for (const [event, found] of index.byEvent.entries())
      if (found !== undefined) (byEvent[event] ??= []).push(...found.map(owned));
    for (const [stat, found] of index.byStat) byStat.set(stat, [...(byStat.get(stat) ?? []), ...found.map(owned)]);
  }
  return { book, lists, byEvent, byStat };
}

/** What was left behind, in the order in which it was: those that listen to an event, and those that stand for a number. */
interface LeftIndex<G extends EffectTypes> {
  readonly book: TextBook<G>;
  readonly byEvent: readonly (readonly InForce<G>[] | undefined)[];
  readonly byStat: ReadonlyMap<string, readonly InForce<G>[]>;
}

const leftIndexes = new WeakMap<readonly LastingEffect[], LeftIndex<never>>();
let lastList: readonly LastingEffect[] = [];
let lastLeft: LeftIndex<never> | undefined;

/** The index of what was left behind: a list changes with every such text, and is asked for again and again until then. */
function leftIndex<G extends EffectTypes>(list: readonly LastingEffect[], book: TextBook<G>): LeftIndex<G> {
  if (list === lastList && lastLeft?.book === (book as unknown)) return lastLeft as unknown as LeftIndex<G>;
  let index = leftIndexes.get(list) as unknown as LeftIndex<G> | undefined;
  if (index?.book !== book) {
    index = readLeft(list, book);
    leftIndexes.set(list, index as unknown as LeftIndex<never>);
  }
  lastList = list;
  lastLeft = index as unknown as LeftIndex<never>;
  return index;
}

function readLeft<G extends EffectTypes>(list: readonly LastingEffect[], book: TextBook<G>): LeftIndex<G> {
  const byEvent: InForce<G>[][] = [];
  const byStat = new Map<string, InForce<G>[]>();
  for (const lasting of list) {
    const { node: at, self, bound } = lasting;
    const script = book.scripts.get(lasting.text)!;
    const node = script.nodes[at]!;
    const one: InForce<G> = { script, at, node, lasting, self, bound };
    for (const { number } of node.specs) {
      const listening = (byEvent[number] ??= []);
      if (listening.at(-1) !== one) listening.push(one);
    }
    if (node.stat === '') continue;
    const standing = byStat.get(node.stat);
    if (standing === undefined) byStat.set(node.stat, [one]);
    else standing.push(one);
  }
  return { book, byEvent, byStat };
}

/** Whether an event is one that a text listens to, seen from whoever owns the text. */
export function listensTo<G extends EffectTypes>(
  { words }: TextBook<G>,
  state: G['state'],
  { event, number, kind, whose }: EventSpec<G>,
  owner: Seat,
  about: EventAbout & { readonly number: number },
  self: number = NO_VALUE,
): boolean {
  if (number !== about.number || !isOfKind(about.kind, kind)) return false;
  if (event.concerns !== undefined) return event.concerns(state, whose, owner, about, self);
  if (whose === 'all') return true;
  return whose === '' ? about.seat === owner : (words.who.get(whose)?.fits(state, owner, about.seat) ?? false);
}

/** Whether an event is of a kind; one that is of several has them all in its kind, one after the other. */
function isOfKind(kinds: string, kind: string): boolean {
  return kind === '' || kind === kinds || kinds.split(' ').includes(kind);
}

/** What a game says of the texts in force. */
export interface Carrying<G extends EffectTypes> {
  book(this: void, content: G['content']): TextBook<G>;
  /** The texts that a seat carries; the same list as long as they are the same. */
  carries(this: void, state: G['state'], content: G['content'], seat: Seat): readonly CarriedText[];
  /**
   * The lists of all seats in their order; the same list as long as all of them are the same. Where a game has it, what
   * nobody's text speaks of costs one look.
   */
  carriedByAll?(this: void, state: G['state'], content: G['content']): readonly (readonly CarriedText[])[];
  /** A quick look, where a game has one: whether anything that a seat carries could speak of a number or a rule. */
  couldStand?(this: void, state: G['state'], content: G['content'], stat: string, seat: Seat): boolean;
  /** Whether what was left behind is about what goes on: an attack inside another is not the one it was played on. */
  isAbout?(this: void, state: G['state'], lasting: LastingEffect): boolean;
}

/** Visits what is in force: what seats carry in their order, then what was left behind; stops where `found` says so. */
export function visitListeners<G extends EffectTypes>(
  { book, carries, carriedByAll }: Carrying<G>,
  state: G['state'],
  content: G['content'],
  event: number,
  found: (one: InForce<G>, owner: Seat) => boolean,
): boolean {
  if (carriedByAll !== undefined) {
    const carried = commonIndex(carriedByAll(state, content), book(content)).byEvent[event];
    if (carried !== undefined)
      for (const { one, owner } of carried) if (isInForce(one, state, content, owner) && found(one, owner)) return true;
  } else
    for (let seat = 1; seat <= state.players; seat++) {
      const list = carries(state, content, seat);
      const carried = list.length === 0 ? undefined : carriedIndex(seat, list, book(content)).byEvent[event];
      if (carried?.some((one) => isInForce(one, state, content, seat) && found(one, seat))) return true;
    }
  const { lasting } = effectsIn(state);
  if (lasting.length === 0) return false;
  const left = leftIndex(lasting, book(content)).byEvent[event];
  return left?.some((one) => found(one, one.lasting!.seat)) === true;
}

/**
 * Visits the words that stand and speak of a number or a rule: those that were left behind, then what seats carry, in their
 * order; stops where `found` says so. The conditions around what is carried are looked at now.
 */
export function visitStanding<G extends EffectTypes>(
  { book, carries, carriedByAll, couldStand, isAbout }: Carrying<G>,
  state: G['state'],
  content: G['content'],
  stat: string,
  found: (one: InForce<G>, owner: Seat) => boolean,
): boolean {
  const { lasting } = effectsIn(state);
  if (lasting.length > 0) {
    const left = leftIndex(lasting, book(content)).byStat.get(stat);
    if (left !== undefined)
      for (const one of left)
        if (isAbout?.(state, one.lasting!) !== false && found(one, one.lasting!.seat)) return true;
  }
  if (carriedByAll !== undefined) {
    const carried = commonIndex(carriedByAll(state, content), book(content)).byStat.get(stat);
    if (carried !== undefined)
      for (const { one, owner } of carried) if (isInForce(one, state, content, owner) && found(one, owner)) return true;
    return false;
  }
  for (let seat = 1; seat <= state.players; seat++) {
    if (couldStand !== undefined && !couldStand(state, content, stat, seat)) continue;
    const list = carries(state, content, seat);
    const carried = list.length === 0 ? undefined : carriedIndex(seat, list, book(content)).byStat.get(stat);
    if (carried === undefined) continue;
    for (const one of carried) if (isInForce(one, state, content, seat) && found(one, seat)) return true;
  }
  return false;
}

/** A quick look, where a game has an index of all: whether any text speaks of a number or a rule, whatever its conditions. */
function couldBeSpokenOf<G extends EffectTypes>(
  { book, carriedByAll }: Carrying<G>,
  state: G['state'],
  content: G['content'],
  stat: string,
): boolean {
  if (carriedByAll === undefined) return true;
  const { lasting } = effectsIn(state);
  if (lasting.length > 0 && leftIndex(lasting, book(content)).byStat.has(stat)) return true;
  return commonIndex(carriedByAll(state, content), book(content)).byStat.has(stat);
}

/** Those whose conditions are being looked at. */
const asked: object[] = [];

/**
 * Whether the conditions around something that is carried are being looked at: for them it is not in force itself, so that a
 * number asked now is not what it is otherwise, and nobody may keep it.
 */
export function areConditionsLookedAt(): boolean {
  return asked.length > 0;
}

/** Whether the conditions around something that is carried hold. For what its own condition asks, it is not in force. */
function isInForce<G extends EffectTypes>(
  one: InForce<G>,
  state: G['state'],
  content: G['content'],
  seat: Seat,
): boolean {
  const { guard } = one.node;
  if (guard === undefined) return true;
  if (asked.includes(one)) return false;
  asked.push(one);
  try {
    return guard({ state, content, seat, actor: seat, self: one.self, subject: NO_VALUE, bound: one.bound });
  } finally {
    asked.pop();
  }
}

/** Whose number or rule is asked for, and of what. */
interface AskedOf {
  readonly of: Seat;
  readonly subject: number;
}

/** How something that stands changes a number, and because of which entry; undefined where it does not. */
function modifierOf<G extends EffectTypes>(
  one: InForce<G>,
  owner: Seat,
  state: G['state'],
  content: G['content'],
  asks: AskedOf,
): Modifier | undefined {
  const { node, script } = one;
  if (node.verb?.is !== 'standing' || node.verb.modifier === undefined) return undefined;
  if (node.verb.isOfOwner === true && owner !== asks.of) return undefined;
  const x = sceneFor(one, owner, state, content, asks);
  const modifier = node.verb.modifier(x, argumentsOf(node, x, []));
  return modifier === undefined ? undefined : { ...modifier, because: script.entry };
}

function sceneFor<G extends EffectTypes>(
  { self, bound, node }: InForce<G>,
  owner: Seat,
  state: G['state'],
  content: G['content'],
  { of, subject }: AskedOf,
): TextScene<G> {
  const x = { state, content, seat: owner, actor: of, self, subject, bound, meant: owner };
  // All of one shape: a scene is made for every word that stands, whenever a number is asked.
  if (node.who !== undefined) x.meant = node.who(x);
  return x;
}

const NO_REASONS: readonly Modifier[] = [];

/** The reasons that stand for a number of a seat, each with the entry it comes from. */
export function standingReasons<G extends EffectTypes>(
  game: Carrying<G>,
  state: G['state'],
  content: G['content'],
  stat: string,
  asks: AskedOf,
  /** Texts of that seat that would be in force, too, for what is only tried. */
  also: readonly CarriedText[] = NOTHING_BOUND as readonly never[],
): readonly Modifier[] {
  if (also.length === 0 && !couldBeSpokenOf(game, state, content, stat)) return NO_REASONS;
  const reasons: Modifier[] = [];
  const add = (one: InForce<G>, owner: Seat): boolean => {
    const modifier = modifierOf(one, owner, state, content, asks);
    if (modifier !== undefined) reasons.push(modifier);
    return false;
  };
  visitStanding(game, state, content, stat, add);
  if (also.length > 0) for (const one of indexOf(also, game.book(content)).byStat.get(stat) ?? []) add(one, asks.of);
  return reasons;
}

/** Whether something that stands sets a rule aside. */
export function isSetAside<G extends EffectTypes>(
  game: Carrying<G>,
  state: G['state'],
  content: G['content'],
  rule: string,
  asks: AskedOf,
): boolean {
  if (!couldBeSpokenOf(game, state, content, rule)) return false;
  return visitStanding(game, state, content, rule, (one, owner) => {
    const { verb } = one.node;
    if (verb?.is !== 'standing' || verb.applies === undefined) return false;
    if (verb.isOfOwner === true && owner !== asks.of) return false;
    const x = sceneFor(one, owner, state, content, asks);
    return verb.applies(x, argumentsOf(one.node, x, []));
  });
}

/**
 * What seats carry and what stands now, in a duration, is left behind: from here on it stands whatever becomes of the
 * conditions around it. That of the first seat in `order` comes first; left out, they go by their numbers.
 */
export function settleStanding<G extends EffectTypes, L extends Locals>(
  game: Carrying<G>,
  m: Moment<G, L>,
  duration: string,
  order?: readonly Seat[],
): void {
  const { state, content } = m;
  const book = game.book(content);
  const found: (readonly [one: InForce<G>, owner: Seat])[] = [];
  for (let place = 0; place < (order?.length ?? state.players); place++) {
    const seat = order?.[place] ?? place + 1;
    const list = game.carries(state, content, seat);
    if (list.length === 0) continue;
    for (const one of indexOf(list, book).standing) {
      if (one.node.scope === duration && isInForce(one, state, content, seat)) found.push([one, seat]);
    }
  }
  for (const [one, seat] of found) {
    leaveBehind(m, book, one.script, one.at, sceneFor(one, seat, state, content, { of: seat, subject: NO_VALUE }));
  }
}
