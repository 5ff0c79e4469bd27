// COGs that are so many zones away on foot.

import { quantity } from '@automachia/effects';
import { groundOf, soldierOf } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { zoneHere } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const mv = words.filter({
  name: 'mv',
  sort: 'cog',
  parameters: { most: quantity(0, 99) },
  fits: (x, cog, { most }) =>
    zoneHere(x) !== NOTHING && groundOf(x).steps(zoneHere(x), soldierOf(x.state, seatIn(cog)).zone) <= most,
  say: {
    en: 'at most {most} away on foot',
    fr: 'à {most} au plus à pied',
    it: 'a non più di {most} a piedi',
  },
  examples: [
    {
      write: 'every(locust, into(cog[mv<=2]))',
      reads: 'for each Locust, in an order of your choice: it moves into the zone of a COG (at most 2 away on foot).',
    },
  ],
});
