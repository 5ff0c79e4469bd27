// A Locust comes one zone nearer to whoever plays the card, and takes cover; it is the one that is then meant.

import { bind, one } from '@automachia/effects';
import { march } from '../../../chapters/marching.js';
import { soldierOf } from '../../../model/figures.js';
import { figureIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const lure = words.verb({
  name: 'lure',
  rule: 'GOW-RUL-82',
  parameters: { whom: one('locust') },
  perform: (m, { whom }, { seat }) => {
    bind(m, m.content.book, 'bait', whom);
    const goal = soldierOf(m.state, seat).zone;
    march(m, { figure: figureIn(whom), goal, zones: 1, rule: 'GOW-RUL-82' });
  },
  say: {
    en: '{whom} moves 1 zone towards you and takes cover',
    fr: '{whom} : 1 zone vers vous, et à couvert',
    it: '{whom}: 1 area verso di te, e in copertura',
  },
  examples: [
    { write: 'lure(locust[reach<=3])', reads: 'each Locust (in range 3) moves 1 zone towards you and takes cover.' },
  ],
});
