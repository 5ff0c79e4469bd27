// Zones that are so many zones on foot from the Locust being activated.

import { quantity } from '@automachia/effects';
import { groundOf } from '../../../model/figures.js';
import { zoneIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';
import { zoneHere } from '../../scene.js';

export const afoot = words.filter({
  name: 'afoot',
  sort: 'zone',
  parameters: { most: quantity(0, 99) },
  fits: (x, zone, { most }) => zoneHere(x) !== NOTHING && groundOf(x).steps(zoneHere(x), zoneIn(zone)) <= most,
  say: {
    en: 'at most {most} away on foot',
    fr: 'à {most} au plus à pied',
    it: 'a non più di {most} a piedi',
  },
  examples: [
    {
      write: 'every(locust, if(some(wreck[afoot<=2]), redraw()))',
      reads:
        'for each Locust, in an order of your choice: if there is a zone with a dropped weapon (at most 2 away on foot), draw a new AI card.',
    },
  ],
});
