// A deployment for this energy, without a Deploy card; it is your deployment of the turn.

import { quantity } from '@automachia/effects';
import { deployFor } from '../../chapters/deploying.js';
import { canDeployFor } from '../../chapters/reserves.js';
import { verb } from '../words.js';

export const deploy = verb({
  name: 'deploy',
  rule: 'GKR-RUL-76',
  parameters: { cost: quantity(0, 9) },
  where: ['DEPLOY'],
  needs: [
    {
      rule: 'GKR-DEP-05',
      why: {
        en: 'You have no support unit that you could deploy and pay for.',
        fr: 'Vous n’avez aucune unité de soutien que vous pourriez déployer et payer.',
        it: 'Non hai nessuna Unità di Supporto da schierare che potresti pagare.',
      },
      test: ({ state, content, seat }, { cost }) => canDeployFor(state, content, seat, cost),
    },
  ],
  perform: (m, { cost }, { seat }) => {
    m.call(deployFor, { seat, cost });
  },
  say: {
    en: '{mode, select, may {you may deploy} and {deploy} other {deploy}} one support unit without a Deploy card {cost, plural, =0 {and without paying energy} other {for # energy}}; it is your deployment of this turn',
    fr: '{mode, select, may {vous pouvez déployer} and {déployer} other {déployez}} une unité de soutien sans carte de déploiement {cost, plural, =0 {et sans payer d’énergie} other {pour #\u00a0d’énergie}}\u202f; c’est votre déploiement de ce tour',
    it: '{mode, select, may {puoi schierare} and {schierare} other {schiera}} un’Unità di Supporto senza Carta Schieramento {cost, plural, =0 {e senza pagare Energia} other {per #\u00a0di Energia}}; è il tuo Schieramento di questo Turno',
  },
  examples: [
    {
      write: '{ "do": "deploy", "cost": 1 }',
      reads: 'deploy one support unit without a Deploy card for 1 energy; it is your deployment of this turn',
    },
  ],
});
