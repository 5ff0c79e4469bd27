// The dice of the attack add up to so much.

import { quantity } from '@automachia/effects';
import { attackNow } from '../../model/state.js';
import { from } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const diceTotal = condition({
  name: 'diceTotal',
  parameters: { atLeast: quantity(3, 12) },
  where: from('ROLLED'),
  holds: ({ state }, { atLeast }) => {
    const attack = attackNow(state);
    return attack !== undefined && attack.dieOne + attack.dieTwo >= atLeast;
  },
  say: {
    en: 'the attack dice show {atLeast} or more',
    fr: 'si les dés d’attaque montrent {atLeast} ou plus',
    it: 'i Dadi Attacco mostrano {atLeast} o più',
  },
  examples: [{ write: '{ "if": "diceTotal", "atLeast": 9 }', reads: 'the attack dice show 9 or more' }],
});
