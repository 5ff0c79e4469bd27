// Phase 1 — choosing events (GTM-EVC): everybody chooses cards from hand, face down and at the same time.

import type { Bits, Commitment, Offer, Seat } from '@automachia/kernel';
import { cardAt, cardsIn, has, including, pileSize, text, without } from '@automachia/kernel';
import { cardsChoice } from './choices.js';
import { missingPlayers } from './drawing.js';
import { handOf, isInPlay, playedBy, seatInOrder } from './state.js';
import type { At, MatchLocals } from './steps.js';
import { askEveryone, legal, phase } from './steps.js';

/** GTM-EVC-01: so many cards of the hand, in an order. */
const cardsOfHand = legal.list(
  cardsChoice,
  [
    {
      rule: 'GTM-EVC-01',
      why: (m, _code, seat) => text('why.wrongNumberOfCards', { count: cardsToChoose(m, seat) }),
      test: (m, code, seat) => cardsChoice.length(code) === cardsToChoose(m, seat),
    },
    { rule: 'GTM-EVC-01', why: 'why.cardNotInHand', test: areInHand },
  ],
  offerCards,
);

export const choosingEvents = phase(
  'choosingEvents',
  'GTM-EVC-01',
  // GTM-EVC-02: what is chosen lies sealed in the kernel, out of every view, until all have chosen.
  askEveryone('chooseEvents', 'GTM-EVC-01', {
    isAsked: (m, seat) => isInPlay(m.state, seat) && pileSize(m.state, handOf(seat)) > 0,
    legal: cardsOfHand,
    facts: (m, seat) => ({ count: cardsToChoose(m, seat) }),
    reveal: revealEvents,
  }),
);

/** Whether the hand holds all of them: two of a kind need two copies. */
function areInHand(m: At, code: number, seat: Seat): boolean {
  const left = cardsIn(m.state, handOf(seat));
  for (let place = 0; cardsChoice.at(code, place) >= 0; place++) {
    const found = left.indexOf(cardsChoice.at(code, place));
    if (found < 0) return false;
    left.splice(found, 1);
  }
  return true;
}

/** GTM-EVC-01, GTM-RUL-27: one card, and one more for each player missing; GTM-RUL-09: all, where there are fewer. */
function cardsToChoose(m: At, seat: Seat): number {
  const wanted = m.content.pack.cardsPerTurn + missingPlayers(m.state, m.content);
  return Math.min(wanted, pileSize(m.state, handOf(seat)));
}

/** GTM-RUL-07: every order counts, because cards are resolved in the order chosen. */
function offerCards(m: At, offer: Offer, seat: Seat): void {
  const pile = handOf(seat);
  handSize = pileSize(m.state, pile);
  for (let place = 0; place < handSize; place++) {
    const card = cardAt(m.state, pile, place);
    hand[place] = card;
    alikeBefore[place] = 0;
    for (let earlier = 0; earlier < place; earlier++) {
      if (hand[earlier] === card) alikeBefore[place] = including(alikeBefore[place]!, earlier);
    }
  }
  offerNextCard(offer, 0, 0, 0, cardsToChoose(m, seat));
}

// The hand being offered, and for each card of it the places before it that hold the same kind. Kept between calls, so
// that offering makes no garbage.
const hand: number[] = [];
const alikeBefore: Bits[] = [];
let handSize = 0;

/** Offers every way to go on from the cards chosen so far: `code`, lying at the places `taken` of the hand. */
function offerNextCard(offer: Offer, code: number, taken: Bits, chosen: number, count: number): void {
  for (let place = 0; place < handSize; place++) {
    // Cards of one kind are interchangeable: a second copy offers nothing while the first is still to be had.
    if (has(taken, place) || without(alikeBefore[place]!, taken) !== 0) continue;
    const next = cardsChoice.with(code, chosen, hand[place]!);
    if (chosen + 1 === count) offer.add(next);
    else offerNextCard(offer, next, including(taken, place), chosen + 1, count);
  }
}

/** GTM-EVA-01: all chosen cards are revealed together, and go to the track in front of their players (GTM-EVA-04). */
function revealEvents(m: At<MatchLocals>, commitments: readonly Commitment[]): void {
  for (let place = 0; place < m.state.players; place++) {
    const seat = seatInOrder(m.state, place);
    const code = commitments[seat - 1] as number;
    if (code < 0) continue;
    for (let chosen = 0; cardsChoice.at(code, chosen) >= 0; chosen++) {
      m.moveCard(cardsChoice.at(code, chosen), handOf(seat), playedBy(seat));
    }
    m.tell?.({ type: 'eventsRevealed', rule: 'GTM-EVA-01', seat, cards: namesOf(m, code) });
  }
}

function namesOf(m: At, code: number): string[] {
  const names: string[] = [];
  for (let chosen = 0; cardsChoice.at(code, chosen) >= 0; chosen++) {
    names.push(m.content.cards[cardsChoice.at(code, chosen)]!.id);
  }
  return names;
}
