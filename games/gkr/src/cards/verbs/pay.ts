// Energy is paid as a cost, redline allowed (GKR-RUL-43); what follows happens only if it is.

import { quantity } from '@automachia/effects';
import { canAfford, payEnergy } from '../../chapters/energy.js';
import { verb } from '../words.js';

export const pay = verb({
  name: 'pay',
  rule: 'GKR-RUL-43',
  parameters: { energy: quantity(1, 9) },
  isPrice: true,
  needs: [
    {
      rule: 'GKR-RUL-43',
      why: {
        en: 'Paying for it would destroy you.',
        fr: 'Payer son coût vous détruirait.',
        it: 'Pagarne il costo ti distruggerebbe.',
      },
      test: ({ state, content, seat }, { energy }) => canAfford(state, content, seat, energy),
    },
  ],
  perform: (m, { energy }, { seat }) => payEnergy(m, seat, energy),
  say: {
    en: '{mode, select, may {you may pay} and {pay} other {pay}} {energy} energy',
    fr: '{mode, select, may {vous pouvez payer} and {payer} other {payez}} {energy, plural, one {#\u00a0point d’énergie} other {#\u00a0points d’énergie}}',
    it: '{mode, select, may {puoi pagare} and {pagare} other {paga}} {energy, plural, one {#\u00a0punto di Energia} other {#\u00a0punti di Energia}}',
    clause: 'payment',
  },
  examples: [{ write: '{ "do": "pay", "energy": 2 }', reads: 'pay 2 energy' }],
});
