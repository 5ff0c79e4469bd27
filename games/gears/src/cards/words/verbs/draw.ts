// COGs draw Order cards (content §1.2, DRAW).

import { each, quantity } from '@automachia/effects';
import { drawOrders } from '../../../chapters/orderCards.js';
import { seatIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const draw = words.verb({
  name: 'draw',
  rule: 'GOW-HEA-02',
  parameters: { count: quantity(1, 9), whom: each('cog') },
  perform: (m, { count, whom }) => {
    for (const cog of whom) drawOrders(m, seatIn(cog), count, 'GOW-HEA-02');
  },
  say: {
    en: '{whom}: draw {countN, plural, one {{count} card} other {{count} cards}}',
    fr: '{whom} : piochez {countN, plural, one {{count} carte} other {{count} cartes}}',
    it: '{whom}: pesca {countN, plural, one {{count} carta} other {{count} carte}}',
  },
  examples: [{ write: 'draw(1, mates)', reads: 'each COG in your zone: draw 1 card.' }],
});
