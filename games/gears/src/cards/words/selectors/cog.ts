// Any COG that is not bleeding out.

import { cogsUp } from '../../../model/figures.js';
import { cogObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const cog = words.selector({
  name: 'cog',
  sort: 'cog',
  parameters: {},
  find: ({ state }, _args, fits) => cogsUp(state).map(cogObject).filter(fits),
  say: {
    en: 'a COG',
    fr: 'un CGU',
    it: 'un COG',
  },
  none: { en: 'no COG', fr: 'aucun CGU', it: 'nessun COG' },
  examples: [
    {
      write: 'if(not(some(cog[los])), redraw())',
      reads: 'if there is no COG (in line of sight), draw a new AI card.',
    },
    {
      write: 'every(locust, attack(cog[here]))',
      reads: 'for each Locust, in an order of your choice: it attacks a COG (in its zone).',
    },
  ],
});
