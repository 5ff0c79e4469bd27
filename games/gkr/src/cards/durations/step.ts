// The movement step of a Heavy Hitter (GKR-MOV-05).

import { duration } from '../words.js';

export const step = duration({
  name: 'step',
  rule: 'GKR-MOV-05',
  until: () => 'step',
  say: { en: 'during this movement', fr: 'pendant ce mouvement', it: 'durante questo Movimento' },
  examples: [
    {
      write: '{ "do": "ignore", "rule": "OBSTACLE", "scope": "step", "hexes": 1 }',
      reads: 'your Heavy Hitter may pass over 1 building or rubble hex during this movement',
    },
  ],
});
