// A death wounds every COG of the zone in which it happened (GOW-RUL-52).

import { quantity } from '@automachia/effects';
import { woundEach } from '../../../chapters/hurting.js';
import { figuresIn } from '../../../model/figures.js';
import { isCog, zoneIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const blastCogs = words.verb({
  name: 'blastCogs',
  rule: 'GOW-RUL-52',
  parameters: { count: quantity(1, 9) },
  perform: (m, { count }, { subject }) => woundEach(m, figuresIn(m.state, zoneIn(subject)).filter(isCog), count),
  say: {
    en: '{count} {countN, plural, one {wound} other {wounds}} to every COG in the zone where it died',
    fr: '{count} {countN, plural, one {blessure} other {blessures}} à chaque CGU de la zone où il est mort',
    it: '{count} {countN, plural, one {ferita} other {ferite}} a ogni COG nell’area in cui è morta',
  },
  examples: [{ write: 'blastCogs(1)', reads: '1 wound to every COG in the zone where it died.' }],
});
