// How far an attack reaches: its distance, its range with what texts bring about, and from where it is counted (GIG-RNG).

import type { CarriedText, Node, TextTree } from '@automachia/effects';
import { argumentsOf, partsOfVerb } from '@automachia/effects';
import type { Modifier, Seat } from '@automachia/kernel';
import { carriedBy } from '../cards/inForce.js';
import { isSpokenOf } from '../cards/performing.js';
import type { Components } from '../model/components.js';
import { HEXES } from '../model/hexes.js';
import { cardObject, hexIn } from '../model/objects.js';
import { areFoes, hexOf, pilotOf } from '../model/seats.js';
import type { Aim, AttackCard, Giga, Side } from '../model/state.js';
import { NONE } from '../model/state.js';
import type { GigaTypes, GigaScene } from '../model/steps.js';
import { numberIn } from '../model/things.js';
import { KeptWhileUnchanged } from '../model/unchanged.js';
import { aimNow, isAgainst } from './against.js';
import { rangeOf } from './numbers.js';
import type { CardRange } from './range.js';
import { isWithin, meleeDistance, plainDistance } from './range.js';
import { attackType, sceneOfCard } from './trying.js';

/** GIG-RNG-01 to GIG-RNG-03, GIG-CRD-50: how far the target is for an attack. */
export function distanceTo(state: Giga, content: Components, side: Side): number {
  const from = side.origin === NONE ? hexOf(state, side.seat) : side.origin;
  // Where what the attack is counted from is gone, nothing is in range.
  if (side.start !== '' && numberIn(state, side.seat, side.start, from) === 0) return Infinity;
  const isPlain = attackType(content, side) === 'ranged' || side.ignores.includes('elevation');
  return distanceFrom(state, from, side.aim, isPlain);
}

export function distanceFrom(state: Giga, from: number, aim: Aim, isPlain: boolean): number {
  const { kind, hex } = aimNow(state, aim);
  return isPlain ? plainDistance(from, hex) : meleeDistance(state.ground, from, hex, kind);
}

const asPrinted = new KeptWhileUnchanged<boolean>();

/** Whether no text at all speaks of ranges now, so that they are as printed: hardly any does. */
export function areRangesPrinted(state: Giga, content: Components): boolean {
  return asPrinted.get(state, 0, () => {
    if (state.waiting.length > 0 || isSpokenOf(state, content, 'rangeMin') || isSpokenOf(state, content, 'rangeMax'))
      return false;
    for (let owner = 1; owner <= state.players; owner++)
      if (listenersIn(content, carriedBy(state, content, owner)).length > 0) return false;
    return true;
  });
}

/** The range of a card of an attack, with what the one before it gives. */
export function rangeInAttack(state: Giga, content: Components, side: Side, place: number): CardRange {
  const gives = place === 0 ? [] : givenBy(content, side.cards[place - 1]!);
  return rangeOf(state, content, side.seat, side.cards[place]!.card, gives);
}

/** GIG-CRD-33: what a card gives to the one after it, by its text alone: it counts for what may be declared. */
function givenBy({ book }: Components, { rules }: AttackCard): readonly CarriedText[] {
  return rules.flatMap((key) => partsOfVerb(book.scripts.get(key)!, 'follow')).map((text) => ({ text, self: NONE }));
}

/** A listener in a text that changes a range when an attack is declared. */
interface RangeListener extends CarriedText {
  readonly at: number;
  readonly isOfFoe: boolean;
}

/** By pack and list of texts in force, because hardly any has one. */
const rangeListeners = new WeakMap<Components, WeakMap<readonly CarriedText[], readonly RangeListener[]>>();

function listenersIn(content: Components, carried: readonly CarriedText[]): readonly RangeListener[] {
  let byList = rangeListeners.get(content);
  if (byList === undefined) rangeListeners.set(content, (byList = new WeakMap()));
  let found = byList.get(carried);
  if (found === undefined) {
    const { book } = content;
    found = carried.flatMap((one) => {
      const { nodes } = book.scripts.get(one.text)!;
      if (!nodes.some(({ verb }) => verb?.name === 'range')) return [];
      return nodes.flatMap(({ is, specs }, at) => {
        const heard = is === 'on' ? specs.find(({ event }) => event.name === 'declare') : undefined;
        return heard === undefined ? [] : [{ ...one, at, isOfFoe: heard.whose !== '' }];
      });
    });
    byList.set(carried, found);
  }
  return found;
}

/** GIG-CRD-32: the changes of range that a declaration brings about by itself, before it is made. */
function rangeBrought(
  state: Giga,
  content: Components,
  side: Side,
  which: 'rangeMin' | 'rangeMax',
  object: number,
): Modifier[] {
  const found: Modifier[] = [];
  const { book } = content;
  for (let owner = 1; owner <= state.players; owner++) {
    for (const { text, self, bound = [], at, isOfFoe } of listenersIn(content, carriedBy(state, content, owner))) {
      const isHeard = isOfFoe
        ? areFoes(state, owner, side.seat) && isAgainst(state, side.aim, owner)
        : pilotOf(state, owner) === side.seat;
      if (!isHeard) continue;
      const slots = [...bound];
      slots[book.slotOf.get('foe')!] = whose(state, owner, side);
      const x: GigaScene = { state, content, seat: owner, actor: side.seat, self, subject: object, bound: slots };
      found.push(...modifiersIn(book.scripts.get(text)!.nodes, at + 1, x, which));
    }
  }
  for (const { text, seat, which: filter, step, bound } of state.waiting) {
    if (pilotOf(state, seat) !== side.seat || step !== 'declare' || !matches(content, side, filter)) continue;
    const x: GigaScene = { state, content, seat, actor: side.seat, self: NONE, subject: object, bound };
    found.push(...modifiersIn(book.scripts.get(text)!.nodes, 0, x, which));
  }
  return found;
}

const whose = (state: Giga, owner: Seat, side: Side): Seat =>
  pilotOf(state, owner) === side.seat ? side.aim.seat : side.seat;

/** Whether a "next" attack is the one that is declared. */
export function matches(content: Components, side: Side, filter: string): boolean {
  return filter.startsWith('attack') || filter.startsWith(attackType(content, side));
}

/** What stands in a stretch of nodes, under the conditions around it; nothing of it is done. */
function modifiersIn(nodes: readonly Node<GigaTypes>[], from: number, x: GigaScene, stat: string): Modifier[] {
  const found: Modifier[] = [];
  for (let at = from; at < nodes.length && nodes[at]!.is !== 'end'; at++) {
    const node = nodes[at]!;
    if (node.is === 'if' && !node.test!(x)) at = node.to - 1;
    if (node.is !== 'stand' || node.verb?.is !== 'standing' || node.verb.modifier === undefined) continue;
    const args = Object.fromEntries(
      node.args.map((arg) => [arg.name, arg.read === undefined ? arg.fixed : arg.read(x)]),
    );
    if (node.verb.stat(args) !== stat) continue;
    const modifier = node.verb.modifier(x, args);
    if (modifier !== undefined) found.push(modifier);
  }
  return found;
}

/** From where an attack may be counted: a hex, and what must lie there. */
export type AttackStart = Pick<Side, 'origin' | 'start'>;

const NO_STARTS: readonly AttackStart[] = [];
const withStarts = new WeakMap<Components, readonly boolean[]>();

/** Whether a card speaks of where an attack is counted from; hardly any does. */
export function offersStarts(content: Components, card: number): boolean {
  let known = withStarts.get(content);
  if (known === undefined) {
    known = content.cards.map(
      ({ playable }) => playable.price?.nodes.some(({ verb }) => verb?.name === 'origin') === true,
    );
    withStarts.set(content, known);
  }
  return known[card]!;
}

/** GIG-CRD-50: the starts that the cards of an attack offer beside the own hex; from structure to structure as often as wanted. */
function startsOf(state: Giga, content: Components, side: Side): readonly AttackStart[] {
  if (!side.cards.some(({ card }) => offersStarts(content, card))) return NO_STARTS;
  return side.cards.flatMap(({ card }) =>
    (content.cards[card]!.playable.price?.nodes ?? []).flatMap((node) => {
      if (node.verb?.name !== 'origin' || !HEXES.some((hex) => isStart(state, hex, node.written['what']))) return [];
      const x = sceneOfCard(state, content, side, card);
      const { what: start, at } = argumentsOf(node, x, []) as { what: Side['start']; at: readonly number[] };
      const found = new Set(at.map(hexIn).filter((hex) => numberIn(state, side.seat, start, hex) > 0));
      const range = rangeOf(state, content, side.seat, card);
      // A set grows while it is gone through: what was found last is looked from in its turn.
      if (start === 'structure')
        for (const from of found)
          for (const hex of HEXES)
            if (state.ground[hex]!.tier > 0 && isWithin(range, plainDistance(from, hex))) found.add(hex);
      return [...found].map((origin) => ({ origin, start }));
    }),
  );
}

/** Whether there is anything in a hex that an attack could be counted from; a quick look. */
function isStart({ ground }: Giga, hex: number, what: unknown): boolean {
  return what === 'structure' ? ground[hex]!.tier > 0 : ground[hex]!.isShielded;
}

/** The starts from which every card of an attack reaches its target. */
export function startsThatReach(state: Giga, content: Components, side: Side): AttackStart[] {
  return startsOf(state, content, side).filter((start) =>
    side.cards.every((_, place) => reachesFrom(state, content, { ...side, ...start }, place)),
  );
}

/** Whether every card of an attack reaches its target from the robot's own hex. */
export function reachesFromOwnHex(state: Giga, content: Components, side: Side): boolean {
  return side.cards.every((_, place) => reachesFrom(state, content, side, place));
}

/** GIG-RNG-04, GIG-CMB-06: whether a card of an attack that is tried reaches its target, from the own hex or another start. */
export function reaches(state: Giga, content: Components, side: Side, place: number): boolean {
  const isNear = reachesFrom(state, content, side, place);
  if ((isNear && side.cards.length === 1) || startsOf(state, content, side).length === 0) return isNear;
  return reachesFromOwnHex(state, content, side) || startsThatReach(state, content, side).length > 0;
}

function reachesFrom(state: Giga, content: Components, side: Side, place: number): boolean {
  const range = rangeInAttack(state, content, side, place);
  const object = cardObject(side.seat, side.cards[place]!.card);
  let { from, to } = range;
  if (to !== Infinity) {
    for (const reason of rangeBrought(state, content, side, 'rangeMax', object))
      to =
        'times' in reason
          ? reason.times > 1
            ? to * reason.times
            : to - Math.ceil(to / 2)
          : 'set' in reason
            ? reason.set
            : 'add' in reason
              ? to + reason.add
              : to;
    for (const reason of rangeBrought(state, content, side, 'rangeMin', object))
      from = 'set' in reason ? reason.set : 'add' in reason ? Math.max(1, from + reason.add) : from;
  }
  const distance = distanceTo(state, content, side);
  if (isWithin({ from, to }, distance)) return true;
  if (place === 0) return false;
  return distancesAfter(content, side, place - 1, distance).some((then) => isWithin({ from, to }, then));
}

/** GIG-RUL-18: the distances that the printed movement of a card may bring about, obstacles and heights ignored. */
function distancesAfter(content: Components, side: Side, place: number, distance: number): number[] {
  const dice = content.cards[side.cards[0]!.card]!.dice! + side.cards.length - 1;
  let [near, far] = [distance, distance];
  for (const key of side.cards[place]!.rules) {
    for (const { is, verb, tree } of content.book.scripts.get(key)!.nodes) {
      if (is !== 'do' || verb === undefined || tree.is !== 'call') continue;
      const amount = amountIn(tree.args[0], dice);
      const isBeside = amount === undefined;
      if (['move', 'leap', 'throw'].includes(verb.name))
        [near, far] = isBeside ? [1, far] : [Math.max(1, near - amount), far + amount];
      if (verb.name === 'pull') near = isBeside ? 1 : Math.max(1, near - amount);
      if (verb.name === 'push') far += amount ?? 0;
    }
  }
  return Array.from({ length: far - near + 1 }, (_, i) => near + i);
}

/** A number of hexes as it is written, as if every die succeeded; undefined where a place is named. */
function amountIn(tree: TextTree | undefined, dice: number): number | undefined {
  if (tree === undefined) return undefined;
  if (tree.is === 'number') return tree.value;
  if (tree.is === 'sign') return amountIn(tree.of, dice);
  if (tree.is === 'call') return tree.name === 'S' ? dice : undefined;
  if (tree.is !== 'sum') return undefined;
  const [left, right] = [amountIn(tree.left, dice), amountIn(tree.right, dice)];
  if (left === undefined || right === undefined) return undefined;
  return tree.sign === '*' ? left * right : tree.sign === '+' ? left + right : left - right;
}
