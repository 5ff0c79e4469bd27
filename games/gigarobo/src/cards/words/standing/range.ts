// range(min or max, change): what an attack reaches, for that attack (GIG-CRD-32, GIG-CRD-33).

import { anyChange, word } from '@automachia/effects';
import { pilotOf } from '../../../model/seats.js';
import { words } from '../../../model/steps.js';

export const range = words.standing({
  name: 'range',
  rule: 'GIG-CRD-32',
  parameters: { which: word('min', 'max'), by: anyChange() },
  stat: ({ which }) => (which === 'min' ? 'rangeMin' : 'rangeMax'),
  modifier: (x, { by }) => {
    if (pilotOf(x.state, x.actor) !== pilotOf(x.state, x.meant ?? x.seat) || 'either' in by) return undefined;
    return 'times' in by ? { times: by.times === 'double' ? 2 : 0.5, because: '' } : { ...by, because: '' };
  },
  until: () => 'attack',
  say: {
    en: 'the {which, select, min {minimum} other {maximum}} range of {who, select, foe {the opponent’s} other {your}} attack: {by}',
    fr: 'la portée {which, select, min {minimale} other {maximale}} de {who, select, foe {l’attaque adverse} other {votre attaque}} : {by}',
    it: 'la gittata {which, select, min {minima} other {massima}} {who, select, foe {dell’attacco avversario} other {del tuo attacco}}: {by}',
  },
  examples: [
    {
      write: 'next(ranged, range(max, +1))',
      reads: 'your next ranged attack gains: the maximum range of your attack: +1.',
    },
  ],
});
