// Whether an ammo token was spent in this action.

import { isKept } from '@automachia/kernel';
import { AMMO_SPENT } from '../../../chapters/striking.js';
import { words } from '../../../model/steps.js';

export const spent = words.condition({
  name: 'spent',
  parameters: {},
  holds: ({ state }) => isKept(state, AMMO_SPENT),
  say: {
    en: 'an ammo token was spent',
    fr: 'un pion Munition a été dépensé',
    it: 'è stato speso un segnalino Munizione',
  },
  examples: [
    {
      write: 'strike(); if(spent, again())',
      reads: 'attack, then if an ammo token was spent, resolve another Order step (once per turn).',
    },
  ],
});
