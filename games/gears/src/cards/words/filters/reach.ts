// Locusts in a range of so many zones from whoever plays the card.

import { quantity } from '@automachia/effects';
import { groundOf, soldierOf, standOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const reach = words.filter({
  name: 'reach',
  sort: 'locust',
  parameters: { most: quantity(0, 99) },
  fits: (x, locust, { most }) =>
    groundOf(x).range(soldierOf(x.state, x.seat).zone, standOf(x.state, locust).zone) <= most,
  say: {
    en: 'in range {most}',
    fr: 'à portée {most}',
    it: 'a portata {most}',
  },
  examples: [
    { write: 'lure(locust[reach<=3])', reads: 'each Locust (in range 3) moves 1 zone towards you and takes cover.' },
  ],
});
