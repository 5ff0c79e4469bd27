// The map exit (content §1.1, exit).

import { mapExits } from '../../../model/exits.js';
import { zoneObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const exit = words.selector({
  name: 'exit',
  sort: 'zone',
  parameters: {},
  find: (x, _args, fits) => mapExits(x).map(zoneObject).filter(fits),
  say: {
    en: 'the map exit',
    fr: 'la sortie du plateau',
    it: 'l’uscita della mappa',
  },
  examples: [{ write: 'spawn("A", exit)', reads: 'spawn A at the map exit.' }],
});
