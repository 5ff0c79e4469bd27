// Locusts that have not attacked on this card (GOW-RUL-87).

import { isKept } from '@automachia/kernel';
import { attackedNow } from '../../../chapters/locustAttacking.js';
import { figureIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const idle = words.filter({
  name: 'idle',
  sort: 'locust',
  parameters: {},
  fits: ({ state }, locust) => !isKept(state, attackedNow(figureIn(locust))),
  say: {
    en: 'that did not attack',
    fr: 'qui n’a pas attaqué',
    it: 'che non ha attaccato',
  },
  examples: [
    {
      write: 'every(locust[idle], walk(2, near))',
      reads:
        'for each Locust (that did not attack), in an order of your choice: it moves 2 zones towards the nearest COG.',
    },
  ],
});
