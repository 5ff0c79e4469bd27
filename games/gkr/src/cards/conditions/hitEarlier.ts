// Your Heavy Hitter has hit the target of this attack earlier in this phase.

import { has } from '@automachia/kernel';
import { attackNow } from '../../model/state.js';
import { from } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const hitEarlier = condition({
  name: 'hitEarlier',
  parameters: {},
  where: from('TARGETED'),
  holds: ({ state, seat }) => {
    const attack = attackNow(state);
    return attack !== undefined && has(state.hits[seat - 1]!, attack.target);
  },
  say: {
    en: 'your Heavy Hitter has already hit the target in this phase',
    fr: 'si votre Heavy Hitter a déjà touché la cible dans cette phase',
    it: 'il tuo Heavy Hitter ha già colpito il Bersaglio in questa fase',
  },
  examples: [{ write: '{ "if": "hitEarlier" }', reads: 'your Heavy Hitter has already hit the target in this phase' }],
});
