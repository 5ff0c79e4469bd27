// What an attack costs, and how each of its cards might be paid for.

import type { Seat } from '@automachia/kernel';
import type { Components } from '../model/components.js';
import { pilotOf, playerOf, robotOf } from '../model/seats.js';
import type { Giga, OtherPrice, Payment } from '../model/state.js';
import { NO_PRICE, NOBODY } from '../model/state.js';
import { costOf } from './numbers.js';
import { otherPriceOf } from './otherPrices.js';
import { paymentsFor } from './playing.js';
import type { PricedCard } from './trying.js';

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

export function powerFor(state: Giga, content: Components, seat: Seat, one: PricedCard): number {
  return one.payment === 'price' ? priceFor(state, content, seat, one).power : 0;
}

/** Whether everything that an attack costs is there: spirit of all aboard, and tokens in control. */
export function canAfford(state: Giga, content: Components, seat: Seat, cards: readonly PricedCard[]): boolean {
  return (
    costsOf(state, content, seat, cards) <= spiritAboard(state, pilotOf(state, seat)) &&
    tokensFor(state, content, seat, cards) <= robotOf(state, seat).power
  );
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
