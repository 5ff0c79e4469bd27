// An emergence hole is sealed (content §1.2, SEAL).

import { one } from '@automachia/effects';
import { sealHole } from '../../../chapters/sealing.js';
import { zoneIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const seal = words.verb({
  name: 'seal',
  rule: 'GOW-SEA-01',
  parameters: { at: one('zone') },
  perform: (m, { at }) => sealHole(m, zoneIn(at)),
  say: {
    en: 'seal an emergence hole at {at}',
    fr: 'scellez un Puits d’Émergence : {at}',
    it: 'sigilla un Foro di Emersione: {at}',
  },
  examples: [{ write: 'seal(aimed)', reads: 'seal an emergence hole at the target zone.' }],
});
