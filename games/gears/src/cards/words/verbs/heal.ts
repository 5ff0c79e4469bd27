// A wounded Locust is healed (content §1.2, HEAL).

import { one } from '@automachia/effects';
import { heal as healLocust } from '../../../chapters/wounds.js';
import { likeness } from '../../../model/figures.js';
import { figureIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const heal = words.verb({
  name: 'heal',
  rule: 'GOW-WND-08',
  parameters: { whom: one('locust') },
  // Figures that nobody can tell apart are one answer.
  alike: (x, whom) => likeness(x, figureIn(whom)),
  perform: (m, { whom }) => healLocust(m, figureIn(whom)),
  say: {
    en: '{whom} is healed',
    fr: '{whom} est soigné',
    it: '{whom} guarisce',
  },
  examples: [{ write: 'every(locust, heal(it))', reads: 'for each Locust, in an order of your choice: it is healed.' }],
});
