// An omen wounds every other figure of the target zone (GOW-WPN-10, GOW-RUL-41).

import { quantity } from '@automachia/effects';
import { woundEach } from '../../../chapters/hurting.js';
import { figuresIn } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const splash = words.verb({
  name: 'splash',
  rule: 'GOW-RUL-41',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }) => {
    const { target, zone } = m.state.attack;
    woundEach(
      m,
      figuresIn(m.state, zone).filter((one) => one !== target),
      count,
    );
  },
  say: {
    en: '{count} {countN, plural, one {wound} other {wounds}} to every other figure in the target zone',
    fr: '{count} {countN, plural, one {blessure} other {blessures}} à chaque autre figurine de la zone visée',
    it: '{count} {countN, plural, one {ferita} other {ferite}} a ogni altra miniatura nell’area bersaglio',
  },
  examples: [{ write: 'splash(1)', reads: '1 wound to every other figure in the target zone.' }],
});
