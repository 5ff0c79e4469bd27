// Defence dice that show exactly one shield count as blank.

import { setAttack } from '../../../chapters/attacking.js';
import { words } from '../../../model/steps.js';

export const pierce = words.verb({
  name: 'pierce',
  rule: 'GOW-WPN-03',
  parameters: {},
  perform: (m) => setAttack(m, { isPiercing: true }),
  say: {
    en: 'dice with exactly one shield count as blank',
    fr: 'les dés à un seul bouclier comptent comme vierges',
    it: 'i dadi con un solo scudo contano come facce vuote',
  },
  examples: [{ write: 'pierce()', reads: 'dice with exactly one shield count as blank.' }],
});
