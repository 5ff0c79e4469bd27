// You have at least this much energy left.

import { quantity } from '@automachia/effects';
import { condition } from '../words.js';

export const energy = condition({
  name: 'energy',
  parameters: { atLeast: quantity(1, 9) },

  holds: ({ state, seat }, { atLeast }) => state.energy[seat - 1]! >= atLeast,
  say: {
    en: 'you have at least {atLeast} energy left',
    fr: 's’il vous reste au moins {atLeast, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}}',
    it: 'ti resta almeno {atLeast, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}}',
  },
  examples: [{ write: '{ "if": "energy", "atLeast": 2 }', reads: 'you have at least 2 energy left' }],
});
