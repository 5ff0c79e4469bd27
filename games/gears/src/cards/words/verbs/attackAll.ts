// A Locust attacks everybody else in its zone with one roll (content §1.2, ATTACK_ALL).

import { NOBODY } from '@automachia/effects';
import { locustAttacking, othersWith } from '../../../chapters/locustAttacking.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';
import { figureOf } from '../../scene.js';

export const attackAll = words.verb({
  name: 'attackAll',
  rule: 'GOW-MIS-10',
  parameters: {},
  needs: [
    {
      rule: 'GOW-MIS-10',
      why: {
        en: 'nobody else is in its zone',
        fr: 'personne d’autre n’est dans sa zone',
        it: 'nessun altro è nella sua area',
      },
      test: (x) => figureOf(x) !== NOTHING && othersWith(x, figureOf(x)).length > 0,
    },
  ],
  perform: (m, _args, x) => m.call(locustAttacking, { figure: figureOf(x), seat: NOBODY, bonus: 0, least: 0 }),
  say: {
    en: 'it attacks every other figure in its zone',
    fr: 'il attaque chaque autre figurine de sa zone',
    it: 'attacca ogni altra miniatura nella sua area',
  },
  examples: [
    {
      write: 'every(locust, attackAll())',
      reads: 'for each Locust, in an order of your choice: it attacks every other figure in its zone.',
    },
  ],
});
