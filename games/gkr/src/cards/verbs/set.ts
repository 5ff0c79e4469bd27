// The stat has this value (GKR-RUL-37).

import { quantity } from '@automachia/effects';
import { standing } from '../words.js';
import { ALIKE, changedStat, changeForms, checkChange, isForNoAttack } from './changes.js';

export const set = standing({
  name: 'set',
  rule: 'GKR-RUL-37',
  parameters: { value: quantity(0, 12), ...changedStat },
  stat: ({ stat }) => stat,
  until: ({ scope }) => scope,
  check: (written, place) => checkChange(written, 'value', place),
  does: ({ state }, { scope }) => isForNoAttack(state, scope),
  say: { by: ['to'], forms: changeForms },
  together: {
    as: 'change',
    alike: ALIKE,
    each: { en: '{stat} {value}', fr: '{stat}\u00a0{value}', it: '{stat}\u00a0{value}' },
  },
  examples: [
    { write: '{ "do": "set", "stat": "TN", "value": 4, "scope": "attack", "to": "attack" }', reads: 'target number 4' },
  ],
});
