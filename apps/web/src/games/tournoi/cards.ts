// What the screen must know of the cards, as the pack of the match says it.

import type { Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { CardData } from '@automachia/tournoi';
import { cardEffect as effectIn, cardNamed as namedIn } from '@automachia/tournoi/facts';
import { pack } from './pack.js';

export { cardName, cardNumbers, cardWithPlace } from '@automachia/tournoi/facts';

export type Colour = CardData['colour'];

export function cardNamed(card: string): CardData {
  return namedIn(pack(), card);
}

export function cardEffect(card: string): Text {
  return effectIn(pack(), card);
}

export function cardKind(card: string): Text {
  const { icon, colour } = cardNamed(card);
  return text(`cardKind.${icon}.${colour}`);
}
