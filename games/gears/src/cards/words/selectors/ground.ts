// The zone of “you”.

import { soldierOf } from '../../../model/figures.js';
import { zoneObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const ground = words.selector({
  name: 'ground',
  sort: 'zone',
  parameters: {},
  find: ({ state }, _args, fits) => {
    const zone = state.you > 0 ? zoneObject(soldierOf(state, state.you).zone) : -1;
    return zone >= 0 && fits(zone) ? [zone] : [];
  },
  say: {
    en: 'your zone',
    fr: 'votre zone',
    it: 'la tua area',
  },
  examples: [{ write: 'hole(ground)', reads: 'place an emergence hole at your zone.' }],
});
