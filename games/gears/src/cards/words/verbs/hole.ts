// An emergence hole opens (content §1.2, HOLE).

import { one } from '@automachia/effects';
import { openHole } from '../../../chapters/sealing.js';
import { zoneIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const hole = words.verb({
  name: 'hole',
  rule: 'GOW-RUL-45',
  parameters: { at: one('zone') },
  perform: (m, { at }) => openHole(m, zoneIn(at)),
  say: {
    en: 'place an emergence hole at {at}',
    fr: 'placez un Puits d’Émergence : {at}',
    it: 'metti un Foro di Emersione: {at}',
  },
  examples: [{ write: 'hole(ground)', reads: 'place an emergence hole at your zone.' }],
});
