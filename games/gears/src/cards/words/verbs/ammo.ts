// Ammo tokens for own weapons (content §1.2, AMMO).

import { quantity } from '@automachia/effects';
import { loading } from '../../../chapters/arming.js';
import { words } from '../../../model/steps.js';

export const ammo = words.verb({
  name: 'ammo',
  rule: 'GOW-AMM-06',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }, { seat }) => m.call(loading, { seat, left: count }),
  say: {
    en: 'gain {countN, plural, one {{count} ammo token} other {{count} ammo tokens}}',
    fr: 'gagnez {countN, plural, one {{count} pion Munition} other {{count} pions Munition}}',
    it: 'ottieni {countN, plural, one {{count} segnalino Munizione} other {{count} segnalini Munizione}}',
  },
  examples: [{ write: 'ammo(3)', reads: 'gain 3 ammo tokens.' }],
});
