// What this AI card has spawned.

import { isKept } from '@automachia/kernel';
import { spawnedNow } from '../../../chapters/spawning.js';
import { likeness, locustsOnMap } from '../../../model/figures.js';
import { figureIn, locustObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const spawned = words.selector({
  name: 'spawned',
  sort: 'locust',
  // Figures that nobody can tell apart are one answer.
  alike: (x, object) => likeness(x, figureIn(object)),
  parameters: {},
  find: ({ state }, _args, fits) =>
    locustsOnMap(state)
      .filter((figure) => isKept(state, spawnedNow(figure)))
      .map(locustObject)
      .filter(fits),
  say: {
    en: 'what was spawned',
    fr: 'ce qui a été généré',
    it: 'ciò che è stato generato',
  },
  examples: [
    {
      write: 'every(spawned, attack(you))',
      reads: 'for what was spawned, in an order of your choice: it attacks you.',
    },
  ],
});
