// To the end of Reset (GKR-RUL-76).

import { duration } from '../words.js';

export const turn = duration({
  name: 'turn',
  rule: 'GKR-RUL-76',
  until: () => 'turn',
  say: { en: 'this turn', fr: 'ce tour', it: 'in questo Turno' },
  examples: [
    {
      write: '{ "do": "modify", "stat": "SAVE", "by": -1, "scope": "turn", "to": "ownSupportUnits" }',
      reads: 'save value −1 (easier) for your support units this turn',
    },
  ],
});
