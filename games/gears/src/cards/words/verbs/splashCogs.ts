// An omen wounds every other COG of the target zone.

import { quantity } from '@automachia/effects';
import { woundEach } from '../../../chapters/hurting.js';
import { figuresIn } from '../../../model/figures.js';
import { isCog } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const splashCogs = words.verb({
  name: 'splashCogs',
  rule: 'GOW-WPN-03',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }) => {
    const { target, zone } = m.state.attack;
    woundEach(
      m,
      figuresIn(m.state, zone).filter((one) => one !== target && isCog(one)),
      count,
    );
  },
  say: {
    en: '{count} {countN, plural, one {wound} other {wounds}} to every other COG in the target zone',
    fr: '{count} {countN, plural, one {blessure} other {blessures}} à chaque autre CGU de la zone visée',
    it: '{count} {countN, plural, one {ferita} other {ferite}} a ogni altro COG nell’area bersaglio',
  },
  examples: [{ write: 'splashCogs(1)', reads: '1 wound to every other COG in the target zone.' }],
});
