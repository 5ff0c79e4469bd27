// A COG loses ammo tokens (content §1.2, LOSE_AMMO).

import { one, quantity } from '@automachia/effects';
import { loading } from '../../../chapters/arming.js';
import { seatIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const disarm = words.verb({
  name: 'disarm',
  rule: 'GOW-AIA-07',
  parameters: { count: quantity(1, 9), whom: one('cog') },
  perform: (m, { count, whom }) => m.call(loading, { seat: seatIn(whom), left: -count }),
  say: {
    en: '{whom} loses {countN, plural, one {{count} ammo token} other {{count} ammo tokens}}',
    fr: '{whom} perd {countN, plural, one {{count} pion Munition} other {{count} pions Munition}}',
    it: '{whom} perde {countN, plural, one {{count} segnalino Munizione} other {{count} segnalini Munizione}}',
  },
  examples: [{ write: 'disarm(1, you)', reads: 'you loses 1 ammo token.' }],
});
