// The zone that the attack under way is aimed at.

import { zoneObject } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

export const aimed = words.selector({
  name: 'aimed',
  sort: 'zone',
  parameters: {},
  find: ({ state }, _args, fits) => {
    const { zone } = state.attack;
    return zone !== NOTHING && fits(zoneObject(zone)) ? [zoneObject(zone)] : [];
  },
  say: {
    en: 'the target zone',
    fr: 'la zone visée',
    it: 'l’area bersaglio',
  },
  examples: [{ write: 'seal(aimed)', reads: 'seal an emergence hole at the target zone.' }],
});
