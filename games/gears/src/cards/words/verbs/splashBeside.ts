// An omen wounds every figure of the zones beside the target zone (GOW-RUL-85).

import { quantity } from '@automachia/effects';
import { woundEach } from '../../../chapters/hurting.js';
import { figuresIn, groundOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const splashBeside = words.verb({
  name: 'splashBeside',
  rule: 'GOW-RUL-85',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }) => {
    const { zone } = m.state.attack;
    const ground = groundOf(m);
    const beside = ground.zones.filter((other) => ground.range(zone, other) === 1);
    woundEach(
      m,
      beside.flatMap((other) => figuresIn(m.state, other)),
      count,
    );
  },
  say: {
    en: '{count} {countN, plural, one {wound} other {wounds}} to every figure in the adjacent zones',
    fr: '{count} {countN, plural, one {blessure} other {blessures}} à chaque figurine des zones adjacentes',
    it: '{count} {countN, plural, one {ferita} other {ferite}} a ogni miniatura nelle aree adiacenti',
  },
  examples: [{ write: 'splashBeside(1)', reads: '1 wound to every figure in the adjacent zones.' }],
});
