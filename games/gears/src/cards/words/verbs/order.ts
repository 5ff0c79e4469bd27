// Another player resolves an Order step (content §1.2, ORDER).

import { one } from '@automachia/effects';
import { announcedOrdering } from '../../performing.js';
import { NOTHING } from '../../../model/state.js';
import { seatIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const order = words.verb({
  name: 'order',
  rule: 'GOW-ORD-10',
  parameters: { who: one('cog') },
  perform: (m, { who }) => m.call(announcedOrdering, { seat: seatIn(who), order: NOTHING, next: 0, isOver: false }),
  say: {
    en: '{who} resolves an Order step',
    fr: '{who} résout une étape Ordre',
    it: '{who} svolge una fase degli ordini',
  },
  examples: [{ write: 'order(other)', reads: 'READS' }],
});
