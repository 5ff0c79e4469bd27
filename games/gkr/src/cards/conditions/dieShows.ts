// One of the dice of the attack at least shows this.

import { quantity } from '@automachia/effects';
import { attackNow } from '../../model/state.js';
import { from } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const dieShows = condition({
  name: 'dieShows',
  parameters: { value: quantity(1, 6) },
  where: from('ROLLED'),
  holds: ({ state }, { value }) => {
    const attack = attackNow(state);
    return attack !== undefined && (attack.dieOne === value || attack.dieTwo === value);
  },
  say: {
    en: 'at least one attack die shows {value}',
    fr: 'si au moins un dé d’attaque montre {value}',
    it: 'almeno un Dado Attacco mostra {value}',
  },
  examples: [{ write: '{ "if": "dieShows", "value": 6 }', reads: 'at least one attack die shows 6' }],
});
