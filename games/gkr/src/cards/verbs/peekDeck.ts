// A look at the top cards of your Deck, in private; `reorder`: they go back on top in any order (GKR-RUL-77).

import { z } from '@automachia/content-tools';
import { given, optional, quantity } from '@automachia/effects';
import { lookAtDeck } from '../../chapters/looking.js';
import { verb } from '../words.js';

export const peekDeck = verb({
  name: 'peekDeck',
  rule: 'GKR-RUL-77',
  parameters: { count: quantity(1, 9), reorder: optional(given<true | undefined>(z.literal(true)), undefined) },
  perform: (m, { count, reorder }, { seat }) => {
    m.call(lookAtDeck, { seat, count, left: 0, mayOrder: reorder === true });
  },
  say: {
    by: ['reorder'],
    forms: {
      none: {
        en: '{mode, select, may {you may look} and {look} other {look}} at the top {count, plural, one {card} other {# cards}} of your faction deck',
        fr: '{mode, select, may {vous pouvez regarder} and {regarder} other {regardez}} {count, plural, one {la carte du dessus} other {les #\u00a0cartes du dessus}} de votre deck de faction',
        it: '{mode, select, may {puoi guardare} and {guardare} other {guarda}} {count, plural, one {la prima carta} other {le prime #\u00a0carte}} del tuo Mazzo Fazione',
      },
      yes: {
        en: '{mode, select, may {you may look} and {look} other {look}} at the top {count, plural, one {card} other {# cards}} of your faction deck, which go back on top in any order',
        fr: '{mode, select, may {vous pouvez regarder} and {regarder} other {regardez}} {count, plural, one {la carte du dessus} other {les #\u00a0cartes du dessus}} de votre deck de faction, qui y retournent dans l’ordre de votre choix',
        it: '{mode, select, may {puoi guardare} and {guardare} other {guarda}} {count, plural, one {la prima carta} other {le prime #\u00a0carte}} del tuo Mazzo Fazione, che tornano in cima nell’ordine che vuoi',
      },
    },
  },
  examples: [
    { write: '{ "do": "peekDeck", "count": 1 }', reads: 'look at the top card of your faction deck' },
    {
      write: '{ "do": "peekDeck", "count": 3, "reorder": true }',
      reads: 'look at the top 3 cards of your faction deck, which go back on top in any order',
    },
  ],
});
