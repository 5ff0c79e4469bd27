// The natural dice of the attack are not 1-1.

import { isCriticalMiss } from '../../chapters/hitting.js';
import { attackNow } from '../../model/state.js';
import { from } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const noCriticalMiss = condition({
  name: 'noCriticalMiss',
  parameters: {},
  where: from('ROLLED'),
  holds: ({ state }) => {
    const attack = attackNow(state);
    return attack !== undefined && attack.dieOne > 0 && !isCriticalMiss(attack);
  },
  say: {
    en: 'the roll is not a critical miss',
    fr: 'si le jet n’est pas un échec critique',
    it: 'il tiro non è un Fallimento Critico',
  },
  examples: [{ write: '{ "if": "noCriticalMiss" }', reads: 'the roll is not a critical miss' }],
});
