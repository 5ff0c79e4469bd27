// Private looks (GKR-RUL-77): at cards of another player's hand, and at the top of the own Deck.

import type { Card, Seat } from '@automachia/kernel';
import { answer, cardAt, cardsIn, pileSize, requirements } from '@automachia/kernel';
import { action, cardPick } from '../asking/choices.js';
import { belowTop } from '../model/drawing.js';
import { isInPlay } from '../model/state.js';
import { handOf, topOf } from '../model/zones.js';
import type { At, GkrTypes } from '../model/steps.js';
import { act, ask, procedure, repeatUntil } from '../model/steps.js';

/** GKR-RUL-77: a look at cards of another hand. */
export function lookAtHand(m: At, seat: Seat, other: Seat, count: number | 'all'): void {
  const hand = handOf(other);
  const unseen = Array.from({ length: pileSize(m.state, hand) }, (_, place) => place);
  const most = count === 'all' ? unseen.length : Math.min(count, unseen.length);
  const places: number[] = [];
  for (let i = 0; i < most; i++) {
    places.push(...unseen.splice(count === 'all' ? 0 : m.drawLot(unseen.length), 1));
  }
  m.look(hand, places, seat);
  const cards = places.map((place) => m.content.cards[cardAt(m.state, hand, place)]!.id);
  m.tell?.({ type: 'handSeen', rule: 'GKR-RUL-77', seat, other, count: most }, { to: [seat], extra: { cards } });
}

export type LookLocals = { seat: Seat; count: number; left: number; mayOrder: boolean };

/** The cards that were looked at and have no place yet. */
const cardsToOrder = requirements<GkrTypes, LookLocals>().choice(
  cardPick,
  (need) => [
    need(
      'GKR-RUL-77',
      'why.notAmongThem',
      ['card'],
      (m, { card }, seat) => unordered(m, seat).includes(card),
      'byCandidates',
    ),
  ],
  { card: (m, _, seat) => unordered(m, seat) },
);

/** A look at the top of the own Deck: the cards lie on top of it, known to their owner, in the order chosen. */
export const lookAtDeck = procedure<LookLocals>(
  'lookAtDeck',
  act('takeFromDeck', 'GKR-RUL-45', (m) => {
    const { seat } = m.locals;
    // What was looked at before and is still there is looked at again.
    while (pileSize(m.state, topOf(seat)) < m.locals.count && takeOneFromDeck(m, seat));
    m.locals.count = Math.min(m.locals.count, pileSize(m.state, topOf(seat)));
    m.locals.left = m.locals.mayOrder ? m.locals.count : 0;
    if (m.locals.count > 1) m.hideDivision([topOf(seat)]);
    m.tell?.({ type: 'deckSeen', rule: 'GKR-RUL-77', seat, count: m.locals.count });
  }),
  repeatUntil(
    'orderIsChosen',
    'GKR-RUL-77',
    (m) => m.locals.left < 2 || !isInPlay(m.state, m.locals.seat),
    ask('chooseTopCard', 'GKR-RUL-77', {
      kind: action,
      who: (m) => m.locals.seat,
      answers: [answer(cardsToOrder, (m, { card }, seat) => putNext(m, seat, card))],
    }),
  ),
);

/** Each kind of card once, in the order in which they lie. */
function unordered(m: At<LookLocals>, seat: Seat): Card[] {
  const first = pileSize(m.state, topOf(seat)) - m.locals.count;
  const cards: Card[] = [];
  for (let place = first; place < first + m.locals.left; place++) {
    const card = cardAt(m.state, topOf(seat), place);
    if (!cards.includes(card)) cards.push(card);
  }
  return cards;
}

/** The card picked will be drawn before those that are still to be ordered. */
function putNext(m: At<LookLocals>, seat: Seat, card: Card): void {
  const cards = cardsIn(m.state, topOf(seat));
  const end = cards.length - m.locals.count + m.locals.left;
  const others = cards.slice(0, end);
  others.splice(others.lastIndexOf(card), 1);
  m.order(topOf(seat), [...others, card, ...cards.slice(end)]);
  m.locals.left -= 1;
}

/** Puts the next card of the Deck below those its owner already knows; false where there is none. */
function takeOneFromDeck(m: At, seat: Seat): boolean {
  const from = belowTop(m, seat);
  if (from === undefined) return false;
  const known = pileSize(m.state, topOf(seat));
  m.drawCard(from, topOf(seat));
  m.sink(topOf(seat), known);
  return true;
}
