// An omen drives whoever was attacked out of cover, when the attack is over.

import { setAttack } from '../../../chapters/attacking.js';
import { words } from '../../../model/steps.js';

export const uncover = words.verb({
  name: 'uncover',
  rule: 'GOW-WPN-03',
  parameters: {},
  perform: (m) => setAttack(m, { isUncovering: true }),
  say: {
    en: 'after the attack the target leaves cover',
    fr: 'après l’attaque, la cible quitte son couvert',
    it: 'dopo l’attacco il bersaglio lascia la copertura',
  },
  examples: [{ write: 'uncover()', reads: 'after the attack the target leaves cover.' }],
});
