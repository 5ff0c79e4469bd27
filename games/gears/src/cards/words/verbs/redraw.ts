// Another AI card is drawn in the same step (content §1.2, REDRAW).

import { REDRAW } from '../../../chapters/activating.js';
import { words } from '../../../model/steps.js';

export const redraw = words.verb({
  name: 'redraw',
  rule: 'GOW-AIA-06',
  parameters: {},
  perform: (m) => {
    m.keep(REDRAW, 'card');
    m.tell?.({ type: 'aiCardRedrawn', rule: 'GOW-AIA-06', card: m.content.ai[m.state.card]!.number });
  },
  say: {
    en: 'draw a new AI card',
    fr: 'piochez une nouvelle carte IA',
    it: 'pesca una nuova carta IA',
  },
  examples: [{ write: 'redraw()', reads: 'draw a new AI card.' }],
});
