// A Locust comes one zone nearer to whoever plays the card, and takes cover; it is the one that is then meant.

import { bind, one } from '@automachia/effects';
import { locustMoving } from '../../../chapters/locustMoving.js';
import { soldierOf } from '../../../model/figures.js';
import { figureIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const lure = words.verb({
  name: 'lure',
  rule: 'GOW-RUL-82',
  parameters: { who: one('locust') },
  perform: (m, { who }, { seat }) => {
    bind(m, m.content.book, 'bait', who);
    const goal = soldierOf(m.state, seat).zone;
    m.call(locustMoving, { figure: figureIn(who), goal, isAway: false, left: 1, hasMoved: false });
  },
  say: {
    en: '{who} moves 1 zone towards you and takes cover',
    fr: '{who} : 1 zone vers vous, et à couvert',
    it: '{who}: 1 area verso di te, e in copertura',
  },
  examples: [{ write: 'lure(locust[reach<=3])', reads: 'READS' }],
});
