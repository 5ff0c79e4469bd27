// This attack, from the turn of its card to fire until it is settled; one inside another is another (GKR-CBT-13).

import { attackScope } from '../../model/stages.js';
import { duration } from '../words.js';

export const attack = duration({
  name: 'attack',
  rule: 'GKR-CBT-13',
  until: ({ state }) => attackScope(state),
  say: { en: 'for this attack', fr: 'pour cette attaque', it: 'per questo attacco' },
  examples: [
    {
      write: '{ "do": "modify", "stat": "TN", "by": 2, "scope": "attack", "to": "attack" }',
      reads: 'target number +2',
    },
  ],
});
