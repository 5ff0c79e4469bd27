// Reading a text, node by node: on to the next question, the next verb that does something, or the end.

import { isKept } from '@automachia/kernel';
import type { TextBook } from './book.js';
import type { Asks, AtText } from './frames.js';
import { sceneOf, withValue } from './frames.js';
import { effectsIn, layResponse, leaveBehind, settleResponse } from './lasting.js';
import type { EffectScript, KnownTo, Node, Obstacle } from './nodes.js';
import {
  actingAs,
  argumentsOf,
  binding,
  endOfBranch,
  limitOf,
  obstacleIn,
  obstacleTo,
  oneOfEach,
  whoMeant,
} from './nodes.js';
import type { EffectTypes, TextScene } from './words.js';
import { DONE, IT, MOST_CHOSEN, NO_VALUE, NOBODY } from './words.js';

/** What a text may call on while it is read. */
export interface TextReading<G extends EffectTypes> {
  book(this: void, content: G['content']): TextBook<G>;
  /** A text has declared a part of itself, which was paid for: opens the window in which it can be answered. */
  declared?(m: AtText<G>, base: number): void;
  /** What the price of something has bound that is no response: an attack knows its X. */
  settled?(m: AtText<G>): void;
  /** A condition was answered: for games that tell their texts step by step. Changes nothing. */
  tested?(m: AtText<G>, node: Node<G>, holds: boolean): void;
  /**
   * An object was picked among those that fit, by whoever was asked or because nobody need be; NO_VALUE where none fits. Changes
   * nothing.
   */
  picked?(m: AtText<G>, node: Node<G>, among: readonly number[], object: number, isAsked: boolean): void;
  /** Whether nobody is asked for objects: of several the first is picked. */
  picksAlone?(m: AtText<G>): boolean;
}

/** Goes on to the next question, the next verb that does something, or the end. */
export function readOn<G extends EffectTypes>(m: AtText<G>, script: EffectScript<G>, game: TextReading<G>): void {
  const { locals } = m;
  const book = game.book(m.content);
  for (;;) {
    const node = script.nodes[locals.at]!;
    const x = sceneOf(m);
    switch (node.is) {
      case 'end':
        return;
      case 'jump':
        locals.at = node.to;
        break;
      case 'if': {
        const holds = node.test!(x);
        game.tested?.(m, node, holds);
        locals.at = holds ? locals.at + 1 : node.to;
        break;
      }
      case 'choose': {
        const open = openBranches(script, node, x);
        // What stands in the way of one that only its reader knows must not tell that there is one.
        if (open.length > 0 && openBranches(script, node, x, 'all').length > 1) return asking(m, 'alternative');
        locals.at = open[0] ?? node.to;
        break;
      }
      case 'may':
      case 'pay':
      case 'unless':
        if (obstacleToLeave(script, m, 'all') === undefined) return asking(m, 'leave');
        decline(m, node);
        break;
      case 'let':
        locals.bound = withValue(locals.bound, node.slot, node.draw?.(m, x) ?? node.amount!(x));
        locals.at += 1;
        break;
      case 'pick': {
        const found = objectsNow(node, m);
        if (mustAsk(m, game, found, node.isSecret)) return asking(m, 'object');
        takePick(m, node, found[0] ?? NO_VALUE);
        break;
      }
      case 'number': {
        const numbers = numbersNow(script, m);
        if (numbers.length > 1) return asking(m, 'number');
        locals.bound = withValue(locals.bound, node.slot, numbers[0] ?? 0);
        locals.at += 1;
        break;
      }
      case 'list': {
        // Of each list lie here: its members, the next one last, and how many they are; of repetitions, how many are left.
        const list = node.find?.(x) ?? [];
        locals.loops = [...locals.loops, ...[...list].reverse(), node.amount?.(x) ?? list.length];
        locals.at += 1;
        break;
      }
      case 'each':
      case 'times':
        goRound(m, node);
        break;
      case 'stop':
        locals.loops = [...locals.loops.slice(0, -1), 0];
        locals.at = node.to;
        break;
      case 'every': {
        const open = objectsNow(node, m);
        if (mustAsk(m, game, open, node.isSecret)) return asking(m, 'object');
        if (open.length > 0) {
          game.picked?.(m, node, open, open[0]!, false);
          takeNext(m, node, open[0]!);
        } else {
          locals.loops = locals.loops.slice(0, -1 - locals.loops.at(-1)!);
          locals.at = node.to;
        }
        break;
      }
      case 'once': {
        const what = limitOf(script.key, locals.at, locals.seat, locals.self);
        if (isKept(m.state, what)) locals.at = node.to;
        else {
          m.keep(what, book.words.duration.get(node.scope)!.until(x));
          locals.at += 1;
        }
        break;
      }
      case 'on':
      case 'instead':
        leaveBehind(m, book, script, locals.at, x);
        locals.at = node.to;
        break;
      case 'stand': {
        const { verb } = node;
        const isDone = verb?.is === 'standing' && verb.does?.(m, argumentsOf(node, x, []), x);
        if (isDone !== true) leaveBehind(m, book, script, locals.at, x);
        locals.at += 1;
        break;
      }
      case 'switch':
        locals.at = node.branches[locals.result] ?? node.to;
        locals.result = NO_VALUE;
        break;
      case 'who':
        locals.loops = [...locals.loops, locals.chooser];
        locals.chooser = node.who!(x);
        locals.at += 1;
        break;
      case 'back':
        locals.chooser = locals.loops.at(-1)!;
        locals.loops = locals.loops.slice(0, -1);
        locals.at += 1;
        break;
      case 'meet': {
        if (whoMeant(node.meets!, node.slot, x, false) !== NOBODY) {
          locals.at += 1; // an event, an attack or an answer has said who it is
          break;
        }
        const found = node.meets!.find(x);
        if (found.length > 1) return asking(m, 'object');
        meet(m, node, found.length === 0 ? NO_VALUE : node.meets!.object(found[0]!));
        break;
      }
      case 'hold':
        locals.loops = [...locals.loops, locals.bound[node.slot]!];
        locals.at += 1;
        break;
      case 'restore':
        locals.bound = withValue(locals.bound, node.slot, locals.loops.at(-1)!);
        locals.loops = locals.loops.slice(0, -1);
        locals.at += 1;
        break;
      case 'declare': {
        const base = effectsIn(m.state).declared.length;
        const { text: key, at, seat, self, subject, bound } = locals;
        layResponse(m, { playable: '', text: key, at: at + 1, seat, self, answers: 0, subject, bound });
        locals.at = node.to;
        game.declared!(m, base);
        return;
      }
      case 'settle':
        locals.at += 1;
        if (!settleResponse(m, book, script.key, locals)) game.settled?.(m);
        break;
      case 'do':
        if (pickObjects(node, m, game)) {
          if (perform(m, node, x)) return; // whatever it called comes first
          break;
        }
        if (locals.asks !== '') return;
        break;
    }
  }
}

/** From here on it is known of which object a number is. */
export function takePick<G extends EffectTypes>({ locals }: AtText<G>, { slot }: Node<G>, object: number): void {
  locals.bound = withValue(locals.bound, slot, object);
  locals.at += 1;
}

/** From here on it is known who is meant. */
export function meet<G extends EffectTypes>(m: AtText<G>, { meets, slot }: Node<G>, object: number): void {
  const seat = meets!.find(sceneOf(m)).find((one) => meets!.object(one) === object) ?? NOBODY;
  m.locals.bound = withValue(m.locals.bound, slot, seat);
  m.locals.at += 1;
}

function asking<G extends EffectTypes>({ locals }: AtText<G>, asks: Asks): void {
  locals.asks = asks;
}

function decline<G extends EffectTypes>({ locals }: AtText<G>, node: Node<G>): void {
  locals.hasDeclined = true;
  locals.at = node.to;
}

function goRound<G extends EffectTypes>(m: AtText<G>, node: Node<G>): void {
  const { locals } = m;
  const { loops } = locals;
  const left = loops.at(-1)!;
  if (left <= 0) {
    locals.loops = loops.slice(0, -1);
    locals.at = node.to;
    return;
  }
  if (node.is === 'each') locals.bound = withMember(m, node, loops.at(-2)!);
  locals.loops = [...loops.slice(0, node.is === 'each' ? -2 : -1), left - 1];
  locals.at += 1;
}

/** Does a verb; one that needs what there is not is passed over. */
function perform<G extends EffectTypes>(m: AtText<G>, node: Node<G>, x: TextScene<G>): boolean {
  const { locals } = m;
  const { picked } = locals;
  const verb = node.verb!;
  if (verb.is !== 'verb') return false;
  const actor = node.who?.(x) ?? (node.isPrice ? locals.chooser : locals.seat);
  const acting = actingAs(x, actor);
  const isMet = (node.who === undefined || actor !== NOBODY) && node.means.every((means) => means(x) !== NOBODY);
  const args = isMet ? argumentsOf(node, acting, picked) : undefined;
  // What is paid was tested before anybody was asked for it.
  const isPossible =
    args !== undefined &&
    (node.isPrice ||
      verb.needs === undefined ||
      verb.needs.every(({ test, isOfPrice }) => isOfPrice === true || test(acting, args)));
  if (picked.length > 0) locals.picked = NOTHING_PICKED;
  locals.at += 1;
  locals.bound = withValue(locals.bound, DONE, isPossible ? 1 : 0);
  if (isPossible) verb.perform(m, args, acting, node.written);
  return isPossible;
}

const NOTHING_PICKED: readonly number[] = [];

/** Whether somebody is asked which of these: where there are several, and of what only one may know wherever there is one. */
function mustAsk<G extends EffectTypes>(
  m: AtText<G>,
  game: TextReading<G>,
  { length }: readonly number[],
  isSecret: boolean,
): boolean {
  if (isSecret) return length > 0;
  return length > 1 && game.picksAlone?.(m) !== true;
}

/** Picks the objects of a verb as far as nobody need be asked. A verb that finds none is passed over. */
function pickObjects<G extends EffectTypes>(node: Node<G>, m: AtText<G>, game: TextReading<G>): boolean {
  const { locals } = m;
  while (locals.picked.length < node.picks.length) {
    const objects = objectsNow(node, m);
    // How many there are in a hand is its player's secret: whoever picks from it is asked.
    if (mustAsk(m, game, objects, node.picks[locals.picked.length]!.isSecret === true)) {
      asking(m, 'object');
      return false;
    }
    game.picked?.(m, node, objects, objects[0] ?? NO_VALUE, false);
    if (objects.length === 0) {
      locals.picked = [];
      locals.bound = withValue(locals.bound, DONE, 0);
      locals.at += 1;
      return false;
    }
    locals.picked = [...locals.picked, objects[0]!];
  }
  return true;
}

export function objectsNow<G extends EffectTypes>(node: Node<G>, m: AtText<G>): readonly number[] {
  const x = sceneOf(m);
  if (node.is === 'pick') return node.find!(x);
  if (node.is === 'meet') return node.meets!.find(x).map((seat) => node.meets!.object(seat));
  if (node.is === 'every') {
    const { loops } = m.locals;
    const done = loops.slice(-1 - loops.at(-1)!, -1);
    const open = node.find!(x).filter((object) => !done.includes(object));
    return node.alike === undefined ? open : oneOfEach(open, (object) => node.alike!(x, object));
  }
  const pick = node.picks[m.locals.picked.length];
  return pick === undefined ? [] : pick.find!(node.who === undefined ? x : actingAs(x, node.who(x)));
}

/** The next of an open list: those that were done are remembered. */
export function takeNext<G extends EffectTypes>(m: AtText<G>, node: Node<G>, object: number): void {
  const { locals } = m;
  locals.loops = [...locals.loops.slice(0, -1), object, locals.loops.at(-1)! + 1];
  locals.bound = withMember(m, node, object);
  locals.at += 1;
}

/** The member of a list that is its turn: "it", and whom every member of the list is. */
function withMember<G extends EffectTypes>({ state, locals }: AtText<G>, { meets, slot }: Node<G>, object: number) {
  const bound = withValue(locals.bound, IT, object);
  if (meets === undefined) return bound;
  for (let seat = 1; seat <= state.players; seat++)
    if (meets.object(seat) === object) return withValue(bound, slot, seat);
  return bound;
}

export function openBranches<G extends EffectTypes>(
  script: EffectScript<G>,
  node: Node<G>,
  x: TextScene<G>,
  knownTo: KnownTo = 'chooser',
): number[] {
  return node.branches.filter(
    (start, place) => obstacleIn(script, start, endOfBranch(node, place), x, knownTo) === undefined,
  );
}

/** What stands in the way of doing what may be done; a price with an X can be paid where it can for the least X. */
export function obstacleToLeave<G extends EffectTypes>(
  script: EffectScript<G>,
  m: AtText<G>,
  knownTo: KnownTo = 'chooser',
): Obstacle | undefined {
  const x = sceneOf(m);
  const node = script.nodes[m.locals.at]!;
  const start = m.locals.at + 1;
  if (node.is === 'may') return obstacleIn(script, start, node.to, x, knownTo);
  return obstacleIn(script, start, node.priceEnd, actingAs(x, m.locals.chooser), knownTo);
}

export function mostOf<G extends EffectTypes>(m: AtText<G>, node: Node<G>): number {
  return Math.min(MOST_CHOSEN, node.amount!(sceneOf(m)));
}

/** The numbers that can be chosen: those with which the price, or the next verb, can be done; up to the first that cannot. */
export function numbersNow<G extends EffectTypes>(script: EffectScript<G>, m: AtText<G>): number[] {
  const node = script.nodes[m.locals.at]!;
  const most = mostOf(m, node);
  const numbers: number[] = [];
  for (let number = node.least; number <= most; number++) {
    if (obstacleToNumber(script, m, number) === undefined) numbers.push(number);
    // None at all may be impossible where one is not.
    else if (number > 0) break;
  }
  return numbers;
}

/** What stands in the way of a number, or of a smaller one. */
export function obstacleUpTo<G extends EffectTypes>(
  script: EffectScript<G>,
  m: AtText<G>,
  number: number,
): Obstacle | undefined {
  for (let smaller = Math.max(1, script.nodes[m.locals.at]!.least); smaller < number; smaller++) {
    const obstacle = obstacleToNumber(script, m, smaller);
    if (obstacle !== undefined) return obstacle;
  }
  return obstacleToNumber(script, m, number);
}

/** What stands in the way of a number: in the price it belongs to, or else for the next verb. */
function obstacleToNumber<G extends EffectTypes>(
  script: EffectScript<G>,
  m: AtText<G>,
  number: number,
): Obstacle | undefined {
  const { at, chooser, seat } = m.locals;
  const node = script.nodes[at]!;
  const before = sceneOf(m);
  const x = binding(actingAs(before, node.isPrice ? chooser : seat), withValue(before.bound, node.slot, number));
  if (node.priceEnd !== NO_VALUE) return obstacleIn(script, at + 1, node.priceEnd, x);
  // What `let` fixes is whatever is chosen: the steps that use it come later.
  const next = script.nodes.find(({ is }, i) => i > at && (is === 'do' || is === 'let'));
  return next?.is === 'do' ? obstacleTo(next, x) : undefined;
}
