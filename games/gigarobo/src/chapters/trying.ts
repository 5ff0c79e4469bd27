// An attack as it begins, and the table on which it is tried before it is declared: requirements and ranges are looked at there.

import type { Seat } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { damageKey, rulesKey } from '../model/components.js';
import { cardObject } from '../model/objects.js';
import { pilotOf } from '../model/seats.js';
import type { Aim, Attack, AttackCard, Giga, OtherPrice, Side } from '../model/state.js';
import { NO_PRICE, NOBODY, NONE, NO_ATTACK, NO_SIDE, PAYMENTS } from '../model/state.js';
import type { GigaScene } from '../model/steps.js';

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
