// Cards or hit points the attack has cost its target.

import { quantity } from '@automachia/effects';
import { attackNow } from '../../model/state.js';
import { condition } from '../words.js';

export const damageDealt = condition({
  name: 'damageDealt',
  parameters: { atLeast: quantity(1, 9) },
  where: ['DONE'],
  holds: ({ state }, { atLeast }) => (attackNow(state)?.taken ?? 0) >= atLeast,
  say: {
    en: 'the attack deals at least {atLeast} damage',
    fr: 'si l’attaque inflige au moins {atLeast, plural, one {#\u00a0dégât} other {#\u00a0dégâts}}',
    it: 'l’attacco infligge almeno {atLeast, plural, one {#\u00a0danno} other {#\u00a0danni}}',
  },
  examples: [{ write: '{ "if": "damageDealt", "atLeast": 1 }', reads: 'the attack deals at least 1 damage' }],
});
