// Every zone with an open emergence hole (GOW-SEA-04).

import { openHoles } from '../../../model/exits.js';
import { zoneObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const hole = words.selector({
  name: 'hole',
  sort: 'zone',
  parameters: {},
  find: (x, _args, fits) => openHoles(x).map(zoneObject).filter(fits),
  say: {
    en: 'an emergence hole',
    fr: 'un Puits d’Émergence',
    it: 'un Foro di Emersione',
  },
  examples: [{ write: 'if(some(hole), redraw())', reads: 'if there is an emergence hole, draw a new AI card.' }],
});
