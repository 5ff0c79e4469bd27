// For good.

import { duration } from '../words.js';

export const game = duration({
  name: 'game',
  rule: 'GKR-RUL-76',
  until: () => 'game',
  say: { en: 'for the rest of the game', fr: 'pour le reste de la partie', it: 'per il resto della partita' },
  examples: [
    {
      write: '{ "do": "ignore", "rule": "FLANKED", "scope": "game" }',
      reads: 'your Heavy Hitter cannot be flanked',
    },
  ],
});
