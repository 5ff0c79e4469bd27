// Whether the Locust being activated is unwounded (GOW-WND-01).

import { NOTHING } from '../../../model/state.js';
import { figureOf } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const unhurt = words.condition({
  name: 'unhurt',
  parameters: {},
  holds: (x) => figureOf(x) !== NOTHING && x.state.locusts[figureOf(x)]!.health === 0,
  say: {
    en: 'it is unwounded',
    fr: 'il est indemne',
    it: 'è illesa',
  },
  examples: [
    {
      write: 'every(locust, if(unhurt, walk(1, near)))',
      reads:
        'for each Locust, in an order of your choice: if it is unwounded, it moves 1 zone towards the nearest COG.',
    },
  ],
});
