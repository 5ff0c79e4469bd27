// Every emergence hole but one is sealed.

import { one } from '@automachia/effects';
import { sealHole } from '../../../chapters/sealing.js';
import { openHoles } from '../../../model/exits.js';
import { zoneIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const sealAllBut = words.verb({
  name: 'sealAllBut',
  rule: 'GOW-RUL-71',
  parameters: { but: one('zone') },
  perform: (m, { but }) => {
    for (const zone of openHoles(m)) if (zone !== zoneIn(but)) sealHole(m, zone);
  },
  say: {
    en: 'seal every emergence hole except at {but}',
    fr: 'scellez tous les Puits d’Émergence sauf : {but}',
    it: 'sigilla tutti i Fori di Emersione tranne: {but}',
  },
  examples: [
    {
      write: 'sealAllBut(holeBy(exit))',
      reads: 'seal every emergence hole except at the emergence hole nearest to the map exit.',
    },
  ],
});
