// Locusts that are so many zones from the nearest COG at least.

import { quantity } from '@automachia/effects';
import { cogsUp, groundOf, soldierOf, standOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const away = words.filter({
  name: 'away',
  sort: 'locust',
  parameters: { least: quantity(0, 99) },
  fits: (x, locust, { least }) => {
    const ground = groundOf(x);
    const { zone } = standOf(x.state, locust);
    const nearest = Math.min(...cogsUp(x.state).map((seat) => ground.steps(zone, soldierOf(x.state, seat).zone)));
    return nearest !== Infinity && nearest >= least;
  },
  say: {
    en: 'at least {least} from the nearest COG',
    fr: 'à {least} au moins du CGU le plus proche',
    it: 'ad almeno {least} dal COG più vicino',
  },
  examples: [
    {
      write: 'every(locust[away>=4], walk(3, near))',
      reads:
        'for each Locust (at least 4 from the nearest COG), in an order of your choice: it moves 3 zones towards the nearest COG.',
    },
  ],
});
