// An omen wounds every figure in the zone of whoever attacks, but not itself nor its target.

import { quantity } from '@automachia/effects';
import { woundEach } from '../../../chapters/hurting.js';
import { figuresIn, standOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const burst = words.verb({
  name: 'burst',
  rule: 'GOW-WPN-03',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }) => {
    const { target, by } = m.state.attack;
    woundEach(
      m,
      figuresIn(m.state, standOf(m.state, by).zone).filter((one) => one !== target && one !== by),
      count,
    );
  },
  say: {
    en: '{count} {countN, plural, one {wound} other {wounds}} to every other figure in its zone',
    fr: '{count} {countN, plural, one {blessure} other {blessures}} à chaque autre figurine de sa zone',
    it: '{count} {countN, plural, one {ferita} other {ferite}} a ogni altra miniatura nella sua area',
  },
  examples: [{ write: 'burst(1)', reads: '1 wound to every other figure in its zone.' }],
});
