// Until the next Reset, which sets the energy: what was put off comes on top of it (GKR-ENE-11).

import { duration } from '../words.js';

export const reset = duration({
  name: 'reset',
  rule: 'GKR-ENE-11',
  until: () => 'reset',
  say: {
    en: 'until energy is reset',
    fr: 'jusqu’à la réinitialisation de l’énergie',
    it: 'fino al ripristino dell’Energia',
  },
  examples: [
    {
      write: '{ "do": "energy", "who": "you", "by": 1, "afterReset": true }',
      reads: 'you begin the next turn with 1 energy more',
    },
  ],
});
