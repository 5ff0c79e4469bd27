// Cards from a deck to the hand (GKR-RUL-45).

import { quantity, word } from '@automachia/effects';
import { drawCards, drawSponsors } from '../../model/drawing.js';
import { verb } from '../words.js';

export const draw = verb({
  name: 'draw',
  rule: 'GKR-RUL-45',
  parameters: { pile: word('faction', 'sponsor'), count: quantity(1, 9) },
  perform: (m, { pile, count }, { seat }) => {
    if (pile === 'faction') drawCards(m, seat, count, 'GKR-RUL-45');
    else drawSponsors(m, seat, count, 'GKR-RUL-45');
  },
  say: {
    by: ['pile'],
    forms: {
      faction: {
        en: '{mode, select, may {you may draw} and {draw} other {draw}} {count, plural, one {# card} other {# cards}} from your faction deck',
        fr: '{mode, select, may {vous pouvez piocher} and {piocher} other {piochez}} {count, plural, one {#\u00a0carte} other {#\u00a0cartes}} de votre deck de faction',
        it: '{mode, select, may {puoi pescare} and {pescare} other {pesca}} {count, plural, one {#\u00a0carta} other {#\u00a0carte}} dal tuo Mazzo Fazione',
      },
      sponsor: {
        en: '{mode, select, may {you may draw} and {draw} other {draw}} {count, plural, one {# sponsor card} other {# sponsor cards}}',
        fr: '{mode, select, may {vous pouvez piocher} and {piocher} other {piochez}} {count, plural, one {#\u00a0carte sponsor} other {#\u00a0cartes sponsor}}',
        it: '{mode, select, may {puoi pescare} and {pescare} other {pesca}} {count, plural, one {#\u00a0Carta Sponsor} other {#\u00a0Carte Sponsor}}',
      },
    },
  },
  examples: [
    { write: '{ "do": "draw", "pile": "faction", "count": 1 }', reads: 'draw 1 card from your faction deck' },
    { write: '{ "do": "draw", "pile": "sponsor", "count": 2 }', reads: 'draw 2 sponsor cards' },
  ],
});
