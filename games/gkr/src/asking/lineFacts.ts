// What a Firing Line would cost and how fast it would be, sent along with the question: each number with its reasons.

import type { Seat } from '@automachia/kernel';
import { cardsIn, pileSize, valueOf } from '@automachia/kernel';
import { redlined } from '../chapters/energy.js';
import type { CardData, Components } from '../model/components.js';
import { cardCost, cardSpeed } from '../model/numbers.js';
import type { Gkr } from '../model/state.js';
import { deckSize, discardOf, handOf } from '../model/zones.js';
import type { GkrQuestions, LineNumbers } from './questions.js';

/** Cost and speed of every card that could be declared; what each sum of costs would redline, and from where (GKR-RUL-47). */
export function lineFacts(
  state: Gkr,
  content: Components,
  seat: Seat,
  cards: readonly CardData[],
): GkrQuestions['declareFiringLine'] {
  const line = cards.map((card) => ({ card: card.id, ...lineNumbers(state, content, seat, card) }));
  const most = line.reduce((sum, { cost }) => sum + cost, 0);
  return {
    line,
    redlines: Array.from({ length: most + 1 }, (_, cost) => redlined(state, content, seat, cost)),
    hand: cardsIn(state, handOf(seat)).map((card) => content.cards[card]!.id),
    deck: deckSize(state, seat) + pileSize(state, discardOf(seat)),
  };
}

/** A card of a line, before it is declared and when it is revealed. */
export function lineNumbers(state: Gkr, content: Components, seat: Seat, card: CardData): LineNumbers {
  const costReasons = cardCost(state, content, seat, card);
  const speedReasons = cardSpeed(state, content, seat, card);
  return { cost: valueOf(costReasons), costReasons, speed: valueOf(speedReasons), speedReasons };
}
