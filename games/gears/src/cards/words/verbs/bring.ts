// An enemy by name comes into a zone, whoever is in the slots and whatever else may spawn (content §10).

import { named, one, quoted } from '@automachia/effects';
import { bringByName } from '../../../chapters/spawning.js';
import { zoneIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const bring = words.verb({
  name: 'bring',
  rule: 'GOW-MIS-09',
  parameters: { enemy: named('enemy.*.name', quoted()), at: one('zone') },
  perform: (m, { enemy, at }) => bringByName(m, enemy, zoneIn(at)),
  say: {
    en: 'the {enemy} comes in at {at}',
    fr: '{enemy} entre en jeu : {at}',
    it: 'entra in gioco {enemy}: {at}',
  },
  examples: [{ write: 'bring("skorge", exit)', reads: 'the Skorge comes in at the map exit.' }],
});
