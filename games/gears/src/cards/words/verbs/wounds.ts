// An omen adds wounds to those that were rolled (GOW-ATK-13).

import { quantity } from '@automachia/effects';
import { setAttack } from '../../../chapters/attacking.js';
import { words } from '../../../model/steps.js';

export const wounds = words.verb({
  name: 'wounds',
  rule: 'GOW-ATK-13',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }) => setAttack(m, { wounds: m.state.attack.wounds + count }),
  say: {
    en: '+{count} {countN, plural, one {wound} other {wounds}}',
    fr: '+{count} {countN, plural, one {blessure} other {blessures}}',
    it: '+{count} {countN, plural, one {ferita} other {ferite}}',
  },
  examples: [{ write: 'wounds(1)', reads: '+1 wound.' }],
});
