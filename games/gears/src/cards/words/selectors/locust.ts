// Every Locust on the map.

import { likeness, locustsOnMap } from '../../../model/figures.js';
import { figureIn, locustObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const locust = words.selector({
  name: 'locust',
  sort: 'locust',
  // Figures that nobody can tell apart are one answer.
  alike: (x, object) => likeness(x, figureIn(object)),
  parameters: {},
  find: ({ state }, _args, fits) => locustsOnMap(state).map(locustObject).filter(fits),
  say: {
    en: 'each Locust',
    fr: 'chaque Locuste',
    it: 'ogni Locusta',
  },
  some: { en: 'a Locust', fr: 'un Locuste', it: 'una Locusta' },
  none: { en: 'no Locust', fr: 'aucun Locuste', it: 'nessuna Locusta' },
  examples: [
    { write: 'if(not(some(locust)), redraw())', reads: 'if there is no Locust, draw a new AI card.' },
    {
      write: 'every(locust, walk(1, near))',
      reads: 'for each Locust, in an order of your choice: it moves 1 zone towards the nearest COG.',
    },
  ],
});
