// The COG that the step before it settled on (content §1.1).

import { isUp } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { boundTo } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const that = words.selector({
  name: 'that',
  sort: 'cog',
  parameters: {},
  find: (x, _args, fits) => {
    const cog = boundTo(x, 'quarry');
    return cog > 0 && isUp(x.state, seatIn(cog)) && fits(cog) ? [cog] : [];
  },
  say: {
    en: 'that COG',
    fr: 'ce CGU',
    it: 'quel COG',
  },
  examples: [
    {
      write: 'every(locust, walk(1, near, that); attack(that))',
      reads:
        'for each Locust, in an order of your choice: it moves 1 zone towards the nearest COG, then it attacks that COG.',
    },
  ],
});
