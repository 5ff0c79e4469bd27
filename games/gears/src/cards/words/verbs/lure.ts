// A Locust comes one zone nearer to whoever plays the card, and takes cover; it is the one that is then meant.

import { bind, one } from '@automachia/effects';
import { locustMoving } from '../../../chapters/locustMoving.js';
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
    m.call(locustMoving, { figure: figureIn(whom), goal, isAway: false, left: 1, hasMoved: false });
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
