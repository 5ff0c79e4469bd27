// A wounded Locust is healed (content §1.2, HEAL).

import { one } from '@automachia/effects';
import { heal as healLocust } from '../../../chapters/wounds.js';
import { figureIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const heal = words.verb({
  name: 'heal',
  rule: 'GOW-WND-08',
  parameters: { who: one('locust') },
  perform: (m, { who }) => healLocust(m, figureIn(who)),
  say: {
    en: '{who} is healed',
    fr: '{who} est soigné',
    it: '{who} guarisce',
  },
  examples: [{ write: 'every(locust, heal(it))', reads: 'READS' }],
});
