// Zones that are so many zones on foot from “you”.

import { quantity } from '@automachia/effects';
import { groundOf, soldierOf } from '../../../model/figures.js';
import { zoneIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const byYou = words.filter({
  name: 'byYou',
  sort: 'zone',
  parameters: { most: quantity(0, 99) },
  fits: (x, zone, { most }) =>
    x.state.you > 0 && groundOf(x).steps(zoneIn(zone), soldierOf(x.state, x.state.you).zone) <= most,
  say: {
    en: 'at most {most} from you on foot',
    fr: 'à {most} au plus de vous à pied',
    it: 'a non più di {most} da te a piedi',
  },
  examples: [
    {
      write: 'if(some(hole[byYou<=5]), redraw())',
      reads: 'if there is an open emergence hole (at most 5 from you on foot), draw a new AI card.',
    },
  ],
});
