// Who attacks; `ownWeapon`: your Heavy Hitter with a weapon, `yours`: any of your GKRs. An Orbital Strike is neither.

import { word } from '@automachia/effects';
import { attackNow } from '../../model/state.js';
import { attackClass } from '../naming.js';
import { attackWindows } from '../../content/effectLanguage.js';
import { SELF_IS_A_UNIT } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const attacker = condition({
  name: 'attacker',
  parameters: { is: word('self', 'ownWeapon', 'yours') },
  where: attackWindows,
  check: ({ is }, { carrier, complain }) => {
    if (is === 'self' && carrier !== 'unit') complain('', SELF_IS_A_UNIT);
  },
  holds: ({ state, content, seat, self }, { is }) => {
    const attack = attackNow(state);
    if (attack === undefined || attack.seat !== seat || attackClass(content, attack) === 'ORB') return false;
    if (is === 'self') return attack.attacker === self && attack.card < 0;
    return is === 'yours' || attack.card >= 0;
  },
  say: {
    by: ['is'],
    forms: {
      self: { en: 'this unit attacks', fr: 'si cette unité attaque', it: 'questa unità attacca' },
      ownWeapon: {
        en: 'your Heavy Hitter attacks with a weapon',
        fr: 'si votre Heavy Hitter attaque avec une arme',
        it: 'il tuo Heavy Hitter attacca con un’arma',
      },
      yours: { en: 'one of your GKRs attacks', fr: 'si un de vos GKR attaque', it: 'uno dei tuoi GKR attacca' },
    },
  },
  examples: [
    { write: '{ "if": "attacker", "is": "self" }', reads: 'this unit attacks' },
    { write: '{ "if": "attacker", "is": "ownWeapon" }', reads: 'your Heavy Hitter attacks with a weapon' },
    { write: '{ "if": "attacker", "is": "yours" }', reads: 'one of your GKRs attacks' },
  ],
});
