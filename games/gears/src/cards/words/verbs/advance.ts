// A COG moves, and may end in a cover spot that a Locust holds (GOW-COV-14).

import { quantity } from '@automachia/effects';
import { move } from '../../../chapters/moving.js';
import { words } from '../../../model/steps.js';

export const advance = words.verb({
  name: 'advance',
  rule: 'GOW-COV-14',
  parameters: { zones: quantity(1, 9) },
  perform: (m, { zones }, { seat }) => move(m, seat, zones, { mayOust: true }),
  say: {
    en: 'move up to {zonesN, plural, one {{zones} zone} other {{zones} zones}}; you may end in a cover spot that a Locust holds: it leaves the spot and takes 1 wound',
    fr: 'déplacez-vous de {zonesN, plural, one {{zones} zone} other {{zones} zones}} au plus ; vous pouvez finir dans un emplacement à couvert tenu par un Locuste, qui le quitte et subit 1 blessure',
    it: 'muoviti fino a {zonesN, plural, one {{zones} area} other {{zones} aree}}; puoi finire in una posizione di copertura tenuta da una Locusta, che la lascia e subisce 1 ferita',
  },
  examples: [
    {
      write: 'advance(3)',
      reads:
        'move up to 3 zones; you may end in a cover spot that a Locust holds: it leaves the spot and takes 1 wound.',
    },
  ],
});
