// COGs that have moved or attacked in this turn (GOW-RUL-79).

import { isKept } from '@automachia/kernel';
import { attackedThisTurn, movedThisTurn } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const restless = words.filter({
  name: 'restless',
  sort: 'cog',
  parameters: {},
  fits: ({ state }, cog) => isKept(state, movedThisTurn(seatIn(cog))) || isKept(state, attackedThisTurn(seatIn(cog))),
  say: {
    en: 'that moved or attacked this turn',
    fr: 'qui s’est déplacé ou a attaqué ce tour-ci',
    it: 'che si è mosso o ha attaccato in questo turno',
  },
  examples: [
    {
      write: 'every(locust, walk(1, near[restless]))',
      reads:
        'for each Locust, in an order of your choice: it moves 1 zone towards the nearest COG (that moved or attacked this turn).',
    },
  ],
});
