// COGs in a range of so many zones (GOW-RNG).

import { quantity } from '@automachia/effects';
import { groundOf, soldierOf } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { zoneHere } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const rng = words.filter({
  name: 'rng',
  sort: 'cog',
  parameters: { most: quantity(0, 99) },
  fits: (x, cog, { most }) =>
    zoneHere(x) !== NOTHING && groundOf(x).range(zoneHere(x), soldierOf(x.state, seatIn(cog)).zone) <= most,
  say: {
    en: 'in range {most}',
    fr: 'à portée {most}',
    it: 'a portata {most}',
  },
  examples: [
    {
      write: 'every(locust, attack(cog[rng<=3]))',
      reads: 'for each Locust, in an order of your choice: it attacks a COG (in range 3).',
    },
  ],
});
