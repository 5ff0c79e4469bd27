// The tile that the mission keeps for a stage card is laid, with a door on its exit (content §10).

import { layFinale } from '../../../chapters/laying.js';
import { endOfLevel, missionOf } from '../../../model/missions.js';
import { words } from '../../../model/steps.js';

export const finale = words.verb({
  name: 'finale',
  rule: 'GOW-EXP-05',
  parameters: {},
  perform: (m) => layFinale(m, endOfLevel(m, (missionOf(m).finale?.behind ?? 0) - 1)),
  say: {
    en: 'place the last tile, with a door on its exit',
    fr: 'placez la dernière tuile, avec une porte à sa sortie',
    it: 'colloca l’ultima tessera, con una porta sulla sua uscita',
  },
  examples: [{ write: 'finale()', reads: 'place the last tile, with a door on its exit.' }],
});
