// COGs that are not in cover.

import { soldierOf } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

export const open = words.filter({
  name: 'open',
  sort: 'cog',
  parameters: {},
  fits: ({ state }, cog) => soldierOf(state, seatIn(cog)).spot === NOTHING,
  say: {
    en: 'not in cover',
    fr: 'pas à couvert',
    it: 'non in copertura',
  },
  examples: [
    {
      write: 'every(locust, walk(2, near[open]))',
      reads: 'for each Locust, in an order of your choice: it moves 2 zones towards the nearest COG (not in cover).',
    },
  ],
});
