// An enemy by name comes into a zone, whoever is in the slots and whatever else may spawn (content §10).

import { one, quoted } from '@automachia/effects';
import { bringByName } from '../../../chapters/spawning.js';
import { zoneIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const bring = words.verb({
  name: 'bring',
  rule: 'GOW-MIS-09',
  parameters: { who: quoted(), at: one('zone') },
  perform: (m, { who, at }) => bringByName(m, who, zoneIn(at)),
  say: {
    en: 'the {who} comes in at {at}',
    fr: '{who} entre en jeu : {at}',
    it: 'entra in gioco {who}: {at}',
  },
  examples: [{ write: 'bring("skorge", exit)', reads: 'the skorge comes in at the map exit.' }],
});
