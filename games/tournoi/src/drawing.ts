// Drawing cards (GTM-SET-05, GTM-END-02, GTM-RUL-09, GTM-RUL-27): how many, in which order, and what happens when the
// deck runs out.

import type { PileId, RuleId, Seat } from '@automachia/kernel';
import { cardAt, pileSize } from '@automachia/kernel';
import type { TournoiContent } from './content.js';
import type { Tournoi } from './state.js';
import { DECK, DISCARD, handOf, isInPlay, robotsInPlay, seatInOrder } from './state.js';
import type { At } from './steps.js';

/** Every player in turn order draws up to the hand size of the moment, one player after the other (GTM-RUL-09). */
export function drawUpToHandSize(m: At, rule: RuleId): void {
  const target = handSize(m.state, m.content);
  for (let place = 0; place < m.state.players; place++) {
    const seat = seatInOrder(m.state, place);
    if (isInPlay(m.state, seat)) drawCards(m, seat, target, rule);
  }
}

/** GTM-END-02: how many cards a hand holds at this moment. */
export function handSize(state: Tournoi, content: TournoiContent): number {
  return content.pack.handSize + missingPlayers(state, content);
}

/** GTM-RUL-27: players missing from four, or eliminated, at this moment; each is worth one more card. */
export function missingPlayers(state: Tournoi, content: TournoiContent): number {
  return Math.max(0, content.pack.standardPlayers - robotsInPlay(state));
}

function drawCards(m: At, seat: Seat, target: number, rule: RuleId): void {
  const hand = handOf(seat);
  const before = pileSize(m.state, hand);
  while (pileSize(m.state, hand) < target) {
    if (m.drawOrReshuffle(DECK, hand, DISCARD, tellShuffled) === undefined) break;
  }
  const count = pileSize(m.state, hand) - before;
  if (count <= 0) return;
  m.tell?.({ type: 'cardsDrawn', rule, seat, count }, { to: [seat], extra: { cards: newestCards(m, hand, before) } });
}

/** The names of the cards in a hand from a place on. */
function newestCards(m: At, hand: PileId, from: number): string[] {
  const names: string[] = [];
  for (let place = from; place < pileSize(m.state, hand); place++) {
    names.push(m.content.cards[cardAt(m.state, hand, place)]!.id);
  }
  return names;
}

/** GTM-RUL-09: the discard pile was shuffled into a new deck. */
function tellShuffled(m: At): void {
  m.tell?.({ type: 'deckShuffled', rule: 'GTM-RUL-09' });
}
