// A Locust moves so many zones away from a COG (content §1.2, MOVE n FROM t).

import { bind, one, quantity } from '@automachia/effects';
import { march } from '../../../chapters/marching.js';
import { soldierOf } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { figureOf } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const flee = words.verb({
  name: 'flee',
  rule: 'GOW-LMV-02',
  parameters: { zones: quantity(0, 99), from: one('cog') },
  fits: (x) => figureOf(x) !== NOTHING,
  perform: (m, { zones, from }, x) => {
    bind(m, m.content.book, 'quarry', from);
    const goal = soldierOf(m.state, seatIn(from)).zone;
    march(m, { figure: figureOf(x), goal, zones, isAway: true });
  },
  say: {
    en: 'it moves {zonesN, plural, one {{zones} zone} other {{zones} zones}} away from {from}',
    fr: 'il s’éloigne de {zonesN, plural, one {{zones} zone} other {{zones} zones}} : {from}',
    it: 'si allontana di {zonesN, plural, one {{zones} area} other {{zones} aree}}: {from}',
  },
  examples: [
    {
      write: 'every(locust, flee(1, near))',
      reads: 'for each Locust, in an order of your choice: it moves 1 zone away from the nearest COG.',
    },
  ],
});
