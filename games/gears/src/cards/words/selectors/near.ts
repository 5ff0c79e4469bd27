// The nearest COG (GOW-AIA-04, GOW-RUL-13); of several the active player picks one (GOW-DEC-01).

import { cogsUp, groundOf, soldierOf } from '../../../model/figures.js';
import { cogObject } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { zoneHere } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const near = words.selector({
  name: 'near',
  sort: 'cog',
  parameters: {},
  find: (x, _args, fits) => {
    const from = zoneHere(x);
    if (from === NOTHING) return [];
    const ground = groundOf(x);
    const away = (seat: number): number => ground.steps(from, soldierOf(x.state, seat).zone);
    const fitting = cogsUp(x.state).filter((seat) => fits(cogObject(seat)));
    const least = Math.min(...fitting.map(away));
    return least === Infinity ? [] : fitting.filter((seat) => away(seat) === least).map(cogObject);
  },
  say: {
    en: 'the nearest COG',
    fr: 'le CGU le plus proche',
    it: 'il COG più vicino',
  },
  examples: [
    {
      write: 'every(locust, walk(1, near))',
      reads: 'for each Locust, in an order of your choice: it moves 1 zone towards the nearest COG.',
    },
  ],
});
