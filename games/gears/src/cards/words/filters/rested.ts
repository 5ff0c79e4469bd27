// Locusts that have neither moved nor attacked in this Locust activation step.

import { isKept } from '@automachia/kernel';
import { actedNow } from '../../../model/figures.js';
import { figureIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const rested = words.filter({
  name: 'rested',
  sort: 'locust',
  parameters: {},
  fits: ({ state }, locust) => !isKept(state, actedNow(figureIn(locust))),
  say: {
    en: 'that neither moved nor attacked',
    fr: 'qui n’a ni bougé ni attaqué',
    it: 'che non si è mosso né ha attaccato',
  },
  examples: [
    {
      write: 'every(locust[rested], heal(it))',
      reads: 'for each Locust (that neither moved nor attacked), in an order of your choice: it is healed.',
    },
  ],
});
