// Order cards: drawn up to the hand limit, discarded face up, shuffled anew (GOW-HEA, GOW-ORD-08).

import type { Locals, RuleId, Seat } from '@automachia/kernel';
import { pileSize } from '@automachia/kernel';
import { isUp, roomInHand } from '../model/figures.js';
import { orderCard } from '../model/components.js';
import type { At } from '../model/steps.js';

/** GOW-HEA-02, GOW-HEA-06: never above the limit, and nothing while bleeding out. */
export function drawOrders<L extends Locals>(m: At<L>, seat: Seat, count: number, rule: RuleId): void {
  if (!isUp(m.state, seat)) return;
  const { orders, orderDiscard } = m.content.piles;
  const hand = m.content.piles.hand(seat);
  let drawn = 0;
  const wanted = Math.min(count, roomInHand(m, seat));
  let isShuffled = false;
  const shuffle = (): void => {
    if (pileSize(m.state, orders) > 0 || pileSize(m.state, orderDiscard) === 0) return;
    m.moveAllCards(orderDiscard, orders);
    m.shuffle(orders);
    isShuffled = true;
  };
  // GOW-LIM-05: a deck that had run out while nothing lay discarded.
  if (wanted > 0) shuffle();
  // GOW-RUL-32: from nothing nothing is drawn.
  for (; drawn < wanted && pileSize(m.state, orders) > 0; drawn++) {
    m.drawCard(orders, hand);
    // GOW-HEA-04: at once, when the last one is drawn.
    shuffle();
  }
  if (isShuffled) m.tell?.({ type: 'ordersShuffled', rule: 'GOW-HEA-04' });
  if (drawn > 0) m.tell?.({ type: 'cardsDrawn', rule, seat, count: drawn });
}

/** GOW-RUL-84: whether a player has played an Order card in this turn, or used something in its place. */
export const orderPlayed = (seat: Seat): string => `order played by ${seat}`;
export const orderReplaced = (seat: Seat): string => `something in place of the order of ${seat}`;

/** What an Order card is discarded for. */
export type DiscardedFor = 'wound' | 'special' | 'guard' | 'dodge' | 'follow' | 'farther';

/** GOW-ORD-08: face up to the discard pile. */
export function discardOrder<L extends Locals>(
  m: At<L>,
  seat: Seat,
  order: number,
  why: DiscardedFor,
  rule: RuleId,
): void {
  m.moveCard(orderCard(order), m.content.piles.hand(seat), m.content.piles.orderDiscard);
  m.tell?.({ type: 'cardDiscarded', rule, seat, order: m.content.orders[order]!.id, why });
}
