// Cards that texts let be played for another price than their cost, out of the hand or out of the meter (GIG-CRD-64, GIG-CRD-92).

import type { EffectScript } from '@automachia/effects';
import { argumentsOf, visitStanding } from '@automachia/effects';
import type { Seat } from '@automachia/kernel';
import { carriedBy, carriedByAll } from '../cards/inForce.js';
import type { Components } from '../model/components.js';
import { cardObject } from '../model/objects.js';
import { playerOf, robotOf } from '../model/seats.js';
import type { Giga, OtherPrice } from '../model/state.js';
import type { GigaScene, GigaTypes } from '../model/steps.js';
import { KeptWhileUnchanged } from '../model/unchanged.js';

/** What texts that allow another price speak of. */
export const OTHER_PRICE = 'otherPrice';

/** The words that such a price may be written in. */
const PAID_IN = ['spirit', 'power'] as const;

const carrying = { book: (content: Components) => content.book, carries: carriedBy, carriedByAll };

/** What may be paid for a card in place of its cost; undefined where no text says so. */
export function otherPriceOf(state: Giga, content: Components, seat: Seat, card: number): OtherPrice | undefined {
  if (!allowsOtherPrices(state, content, seat)) return undefined;
  return otherPrices.get(state, cardObject(seat, card), () => findOtherPrice(state, content, seat, card));
}

const otherPrices = new KeptWhileUnchanged<OtherPrice | undefined>();

function findOtherPrice(state: Giga, content: Components, seat: Seat, card: number): OtherPrice | undefined {
  const object = cardObject(seat, card);
  let found: OtherPrice | undefined;
  visitStanding<GigaTypes>(carrying, state, content, OTHER_PRICE, ({ node, self, bound }, owner) => {
    if (owner !== seat) return false;
    const x: GigaScene = { state, content, seat, actor: seat, self, subject: object, bound };
    const { what, price } = argumentsOf(node, x, []) as { what: readonly number[]; price: string };
    if (!what.includes(object)) return false;
    found = amountsIn(content.book.scripts.get(price)!, x);
    return true;
  });
  return found;
}

/** The Fighting Spirit and the tokens that a price is written in. */
function amountsIn({ nodes }: EffectScript<GigaTypes>, x: GigaScene): OtherPrice {
  const amounts = { spirit: 0, power: 0 };
  for (const node of nodes) {
    const word = PAID_IN.find((name) => node.is === 'do' && node.verb?.name === name);
    if (word !== undefined) amounts[word] -= (argumentsOf(node, x, []) as { by: number }).by;
  }
  return amounts;
}

/** Whether a card can be played from where it lies: out of the hand, or where a text says so out of the meter. */
export function isAtHand(state: Giga, content: Components, seat: Seat, card: number): boolean {
  const { hand, meter } = playerOf(state, seat);
  if (hand.includes(card)) return true;
  return meter.some((one) => one.card === card) && otherPriceOf(state, content, seat, card) !== undefined;
}

/** All cards that could be played from where they lie. */
export function cardsAtHand(state: Giga, content: Components, seat: Seat): readonly number[] {
  const { hand, meter } = playerOf(state, seat);
  if (!allowsOtherPrices(state, content, seat)) return hand;
  return [
    ...hand,
    ...meter.map(({ card }) => card).filter((card) => otherPriceOf(state, content, seat, card) !== undefined),
  ];
}

/** Whether any text lets a player pay otherwise. */
export function allowsOtherPrices(state: Giga, content: Components, seat: Seat): boolean {
  return visitStanding<GigaTypes>(carrying, state, content, OTHER_PRICE, (_, owner) => owner === seat);
}

/** Whether an instant's other price can be paid: its owner's spirit alone, and tokens in the robot's control (GIG-RUL-95). */
export function canPayOtherwise(state: Giga, seat: Seat, { spirit, power }: OtherPrice): boolean {
  return playerOf(state, seat).spirit >= spirit && robotOf(state, seat).power >= power;
}
