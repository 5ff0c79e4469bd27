// The two units are at most this far apart.

import { named, quantity, word } from '@automachia/effects';
import { unitNames } from '../../content/effectLanguage.js';
import { isOnBoard } from '../../model/state.js';
import { distanceBetween, namedUnit } from '../naming.js';
import { ownerIn } from '../units.js';
import { condition } from '../words.js';

export const within = condition({
  name: 'within',
  parameters: { unit: named('effect.unit.*', word(...unitNames)), of: word(...unitNames), hexes: quantity(1, 12) },

  holds: (x, { unit, of, hexes }) => {
    const { state } = x;
    const [one, other] = [namedUnit(state, unit, ownerIn(x)), namedUnit(state, of, ownerIn(x))];
    return isOnBoard(state, one) && isOnBoard(state, other) && distanceBetween(state, one, other) <= hexes;
  },
  say: {
    by: ['hexes'],
    forms: {
      '1': {
        en: '{unit} is adjacent {ofIs, select, ownHH {to your Heavy Hitter} self {to this unit} attacker {to the attacker} target {to the target} other {to that unit}}',
        fr: 'si {unit} est à côté {ofIs, select, ownHH {de votre Heavy Hitter} self {de cette unité} attacker {de l’attaquant} target {de la cible} other {de cette unité}}',
        it: '{unit} è accanto {ofIs, select, ownHH {al tuo Heavy Hitter} self {a questa unità} attacker {all’attaccante} target {al Bersaglio} other {a quell’unità}}',
      },
      other: {
        en: '{unit} is within {hexes} hexes {ofIs, select, ownHH {of your Heavy Hitter} self {of this unit} attacker {of the attacker} target {of the target} other {of that unit}}',
        fr: 'si {unit} est à {hexes} hexagones au plus {ofIs, select, ownHH {de votre Heavy Hitter} self {de cette unité} attacker {de l’attaquant} target {de la cible} other {de cette unité}}',
        it: '{unit} è entro {hexes} esagoni {ofIs, select, ownHH {dal tuo Heavy Hitter} self {da questa unità} attacker {dall’attaccante} target {dal Bersaglio} other {da quell’unità}}',
      },
    },
  },
  examples: [
    {
      write: '{ "if": "within", "unit": "target", "of": "self", "hexes": 1 }',
      reads: 'the target is adjacent to this unit',
    },
    {
      write: '{ "if": "within", "unit": "target", "of": "ownHH", "hexes": 3 }',
      reads: 'the target is within 3 hexes of your Heavy Hitter',
    },
  ],
});
