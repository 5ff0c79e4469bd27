// Locusts on the tile of whoever acts.

import { sideOf } from '../../../map/ground.js';
import { soldierOf, standOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const onTile = words.filter({
  name: 'onTile',
  sort: 'locust',
  parameters: {},
  fits: ({ state, seat }, locust) => sideOf(standOf(state, locust).zone) === sideOf(soldierOf(state, seat).zone),
  say: {
    en: 'on your tile',
    fr: 'sur votre tuile',
    it: 'sulla tua tessera',
  },
  examples: [
    {
      write: 'mount(6, locust[onTile])',
      reads:
        'instead of playing an Order card attack each Locust (on your tile) with 6 dice, without regard to range and omens.',
    },
  ],
});
