// What an omen can do once in an attack has been done.

import { setAttack } from '../../../chapters/attacking.js';
import { words } from '../../../model/steps.js';

export const useup = words.verb({
  name: 'useup',
  rule: 'GOW-WPN-03',
  parameters: {},
  perform: (m) => setAttack(m, { isUsedUp: true }),
  say: {
    en: 'only once per attack',
    fr: 'une seule fois par attaque',
    it: 'una sola volta per attacco',
  },
  examples: [{ write: 'useup()', reads: 'only once per attack.' }],
});
