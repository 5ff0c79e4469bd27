// The Locust to which the one being activated went, once it is there.

import { isOnMap, standOf } from '../../../model/figures.js';
import { figureIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';
import { boundTo, zoneHere } from '../../scene.js';

export const patient = words.selector({
  name: 'patient',
  sort: 'locust',
  parameters: {},
  find: (x, _args, fits) => {
    const mate = boundTo(x, 'mate');
    if (mate < 0 || !isOnMap(x.state, figureIn(mate)) || standOf(x.state, mate).zone !== zoneHere(x)) return [];
    return fits(mate) ? [mate] : [];
  },
  say: {
    en: 'the Locust it went to',
    fr: 'le Locuste rejoint',
    it: 'la Locusta raggiunta',
  },
  examples: [
    {
      write: 'every(locust, into(hurt); heal(patient))',
      reads:
        'for each Locust, in an order of your choice: it moves into the zone of another wounded Locust, then the Locust it went to is healed.',
    },
  ],
});
