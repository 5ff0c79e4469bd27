// Who the target is to you.

import { word } from '@automachia/effects';
import { attackNow } from '../../model/state.js';
import { isHH, NO_UNIT, seatOf } from '../../model/units.js';
import { from } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const yourTarget = condition({
  name: 'target',
  parameters: { is: word('ownHH', 'yours') },
  where: from('TARGETED'),
  holds: ({ state, seat }, { is }) => {
    const target = attackNow(state)?.target ?? NO_UNIT;
    return target >= 0 && seatOf(target) === seat && (is === 'yours' || isHH(target));
  },
  say: {
    by: ['is'],
    forms: {
      ownHH: {
        en: 'your Heavy Hitter is the target',
        fr: 'si votre Heavy Hitter est la cible',
        it: 'il tuo Heavy Hitter è il Bersaglio',
      },
      yours: {
        en: 'one of your GKRs is the target',
        fr: 'si un de vos GKR est la cible',
        it: 'uno dei tuoi GKR è il Bersaglio',
      },
    },
  },
  examples: [
    { write: '{ "if": "target", "is": "ownHH" }', reads: 'your Heavy Hitter is the target' },
    { write: '{ "if": "target", "is": "yours" }', reads: 'one of your GKRs is the target' },
  ],
});
