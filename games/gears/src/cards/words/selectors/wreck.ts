// Zones in which a dropped weapon lies (GOW-DRP).

import { zoneObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const wreck = words.selector({
  name: 'wreck',
  sort: 'zone',
  parameters: {},
  find: ({ state }, _args, fits) => [...new Set(state.drops.map(({ zone }) => zoneObject(zone)))].filter(fits),
  say: {
    en: 'a zone with a dropped weapon',
    fr: 'une zone avec une Arme droppée',
    it: 'un’area con un’arma a terra',
  },
  examples: [
    {
      write: 'if(some(wreck), redraw())',
      reads: 'if there is a zone with a dropped weapon, draw a new AI card.',
    },
  ],
});
