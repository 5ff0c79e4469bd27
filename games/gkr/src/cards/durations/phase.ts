// To the end of the phase.

import { duration } from '../words.js';

export const phase = duration({
  name: 'phase',
  rule: 'GKR-RUL-76',
  until: () => 'phase',
  say: { en: 'until the end of the phase', fr: 'jusqu’à la fin de la phase', it: 'fino alla fine della fase' },
  examples: [
    {
      write: '{ "do": "ignore", "rule": "FLANKED", "scope": "phase" }',
      reads: 'your Heavy Hitter cannot be flanked until the end of the phase',
    },
  ],
});
