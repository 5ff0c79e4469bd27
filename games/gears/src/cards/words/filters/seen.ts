// Locusts that whoever acts sees (GOW-LOS).

import { sees } from '../../../model/figures.js';
import { cogObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const seen = words.filter({
  name: 'seen',
  sort: 'locust',
  parameters: {},
  fits: (x, locust) => sees(x, cogObject(x.seat), locust),
  say: {
    en: 'in your line of sight',
    fr: 'dans votre ligne de vue',
    it: 'nella tua linea di vista',
  },
  examples: [
    {
      write: 'mount(6, locust[seen])',
      reads:
        'instead of playing an Order card attack each Locust (in your line of sight) with 6 dice, without regard to range and omens.',
    },
  ],
});
