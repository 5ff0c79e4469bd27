// The entrance zones of the first tile (GOW-SET-22).

import { startZones } from '../../../model/exits.js';
import { zoneObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const start = words.selector({
  name: 'start',
  sort: 'zone',
  parameters: {},
  find: (x, _args, fits) => startZones(x, 0).map(zoneObject).filter(fits),
  say: {
    en: 'a starting zone of the COGs',
    fr: 'une zone de départ des CGU',
    it: 'un’area di partenza dei COG',
  },
  examples: [{ write: 'bring("berserker", start)', reads: 'the Berserker comes in at a starting zone of the COGs.' }],
});
