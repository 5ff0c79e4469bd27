// What the target is.

import { word } from '@automachia/effects';
import { attackNow } from '../../model/state.js';
import { isHH, NO_UNIT } from '../../model/units.js';
import { from } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const kindOfTarget = condition({
  name: 'targetKind',
  parameters: { is: word('HH', 'SU') },
  where: from('TARGETED'),
  holds: ({ state }, { is }) => {
    const target = attackNow(state)?.target ?? NO_UNIT;
    return target >= 0 && isHH(target) === (is === 'HH');
  },
  say: {
    by: ['is'],
    forms: {
      HH: {
        en: 'the target is a Heavy Hitter',
        fr: 'si la cible est un Heavy Hitter',
        it: 'il Bersaglio è un Heavy Hitter',
      },
      SU: {
        en: 'the target is a support unit',
        fr: 'si la cible est une unité de soutien',
        it: 'il Bersaglio è un’Unità di Supporto',
      },
    },
  },
  examples: [
    { write: '{ "if": "targetKind", "is": "HH" }', reads: 'the target is a Heavy Hitter' },
    { write: '{ "if": "targetKind", "is": "SU" }', reads: 'the target is a support unit' },
  ],
});
