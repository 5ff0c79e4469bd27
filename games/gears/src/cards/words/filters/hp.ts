// COGs with so many cards in hand.

import { quantity } from '@automachia/effects';
import { healthOf } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const hp = words.filter({
  name: 'hp',
  sort: 'cog',
  parameters: { most: quantity(0, 99) },
  fits: (x, cog, { most }) => healthOf(x, seatIn(cog)) <= most,
  say: {
    en: 'with at most {most} cards',
    fr: 'avec {most} cartes au plus',
    it: 'con {most} carte al massimo',
  },
  examples: [
    {
      write: 'every(locust, into(cog[hp<=4+mv<=3]))',
      reads:
        'for each Locust, in an order of your choice: it moves into the zone of a COG (with at most 4 cards and at most 3 away on foot).',
    },
  ],
});
