// Whether what an omen can do once in an attack has been done.

import { words } from '../../../model/steps.js';

export const usedup = words.condition({
  name: 'usedup',
  parameters: {},
  holds: ({ state }) => state.attack.isUsedUp,
  say: {
    en: 'that was done in this attack',
    fr: 'cela a été fait dans cette attaque',
    it: 'ciò è stato fatto in questo attacco',
  },
  not: {
    en: 'that was not done in this attack',
    fr: 'cela n’a pas été fait dans cette attaque',
    it: 'ciò non è stato fatto in questo attacco',
  },
  examples: [
    {
      write: 'if(not(usedup), useup())',
      reads: 'if that was not done in this attack, only once per attack.',
    },
  ],
});
