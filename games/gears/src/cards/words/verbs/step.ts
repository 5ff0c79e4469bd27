// A COG moves up to so many zones (content §1.2, STEP).

import { quantity } from '@automachia/effects';
import { move } from '../../../chapters/moving.js';
import { words } from '../../../model/steps.js';

export const step = words.verb({
  name: 'step',
  rule: 'GOW-MOV-02',
  parameters: { zones: quantity(1, 9) },
  perform: (m, { zones }, { seat }) => move(m, seat, zones),
  say: {
    en: 'move up to {zonesN, plural, one {{zones} zone} other {{zones} zones}}',
    fr: 'déplacez-vous de {zonesN, plural, one {{zones} zone} other {{zones} zones}} au plus',
    it: 'muoviti fino a {zonesN, plural, one {{zones} area} other {{zones} aree}}',
  },
  examples: [{ write: 'step(3)', reads: 'move up to 3 zones.' }],
});
