// Locusts that are so many zones on foot from the one being activated.

import { quantity } from '@automachia/effects';
import { groundOf, standOf } from '../../../model/figures.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';
import { zoneHere } from '../../scene.js';

export const within = words.filter({
  name: 'within',
  sort: 'locust',
  parameters: { most: quantity(0, 99) },
  fits: (x, locust, { most }) =>
    zoneHere(x) !== NOTHING && groundOf(x).steps(zoneHere(x), standOf(x.state, locust).zone) <= most,
  say: {
    en: 'at most {most} away on foot',
    fr: 'à {most} au plus à pied',
    it: 'a non più di {most} a piedi',
  },
  examples: [
    {
      write: 'every(locust, if(some(hurt[within<=2]), redraw()))',
      reads:
        'for each Locust, in an order of your choice: if there is another wounded Locust (at most 2 away on foot), draw a new AI card.',
    },
  ],
});
