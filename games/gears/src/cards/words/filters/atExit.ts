// Locusts in the map exit zone.

import { doorZones } from '../../../model/exits.js';
import { standOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const atExit = words.filter({
  name: 'atExit',
  sort: 'locust',
  parameters: {},
  fits: (x, locust) => doorZones(x).includes(standOf(x.state, locust).zone),
  say: {
    en: 'in the map exit zone',
    fr: 'dans la zone de sortie',
    it: 'nell’area di uscita',
  },
  examples: [
    {
      write: 'if(some(locust[atExit]), redraw())',
      reads: 'if there is a Locust (in the map exit zone), draw a new AI card.',
    },
  ],
});
