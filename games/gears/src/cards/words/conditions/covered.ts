// Whether the Locust being activated is in cover.

import { NOTHING } from '../../../model/state.js';
import { figureOf } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const covered = words.condition({
  name: 'covered',
  parameters: {},
  holds: (x) => figureOf(x) !== NOTHING && x.state.locusts[figureOf(x)]!.spot !== NOTHING,
  say: {
    en: 'it is in cover',
    fr: 'il est à couvert',
    it: 'è in copertura',
  },
  not: { en: 'it is not in cover', fr: 'il n’est pas à couvert', it: 'non è in copertura' },
  examples: [
    {
      write: 'every(locust, if(not(covered), walk(1, near)))',
      reads:
        'for each Locust, in an order of your choice: if it is not in cover, it moves 1 zone towards the nearest COG.',
    },
  ],
});
