// Locusts that are so many zones from “you” on foot.

import { quantity } from '@automachia/effects';
import { groundOf, soldierOf, standOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const fromYou = words.filter({
  name: 'fromYou',
  sort: 'locust',
  parameters: { most: quantity(0, 99) },
  fits: (x, locust, { most }) =>
    x.state.you > 0 && groundOf(x).steps(standOf(x.state, locust).zone, soldierOf(x.state, x.state.you).zone) <= most,
  say: {
    en: 'at most {most} from you',
    fr: 'à {most} au plus de vous',
    it: 'a non più di {most} da te',
  },
  examples: [
    {
      write: 'if(some(locust[fromYou<=2]), redraw())',
      reads: 'if there is a Locust (at most 2 from you), draw a new AI card.',
    },
  ],
});
