// A dropped weapon is picked up for nothing; it counts as that special action.

import { grabbing } from '../../../chapters/arming.js';
import { dropsHere, specialNeeds } from '../../../chapters/specialActions.js';
import { words } from '../../../model/steps.js';

export const grab = words.verb({
  name: 'grab',
  rule: 'GOW-DRP-04',
  parameters: {},
  needs: [
    {
      rule: 'GOW-DRP-04',
      why: {
        en: 'there is no weapon here that could be picked up',
        fr: 'il n’y a ici aucune arme à ramasser',
        it: 'qui non c’è alcuna arma da raccogliere',
      },
      test: (x) => dropsHere(x, x.seat).some((one) => specialNeeds.pickUp.every(({ test }) => test(x, x.seat, one))),
    },
  ],
  perform: (m, _args, { seat }) => m.call(grabbing, { seat, drawn: dropsHere(m, seat) }),
  say: {
    en: 'pick up a dropped weapon without discarding a card',
    fr: 'ramassez une arme droppée sans défausser de carte',
    it: 'raccogli un’arma a terra senza scartare una carta',
  },
  examples: [{ write: 'grab()', reads: 'pick up a dropped weapon without discarding a card.' }],
});
