// What a Firing Line would cost and how fast it would be, sent along with the question: each number with its reasons.

import type { Modifier, Seat, Text, TextValues } from '@automachia/kernel';
import { text, valueOf } from '@automachia/kernel';
import type { CardData, Components } from '../model/components.js';
import { redlined } from '../chapters/energy.js';
import { reasonText } from './hints.js';
import { cardCost, cardSpeed } from '../model/numbers.js';
import type { Gkr } from '../model/state.js';

/** Cost and speed of every card that could be declared; and how many cards each sum of costs would redline. */
export function lineHints(state: Gkr, content: Components, seat: Seat, cards: readonly CardData[]): TextValues {
  const most = cards.reduce((sum, card) => sum + valueOf(cardCost(state, content, seat, card)), 0);
  return {
    line: cards.map((card) => cardText(state, content, seat, card)),
    redlines: Array.from({ length: most + 1 }, (_, cost) => redlined(state, content, seat, cost)).join(' '),
  };
}

function cardText(state: Gkr, content: Components, seat: Seat, card: CardData): Text {
  const numbers = { cost: cardCost(state, content, seat, card), speed: cardSpeed(state, content, seat, card) };
  return text('hint.card', {
    card: card.id,
    cost: valueOf(numbers.cost),
    costReasons: numbers.cost.flatMap(reasonText),
    speed: valueOf(numbers.speed),
    speedReasons: numbers.speed.flatMap(reasonText),
  });
}

/** The same as plain data, for the event that reveals a line. */
export function lineNumbers(state: Gkr, content: Components, seat: Seat, card: CardData) {
  const plain = (reasons: readonly Modifier[]) => reasons.map((reason) => ({ ...reason }));
  const [cost, speed] = [cardCost(state, content, seat, card), cardSpeed(state, content, seat, card)];
  return { cost: valueOf(cost), costReasons: plain(cost), speed: valueOf(speed), speedReasons: plain(speed) };
}
