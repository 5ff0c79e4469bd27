// What only somebody who plays alone may do (GOW-SOL): one zone more for a follow card, another card for a “2+” card.

import type { RuleId, Seat } from '@automachia/kernel';
import { cardsIn, isKept } from '@automachia/kernel';
import { orderCard } from '../model/components.js';
import type { Situation } from '../model/steps.js';

/** A requirement on an Order card of the own hand. */
export interface CardNeed {
  readonly rule: RuleId;
  readonly why: string;
  test(this: void, table: Situation, seat: Seat, order: number): boolean;
}

const isAlone: CardNeed = {
  rule: 'GOW-SOL-01',
  why: 'why.notAlone',
  test: ({ state }) => state.players === 1,
};
const isHeld: CardNeed = {
  rule: 'GOW-ORD-01',
  why: 'why.notInHand',
  test: ({ state, content }, seat, order) => cardsIn(state, content.piles.hand(seat)).includes(orderCard(order)),
};

/** GOW-SOL-05: once a turn. */
export const wentFarther = (seat: Seat): string => `farther by ${seat}`;

export const fartherNeeds: readonly CardNeed[] = [
  isAlone,
  isHeld,
  {
    rule: 'GOW-SOL-04',
    why: 'why.noFollow',
    test: ({ content }, _seat, order) => content.orders[order]!.reaction === 'follow',
  },
  { rule: 'GOW-SOL-05', why: 'why.onceATurn', test: ({ state }, seat) => !isKept(state, wentFarther(seat)) },
];

/** GOW-SOL-02, GOW-RUL-67. */
export const swapNeeds: readonly CardNeed[] = [
  isAlone,
  isHeld,
  {
    rule: 'GOW-SOL-02',
    why: 'why.notForSeveral',
    test: ({ content }, _seat, order) => content.orders[order]!.isForSeveral === true,
  },
];
