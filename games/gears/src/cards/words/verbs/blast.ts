// A death wounds every figure of the zone in which it happened (GOW-RUL-52).

import { quantity } from '@automachia/effects';
import { woundEach } from '../../../chapters/hurting.js';
import { figuresIn } from '../../../model/figures.js';
import { zoneIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const blast = words.verb({
  name: 'blast',
  rule: 'GOW-RUL-52',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }, { subject }) => woundEach(m, figuresIn(m.state, zoneIn(subject)), count),
  say: {
    en: '{count} {countN, plural, one {wound} other {wounds}} to every figure in the zone where it died',
    fr: '{count} {countN, plural, one {blessure} other {blessures}} à chaque figurine de la zone où il est mort',
    it: '{count} {countN, plural, one {ferita} other {ferite}} a ogni miniatura nell’area in cui è morta',
  },
  examples: [{ write: 'blast(1)', reads: '1 wound to every figure in the zone where it died.' }],
});
