// What can be attacked, with which cards, and how each would be paid for: everything that makes an attack legal (GIG-ATK,
// GIG-CMB, GIG-RNG), tried on a table on which it had been declared.

import type { CarriedText, Node, TextTree } from '@automachia/effects';
import { obstacleIn, partsOfVerb } from '@automachia/effects';
import type { Modifier, Seat } from '@automachia/kernel';
import { isKept } from '@automachia/kernel';
import { carriedBy } from '../cards/inForce.js';
import type { Components } from '../model/components.js';
import { damageKey, rulesKey } from '../model/components.js';
import { cardObject } from '../model/objects.js';
import { aboard, areFoes, foesOf, hexOf, pilotOf, playerOf, robotOf } from '../model/seats.js';
import type { Aim, Attack, AttackCard, Giga, Payment, Side } from '../model/state.js';
import { NO_ATTACK, NO_SIDE, NOBODY, NONE } from '../model/state.js';
import type { GigaTypes, GigaScene } from '../model/steps.js';
import { aimNow, isAgainst } from './against.js';
import { costOf, hasIcon, isDenied, rangeOf } from './numbers.js';
import { lockOf, paymentsFor } from './playing.js';
import type { CardRange } from './range.js';
import { isWithin, meleeDistance, plainDistance } from './range.js';

/** GIG-CMB-01. */
const MOST_CARDS = 3;

/** GIG-ATK-03: opponents' robots, structures and static barriers in a hex. */
export function targetsIn(state: Giga, seat: Seat, hex: number): Aim[] {
  const { tier, isShielded } = state.ground[hex]!;
  const found: Aim[] = [];
  for (const foe of foesOf(state, seat)) if (hexOf(state, foe) === hex) found.push({ kind: 'robot', hex, seat: foe });
  if (tier > 0) found.push({ kind: 'structure', hex, seat: NOBODY });
  if (isShielded) found.push({ kind: 'barrier', hex, seat: NOBODY });
  return found;
}

export function doesTargetExist(state: Giga, { kind, hex, seat }: Aim): boolean {
  if (kind === 'robot') return hexOf(state, seat) >= 0;
  return kind === 'structure' ? state.ground[hex]!.tier > 0 : state.ground[hex]!.isShielded;
}

/** A card of an attack as it begins. */
export function freshCard({ cards }: Components, card: number, payment: Payment): AttackCard {
  const { name } = cards[card]!;
  return {
    card,
    payment,
    paid: 0,
    status: 'pending',
    rules: [rulesKey(name)],
    damage: [damageKey(name)],
    bound: [],
    base: NONE,
    isImmune: false,
    carried: [],
    gives: [],
    goes: 'meter',
  };
}

/** What is declared or tried: whose attack, at what, with which cards. */
export interface Trial {
  readonly seat: Seat;
  readonly aim: Aim;
  readonly cards: readonly { readonly card: number; readonly payment: Payment }[];
  readonly isReactive: boolean;
}

/** The table as it would be once an attack was declared: conditions and ranges are looked at there. */
function tried(state: Giga, content: Components, { seat, aim, cards, isReactive }: Trial): Giga {
  const side: Side = {
    ...NO_SIDE,
    seat,
    aim,
    cards: cards.map(({ card, payment }) => freshCard(content, card, payment)),
  };
  const attack: Attack = isReactive
    ? { ...state.attack, reaction: 'attack', reactor: side }
    : { ...NO_ATTACK, number: state.last + 1, step: 'declared', attacker: side };
  return { ...state, attack };
}

/** The side of the combat that a seat fights on; undefined where it does not. */
export function sideOf(state: Giga, seat: Seat): Side | undefined {
  const { attack } = state;
  const pilot = pilotOf(state, seat);
  if (attack.step === 'none' || pilot === NOBODY) return undefined;
  if (attack.attacker.seat === pilot) return attack.attacker;
  return attack.reactor.seat === pilot ? attack.reactor : undefined;
}

/** GIG-CMB-04, GIG-RUL-93: the type of the whole attack is that of its first card. */
export function attackType({ cards }: Components, side: Side): 'melee' | 'ranged' {
  const [first] = side.cards;
  return first !== undefined && cards[first.card]!.type === 'ranged' ? 'ranged' : 'melee';
}

/** GIG-RNG-01 to GIG-RNG-03, GIG-CRD-50: how far the target is for an attack. */
export function distanceTo(state: Giga, content: Components, side: Side): number {
  const from = side.origin === NONE ? hexOf(state, side.seat) : side.origin;
  const { kind, hex } = aimNow(state, side.aim);
  const isPlain = attackType(content, side) === 'ranged' || side.ignores.includes('elevation');
  return isPlain ? plainDistance(from, hex) : meleeDistance(state.ground, from, hex, kind);
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

/** By list of texts in force, because hardly any has one. */
const rangeListeners = new WeakMap<readonly CarriedText[], readonly RangeListener[]>();

function listenersIn({ book }: Components, carried: readonly CarriedText[]): readonly RangeListener[] {
  let found = rangeListeners.get(carried);
  if (found === undefined) {
    found = carried.flatMap((one) => {
      const { nodes } = book.scripts.get(one.text)!;
      if (!nodes.some(({ verb }) => verb?.name === 'range')) return [];
      return nodes.flatMap(({ is, specs }, at) => {
        const heard = is === 'on' ? specs.find(({ event }) => event.name === 'declare') : undefined;
        return heard === undefined ? [] : [{ ...one, at, isOfFoe: heard.whose !== '' }];
      });
    });
    rangeListeners.set(carried, found);
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

/** GIG-RNG-04, GIG-CMB-06: whether the last card of an attack that is tried reaches its target. */
function reaches(state: Giga, content: Components, side: Side, isDeclared: boolean): boolean {
  const place = side.cards.length - 1;
  const range = rangeInAttack(state, content, side, place);
  const object = cardObject(side.seat, side.cards[place]!.card);
  let { from, to } = range;
  if (!isDeclared && to !== Infinity) {
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
  if (isDeclared || place === 0) return false;
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

/** The scene of a card's requirements, on a table on which it is declared. */
export function sceneOfCard(
  state: Giga,
  content: Components,
  { seat, aim }: Pick<Side, 'seat' | 'aim'>,
  card: number,
): GigaScene {
  const bound = new Array<number>(content.book.slotOf.size).fill(NONE);
  bound[content.book.slotOf.get('foe')!] = aim.seat;
  return {
    state,
    content,
    seat,
    actor: seat,
    self: cardObject(seat, card),
    subject: state.attack.number,
    bound,
    playing: content.cards[card]!.name,
  };
}

/** GIG-CPL-11: what all aboard can pay together. */
export function spiritAboard(state: Giga, pilot: Seat): number {
  return aboard(state, pilot).reduce((sum, seat) => sum + playerOf(state, seat).spirit, 0);
}

/** What an attack costs in Fighting Spirit, card by card. */
export function costsOf(
  state: Giga,
  content: Components,
  seat: Seat,
  cards: readonly { readonly card: number; readonly payment: Payment }[],
): number {
  return cards.reduce(
    (sum, { card, payment }) => sum + (payment === 'spirit' ? costOf(state, content, seat, card) : 0),
    0,
  );
}

/** Whether a combo may be a reactive attack (GIG-CMB-03, GIG-CRD-46). */
function mayReactWithCombo(state: Giga, content: Components, seat: Seat): boolean {
  return isDenied(state, content, 'single', seat);
}

/** The requirements on the last card of a trial, in the order of the book: the place of the first that is not met, or NONE. */
export const CARD_NEEDS = [
  { rule: 'GIG-ABL-08', why: 'why.unperformed', test: (t: Tested) => !t.content.unperformed.has(t.data.name) },
  {
    rule: 'GIG-COO-09',
    why: 'why.notInHand',
    test: (t: Tested) =>
      t.data.isAttack &&
      playerOf(t.state, t.trial.seat).hand.includes(t.data.number) &&
      t.trial.cards.filter(({ card }) => card === t.data.number).length === 1,
  },
  { rule: 'GIG-CRD-42', why: 'why.asleep', test: (t: Tested) => !playerOf(t.state, t.trial.seat).isAsleep },
  {
    rule: 'GIG-CRD-41',
    why: 'why.locked',
    test: (t: Tested) => t.state.uses.length === 0 || !isKept(t.state, lockOf(t.trial.seat, t.data.number)),
  },
  {
    rule: 'GIG-CRD-60',
    why: 'why.reactionDenied',
    test: (t: Tested) =>
      !isDenied(t.state, t.content, 'counters', t.trial.seat) ||
      !hasIcon(t.state, t.content, t.trial.seat, t.data.number, 'R'),
  },
  {
    rule: 'GIG-CMB-01',
    why: 'why.noCombo',
    test: (t: Tested) => {
      const { cards, seat, isReactive } = t.trial;
      if (cards.length === 1) return true;
      if (cards.length > MOST_CARDS || (isReactive && !mayReactWithCombo(t.state, t.content, seat))) return false;
      return cards.every(({ card }) => hasIcon(t.state, t.content, seat, card, 'C'));
    },
  },
  {
    rule: 'GIG-CRD-48',
    why: 'why.notAfterMove',
    test: (t: Tested) =>
      t.data.playable.timing.name !== 'resp' || (!t.trial.isReactive && robotOf(t.state, t.trial.seat).hasJustMoved),
  },
  { rule: 'GIG-RNG-04', why: 'why.outOfRange', test: (t: Tested) => reaches(t.on, t.content, t.side, false) },
  {
    rule: 'GIG-CRD-11',
    why: 'why.requirementFails',
    test: (t: Tested) => t.data.playable.tests.every(({ test }) => test(t.scene)),
  },
  {
    rule: 'GIG-CRD-100',
    why: 'why.requirementFails',
    test: (t: Tested) => {
      const { price } = t.data.playable;
      return price === undefined || obstacleIn(price, 0, price.nodes.length, t.scene) === undefined;
    },
  },
  {
    rule: 'GIG-CRD-01',
    why: 'why.cannotPay',
    test: (t: Tested) => {
      const { cards, seat } = t.trial;
      const { payment } = cards.at(-1)!;
      if (payment !== 'spirit' && !paymentsFor(t.state, t.content, seat, t.data.number).includes(payment)) return false;
      return costsOf(t.state, t.content, seat, cards) <= spiritAboard(t.state, pilotOf(t.state, seat));
    },
  },
] as const;

export interface Tested {
  readonly state: Giga;
  readonly content: Components;
  readonly trial: Trial;
  readonly data: Components['cards'][number];
  /** The table as it would be, the side that would fight, and the scene of the card. */
  readonly on: Giga;
  readonly side: Side;
  readonly scene: GigaScene;
}

/** A trial, laid out once for all requirements. */
export function testedWith(state: Giga, content: Components, trial: Trial): Tested {
  const on = tried(state, content, trial);
  const side = trial.isReactive ? on.attack.reactor : on.attack.attacker;
  const card = trial.cards.at(-1)!.card;
  return { state, content, trial, data: content.cards[card]!, on, side, scene: sceneOfCard(on, content, side, card) };
}

/** Whether one more card can be added to an attack. */
function canAdd(state: Giga, content: Components, trial: Trial): boolean {
  // What needs no table is looked at first: most cards fail there.
  const { card, payment } = trial.cards.at(-1)!;
  if (!content.cards[card]!.isAttack || content.unperformed.has(content.cards[card]!.name)) return false;
  if (
    payment === 'spirit' &&
    costsOf(state, content, trial.seat, trial.cards) > spiritAboard(state, pilotOf(state, trial.seat))
  )
    return false;
  const tested = testedWith(state, content, trial);
  return CARD_NEEDS.every(({ test }) => test(tested));
}

/** How a card might be paid for: with spirit, or for nothing where a text gives leave. */
const WITH_SPIRIT: readonly Payment[] = ['spirit'];
export function waysToTry(state: Giga, content: Components, seat: Seat, card: number): readonly Payment[] {
  const ways = paymentsFor(state, content, seat, card).filter((way) => way !== 'spirit');
  return ways.length === 0 ? WITH_SPIRIT : [...WITH_SPIRIT, ...ways];
}

/** Whether an attack on a target could begin or go on with any card of the hand. */
export function hasCardFor(state: Giga, content: Components, trial: Trial): boolean {
  if (trial.cards.length >= MOST_CARDS) return false;
  return playerOf(state, trial.seat).hand.some(
    (card) =>
      content.cards[card]!.isAttack &&
      waysToTry(state, content, trial.seat, card).some((payment) =>
        canAdd(state, content, { ...trial, cards: [...trial.cards, { card, payment }] }),
      ),
  );
}
