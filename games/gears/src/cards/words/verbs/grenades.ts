// Grenade tokens (content §1.2, GREN).

import { quantity } from '@automachia/effects';
import { setSoldier, soldierOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const grenades = words.verb({
  name: 'grenades',
  rule: 'GOW-LIM-01',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }, { seat }) => {
    setSoldier(m.state, seat, { grenades: soldierOf(m.state, seat).grenades + count });
    m.tell?.({ type: 'grenadesGained', rule: 'GOW-LIM-01', seat, amount: count });
  },
  say: {
    en: 'gain {countN, plural, one {{count} grenade token} other {{count} grenade tokens}}',
    fr: 'gagnez {countN, plural, one {{count} pion Grenade} other {{count} pions Grenade}}',
    it: 'ottieni {countN, plural, one {{count} segnalino Granata} other {{count} segnalini Granata}}',
  },
  examples: [{ write: 'grenades(1)', reads: 'gain 1 grenade token.' }],
});
