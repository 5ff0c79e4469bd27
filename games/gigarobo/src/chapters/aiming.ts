// What can be attacked, with which cards, and how each would be paid for: everything that makes an attack legal (GIG-ATK,
// GIG-CMB, GIG-RNG), tried on a table on which it had been declared.

import type { CarriedText, Node, TextTree } from '@automachia/effects';
import { argumentsOf, obstacleIn, partsOfVerb } from '@automachia/effects';
import type { Modifier, Seat } from '@automachia/kernel';
import { carriedBy } from '../cards/inForce.js';
import { isSpokenOf } from '../cards/performing.js';
import type { Components } from '../model/components.js';
import { damageKey, rulesKey } from '../model/components.js';
import type { GroundHex } from '../model/ground.js';
import { hexesWithObstacles } from '../model/ground.js';
import { HEXES } from '../model/hexes.js';
import { cardObject, hexIn } from '../model/objects.js';
import { areFoes, hexOf, pilotOf, playerOf, robotAt, robotOf } from '../model/seats.js';
import type { Aim, Attack, AttackCard, Giga, OtherPrice, Payment, Side } from '../model/state.js';
import { NO_ATTACK, NO_PRICE, NO_SIDE, NOBODY, NONE, PAYMENTS } from '../model/state.js';
import type { GigaTypes, GigaScene } from '../model/steps.js';
import { KeptWhileUnchanged } from '../model/unchanged.js';
import { numberIn } from '../model/things.js';
import { aimNow, isAgainst } from './against.js';
import { costOf, hasIcon, isDenied, rangeOf } from './numbers.js';
import { cardsAtHand, isAtHand, otherPriceOf } from './otherPrices.js';
import { isLocked, paymentsFor } from './playing.js';
import type { CardRange } from './range.js';
import { isWithin, meleeDistance, plainDistance } from './range.js';

/** GIG-CMB-01. */
const MOST_CARDS = 3;

/** GIG-ATK-03: an opponent's robot, a structure or a static barrier in a hex. What stands in between hides none (GIG-RNG-05). */
export function targetAt(state: Giga, seat: Seat, kind: Aim['kind'], hex: number): Aim | undefined {
  if (kind !== 'robot') return isThere(state.ground[hex]!, kind) ? { kind, hex, seat: NOBODY } : undefined;
  const foe = robotAt(state, hex);
  return areFoes(state, seat, foe) ? { kind, hex, seat: foe } : undefined;
}

/** All of them in a hex. */
export function targetsIn(state: Giga, seat: Seat, hex: number): Aim[] {
  return AIMED_AT.flatMap((kind) => targetAt(state, seat, kind, hex) ?? []);
}

const AIMED_AT: readonly Aim['kind'][] = ['robot', 'structure', 'barrier'];

const isThere = ({ tier, isShielded }: GroundHex, kind: Aim['kind']): boolean =>
  kind === 'structure' ? tier > 0 : isShielded;

/** The hexes in which there may be a target, in their order. */
export function hexesWithTargets({ ground, robots }: Giga): readonly number[] {
  const found = hexesWithObstacles(ground);
  const others = robots.filter(({ hex }) => hex >= 0 && !found.includes(hex));
  return others.length === 0
    ? found
    : [...found, ...others.map(({ hex }) => hex)].toSorted((one, other) => one - other);
}

export function doesTargetExist(state: Giga, { kind, hex, seat }: Aim): boolean {
  if (kind === 'robot') return hexOf(state, seat) >= 0;
  return kind === 'structure' ? state.ground[hex]!.tier > 0 : state.ground[hex]!.isShielded;
}

const freshCards = new WeakMap<Components, Map<number, AttackCard>>();

/** A card of an attack as it begins; of one that costs no other price there is one record, which nobody changes in place. */
export function freshCard(
  content: Components,
  card: number,
  payment: AttackCard['payment'],
  price: OtherPrice = NO_PRICE,
): AttackCard {
  if (price !== NO_PRICE) return newCard(content, card, payment, price);
  let known = freshCards.get(content);
  if (known === undefined) freshCards.set(content, (known = new Map<number, AttackCard>()));
  const key = card * PAYMENT_WAYS.length + PAYMENT_WAYS.indexOf(payment);
  let fresh = known.get(key);
  if (fresh === undefined) known.set(key, (fresh = newCard(content, card, payment, price)));
  return fresh;
}

const PAYMENT_WAYS: readonly AttackCard['payment'][] = [...PAYMENTS, 'again'];

function newCard({ cards }: Components, card: number, payment: AttackCard['payment'], price: OtherPrice): AttackCard {
  const { name } = cards[card]!;
  return {
    card,
    payment,
    price,
    paid: 0,
    status: 'pending',
    rules: [rulesKey(name)],
    damage: [damageKey(name)],
    bound: [],
    base: NONE,
    carried: [],
    gives: [],
    goes: 'meter',
  };
}

/** What is declared or tried: whose attack, at what, with which cards. */
export interface Trial {
  readonly seat: Seat;
  readonly aim: Aim;
  readonly cards: readonly PricedCard[];
  readonly isReactive: boolean;
  /** Which of the cards is looked at; left out, the last. */
  readonly place?: number;
}

/** A card, and how it is or would be paid for. */
export type PricedCard = Pick<AttackCard, 'card' | 'payment'> & Partial<Pick<AttackCard, 'price'>>;

/** The table as it would be once an attack was declared: conditions and ranges are looked at there. */
export function tried(state: Giga, content: Components, { seat, aim, cards, isReactive }: Trial): Giga {
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
  // Where what the attack is counted from is gone, nothing is in range.
  if (side.start !== '' && numberIn(state, side.seat, side.start, from) === 0) return Infinity;
  const isPlain = attackType(content, side) === 'ranged' || side.ignores.includes('elevation');
  return distanceFrom(state, from, side.aim, isPlain);
}

function distanceFrom(state: Giga, from: number, aim: Aim, isPlain: boolean): number {
  const { kind, hex } = aimNow(state, aim);
  return isPlain ? plainDistance(from, hex) : meleeDistance(state.ground, from, hex, kind);
}

const asPrinted = new KeptWhileUnchanged<boolean>();

/** Whether no text at all speaks of ranges now, so that they are as printed: hardly any does. */
function areRangesPrinted(state: Giga, content: Components): boolean {
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

/** From where an attack may be counted: a hex, and what must lie there. */
export type AttackStart = Pick<Side, 'origin' | 'start'>;

const NO_STARTS: readonly AttackStart[] = [];
const withStarts = new WeakMap<Components, readonly boolean[]>();

/** Whether a card speaks of where an attack is counted from; hardly any does. */
function offersStarts(content: Components, card: number): boolean {
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
function reaches(state: Giga, content: Components, side: Side, place: number): boolean {
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
  if (pilot === NOBODY) return 0;
  const { crew } = state.robots[pilot - 1]!;
  return crew.reduce((sum, seat) => sum + playerOf(state, seat).spirit, playerOf(state, pilot).spirit);
}

/** What an attack costs in Fighting Spirit, card by card. */
export function costsOf(state: Giga, content: Components, seat: Seat, cards: readonly PricedCard[]): number {
  return cards.reduce((sum, one) => sum + spiritFor(state, content, seat, one), 0);
}

/** What one card of an attack costs in Fighting Spirit. */
export function spiritFor(state: Giga, content: Components, seat: Seat, one: PricedCard): number {
  if (one.payment === 'spirit') return costOf(state, content, seat, one.card);
  return one.payment === 'price' ? priceFor(state, content, seat, one).spirit : 0;
}

/** The other price of a card: as it was declared, or as it would be now. */
function priceFor(state: Giga, content: Components, seat: Seat, { card, price }: PricedCard): OtherPrice {
  return price ?? otherPriceOf(state, content, seat, card) ?? NO_PRICE;
}

/** What an attack costs in power tokens. */
export function tokensFor(state: Giga, content: Components, seat: Seat, cards: readonly PricedCard[]): number {
  return cards.reduce((sum, one) => sum + powerFor(state, content, seat, one), 0);
}

function powerFor(state: Giga, content: Components, seat: Seat, one: PricedCard): number {
  return one.payment === 'price' ? priceFor(state, content, seat, one).power : 0;
}

/** Whether everything that an attack costs is there: spirit of all aboard, and tokens in control. */
export function canAfford(state: Giga, content: Components, seat: Seat, cards: readonly PricedCard[]): boolean {
  return (
    costsOf(state, content, seat, cards) <= spiritAboard(state, pilotOf(state, seat)) &&
    tokensFor(state, content, seat, cards) <= robotOf(state, seat).power
  );
}

/** Whether a combo may be a reactive attack (GIG-CMB-02, GIG-CMB-03, GIG-CRD-46). */
function mayReactWithCombo(state: Giga, content: Components, seat: Seat): boolean {
  return isDenied(state, content, 'single', seat);
}

/** What a target takes beside being within reach. */
const OTHER_TARGET_NEEDS = [
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
] as const;

/** What a target takes, whatever the card costs and wherever it comes from. */
const TARGET_NEEDS = [
  {
    rule: 'GIG-RNG-04',
    why: 'why.outOfRange',
    test: (t: Tested) => reaches(t.on, t.content, t.side, t.place),
  },
  ...OTHER_TARGET_NEEDS,
] as const;

/** What it takes to play a card in an attack, whatever it costs and whatever is aimed at. */
const HAND_NEEDS = [
  { rule: 'GIG-ABL-08', why: 'why.unperformed', test: (t: Tested) => !t.content.unperformed.has(t.data.name) },
  {
    rule: 'GIG-COO-09',
    why: 'why.notInHand',
    test: (t: Tested) =>
      t.data.isAttack &&
      isAtHand(t.state, t.content, t.trial.seat, t.data.number) &&
      t.trial.cards.filter(({ card }) => card === t.data.number).length === 1,
  },
  { rule: 'GIG-CRD-42', why: 'why.asleep', test: (t: Tested) => !playerOf(t.state, t.trial.seat).isAsleep },
  {
    rule: 'GIG-CRD-41',
    why: 'why.locked',
    test: (t: Tested) => !isLocked(t.state, t.trial.seat, t.data.number),
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
] as const;

/** What it takes to play a card in an attack, whatever it costs. */
const PLAY_NEEDS = [...HAND_NEEDS, ...TARGET_NEEDS] as const;

/** The requirements on a card of a trial, in the order of the book. */
export const CARD_NEEDS = [
  ...PLAY_NEEDS,
  {
    rule: 'GIG-CRD-01',
    why: 'why.cannotPay',
    test: (t: Tested) => {
      const { cards, seat } = t.trial;
      const { payment } = cards[t.place]!;
      const isWay = waysToTry(t.state, t.content, seat, t.data.number).some((way) => way === payment);
      return isWay && canAfford(t.state, t.content, seat, cards);
    },
  },
] as const;

/** A trial as requirements look at it: what most of them do without is laid out when the first asks for it. */
export class Tested {
  readonly place: number;
  readonly data: Components['cards'][number];
  private table: Giga | undefined;
  private scenery: GigaScene | undefined;

  constructor(
    readonly state: Giga,
    readonly content: Components,
    readonly trial: Trial,
  ) {
    this.place = trial.place ?? trial.cards.length - 1;
    this.data = content.cards[trial.cards[this.place]!.card]!;
  }

  /** The table as it would be. */
  get on(): Giga {
    return (this.table ??= tried(this.state, this.content, this.trial));
  }

  /** The side that would fight. */
  get side(): Side {
    return this.trial.isReactive ? this.on.attack.reactor : this.on.attack.attacker;
  }

  /** The scene of the card. */
  get scene(): GigaScene {
    return (this.scenery ??= sceneOfCard(this.on, this.content, this.side, this.data.number));
  }
}

/** GIG-CRD-39, GIG-CRD-40: whether a card could take its place in an attack that goes on, whatever it costs. */
export function couldTakePlace(state: Giga, content: Components, trial: Trial): boolean {
  const tested = new Tested(state, content, trial);
  return PLAY_NEEDS.every(({ test }) => test(tested));
}

/** The table on which an attack was declared, where all its requirements are met; undefined where one is not. */
export function tableWith(state: Giga, content: Components, trial: Trial): Giga | undefined {
  const tested = new Tested(state, content, trial);
  return CARD_NEEDS.every(({ test }) => test(tested)) ? tested.on : undefined;
}

/** GIG-CRD-44: whether a card that lies on the table could be aimed at a target once more. */
export function couldAim(state: Giga, content: Components, trial: Trial): boolean {
  const tested = new Tested(state, content, trial);
  return TARGET_NEEDS.every(({ test }) => test(tested));
}

/** The trial with one more card. */
function withOne(trial: Trial, card: number, payment: Payment): Trial {
  return { ...trial, cards: [...trial.cards, { card, payment }] };
}

/** Whether one more card can be paid for beside those that are named. */
function canAffordOne(state: Giga, content: Components, trial: Trial, card: number): boolean {
  if (!content.cards[card]!.isAttack) return false;
  const { seat, cards } = trial;
  const spirit = spiritAboard(state, pilotOf(state, seat)) - costsOf(state, content, seat, cards);
  const power = robotOf(state, seat).power - tokensFor(state, content, seat, cards);
  return waysToTry(state, content, seat, card).some((payment) => {
    const one = { card, payment };
    return spiritFor(state, content, seat, one) <= spirit && powerFor(state, content, seat, one) <= power;
  });
}

/** How a card might be paid for: with spirit of all aboard, or otherwise where a text gives leave; out of the meter only so. */
const WITH_SPIRIT: readonly Payment[] = ['spirit'];
export function waysToTry(state: Giga, content: Components, seat: Seat, card: number): readonly Payment[] {
  const ways = paymentsFor(state, content, seat, card);
  const isHeld = playerOf(state, seat).hand.includes(card);
  if (isHeld && (ways.length === 0 || (ways.length === 1 && ways[0] === 'spirit'))) return WITH_SPIRIT;
  const others = ways.filter((way) => way !== 'spirit');
  return isHeld ? [...WITH_SPIRIT, ...others] : others;
}

/** A card that could begin an attack, if it met what is aimed at. */
interface FirstCard {
  readonly card: number;
  /** Its range, where nothing but the printed one decides whether it reaches a target. */
  readonly range: readonly [number, number] | undefined;
  readonly isRanged: boolean;
  /** Whether it demands nothing but that. */
  readonly isPlain: boolean;
}

const firstCards = new KeptWhileUnchanged<readonly FirstCard[]>();

/** The cards that could be paid for and played first: everything that is the same for all targets is looked at once. */
function cardsToBegin(state: Giga, content: Components, trial: Trial): readonly FirstCard[] {
  return firstCards.get(state, trial.seat * 2 + (trial.isReactive ? 1 : 0), () =>
    cardsAtHand(state, content, trial.seat).flatMap((card) => {
      if (!canAffordOne(state, content, trial, card)) return [];
      const tested = new Tested(state, content, withOne(trial, card, 'spirit'));
      if (!HAND_NEEDS.every(({ test }) => test(tested))) return [];
      const { range, type, playable } = tested.data;
      const isPlain = playable.tests.length === 0 && playable.price === undefined;
      const isAsPrinted = !offersStarts(content, card) && areRangesPrinted(state, content);
      return [{ card, range: isAsPrinted ? range : undefined, isRanged: type === 'ranged', isPlain }];
    }),
  );
}

/** Whether a player has any card that could begin an attack, whatever it is aimed at. */
export function hasCardToBegin(state: Giga, content: Components, seat: Seat): boolean {
  return cardsToBegin(state, content, { seat, aim: NO_SIDE.aim, cards: [], isReactive: false }).length > 0;
}

/** Whether an attack on a target could begin or go on with any card of the hand. */
export function hasCardFor(state: Giga, content: Components, trial: Trial): boolean {
  if (trial.cards.length === 0) return canBegin(state, content, trial);
  if (trial.cards.length >= MOST_CARDS) return false;
  return cardsAtHand(state, content, trial.seat).some((card) => {
    if (!canAffordOne(state, content, trial, card)) return false;
    const tested = new Tested(state, content, withOne(trial, card, 'spirit'));
    return PLAY_NEEDS.every(({ test }) => test(tested));
  });
}

function canBegin(state: Giga, content: Components, trial: Trial): boolean {
  const cards = cardsToBegin(state, content, trial);
  if (cards.length === 0) return false;
  const { seat, aim } = trial;
  const from = hexOf(state, seat);
  const plain = distanceFrom(state, from, aim, true);
  const melee = distanceFrom(state, from, aim, false);
  return cards.some(({ card, range, isRanged, isPlain }) => {
    if (range !== undefined && !isBetween(range, isRanged ? plain : melee)) return false;
    if (range !== undefined && isPlain) return true;
    const tested = new Tested(state, content, withOne(trial, card, 'spirit'));
    return (range === undefined ? TARGET_NEEDS : OTHER_TARGET_NEEDS).every(({ test }) => test(tested));
  });
}

const isBetween = ([from, to]: readonly [number, number], distance: number): boolean =>
  distance >= from && distance <= to;
