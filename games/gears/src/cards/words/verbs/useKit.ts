// The equipment of the own zone is used for nothing; it counts as that special action.

import { doSpecial, specialNeeds } from '../../../chapters/specialActions.js';
import { sideOf } from '../../../map/ground.js';
import { soldierOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const useKit = words.verb({
  name: 'useKit',
  rule: 'GOW-SPA-07',
  parameters: {},
  needs: [
    {
      rule: 'GOW-SPA-07',
      why: {
        en: 'there is no equipment here that could be used',
        fr: 'il n’y a ici aucun équipement à activer',
        it: 'qui non c’è alcun equipaggiamento da attivare',
      },
      test: (x) => specialNeeds.equipment.every(({ test }) => test(x, x.seat, sideOf(soldierOf(x.state, x.seat).zone))),
    },
  ],
  perform: (m, _args, { seat }) => doSpecial(m, seat, 'equipment', sideOf(soldierOf(m.state, seat).zone), true),
  say: {
    en: 'use the equipment of your zone without discarding a card',
    fr: 'activez l’équipement de votre zone sans défausser de carte',
    it: 'attiva l’equipaggiamento della tua area senza scartare una carta',
  },
  examples: [{ write: 'useKit()', reads: 'use the equipment of your zone without discarding a card.' }],
});
