// The impact deck: the only cards whose order is hidden (GIG-RUL-99).

import { PileLayout, tablePile } from '@automachia/kernel';
import { MOST_PLAYERS } from '../options.js';

export const piles = new PileLayout(
  [tablePile('impactDeck', 'nobody', 'impact'), tablePile('impactDiscard', 'everyone', 'impact')],
  MOST_PLAYERS,
);

export const IMPACT_DECK = piles.pile('impactDeck');
export const IMPACT_DISCARD = piles.pile('impactDiscard');
