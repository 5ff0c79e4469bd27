// COGs in its zone.

import { soldierOf } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { zoneHere } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const here = words.filter({
  name: 'here',
  sort: 'cog',
  parameters: {},
  fits: (x, cog) => soldierOf(x.state, seatIn(cog)).zone === zoneHere(x),
  say: {
    en: 'in its zone',
    fr: 'dans sa zone',
    it: 'nella sua area',
  },
  examples: [
    {
      write: 'every(locust, attack(cog[here]))',
      reads: 'for each Locust, in an order of your choice: it attacks a COG (in its zone).',
    },
  ],
});
