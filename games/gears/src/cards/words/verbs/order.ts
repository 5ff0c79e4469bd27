// Another player resolves an Order step (content §1.2, ORDER).

import { one } from '@automachia/effects';
import { announcedOrdering } from '../../performing.js';
import { NOTHING } from '../../../model/state.js';
import { seatIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const order = words.verb({
  name: 'order',
  rule: 'GOW-ORD-10',
  parameters: { whom: one('cog') },
  perform: (m, { whom }) => m.call(announcedOrdering, { seat: seatIn(whom), order: NOTHING, next: 0, isOver: false }),
  say: {
    en: '{whom} resolves an Order step',
    fr: '{whom} résout une étape Ordre',
    it: '{whom} svolge una fase degli ordini',
  },
  examples: [{ write: 'order(other)', reads: 'another player resolves an Order step.' }],
});
