// The nearest zones with a free cover spot, the own one included (GOW-RUL-97).

import { nearestOf } from '../../../model/exits.js';
import { freeSpots, groundOf } from '../../../model/figures.js';
import { zoneObject } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { zoneHere } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const shelter = words.selector({
  name: 'shelter',
  sort: 'zone',
  parameters: {},
  find: (x, _args, fits) => {
    const from = zoneHere(x);
    if (from === NOTHING) return [];
    const open = groundOf(x).zones.filter((zone) => freeSpots(x, zone).length > 0);
    return nearestOf(x, from, open).map(zoneObject).filter(fits);
  },
  say: {
    en: 'the nearest free cover spot',
    fr: 'l’emplacement à couvert libre le plus proche',
    it: 'la posizione di copertura libera più vicina',
  },
  examples: [
    {
      write: 'every(locust, hide(shelter))',
      reads: 'for each Locust, in an order of your choice: it moves to the nearest free cover spot and takes cover.',
    },
  ],
});
