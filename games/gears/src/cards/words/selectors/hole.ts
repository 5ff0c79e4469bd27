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
  some: { en: 'an open emergence hole', fr: 'un Puits d’Émergence ouvert', it: 'un Foro di Emersione aperto' },
  none: { en: 'no open emergence hole', fr: 'aucun Puits d’Émergence ouvert', it: 'nessun Foro di Emersione aperto' },
  examples: [
    { write: 'if(some(hole), redraw())', reads: 'if there is an open emergence hole, draw a new AI card.' },
    { write: 'if(not(some(hole)), redraw())', reads: 'if there is no open emergence hole, draw a new AI card.' },
  ],
});
