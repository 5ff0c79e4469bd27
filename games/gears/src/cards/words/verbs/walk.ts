// A Locust moves so many zones towards a COG (content §1.2, MOVE n TO t).

import { bind, one, optional, quantity, word } from '@automachia/effects';
import { march } from '../../../chapters/marching.js';
import { soldierOf } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { figureOf } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const walk = words.verb({
  name: 'walk',
  rule: 'GOW-LMV-02',
  parameters: { zones: quantity(0, 99), to: one('cog'), whom: optional(word('any', 'that'), 'any') },
  fits: (x) => figureOf(x) !== NOTHING,
  // GOW-DEC-01: of COGs in one zone none is picked, unless the steps after it speak of that COG.
  alike: ({ state }, cog, { whom }) => (whom === 'that' ? String(cog) : `zone ${soldierOf(state, seatIn(cog)).zone}`),
  perform: (m, { zones, to }, x) => {
    bind(m, m.content.book, 'quarry', to);
    const goal = soldierOf(m.state, seatIn(to)).zone;
    march(m, { figure: figureOf(x), goal, zones });
  },
  say: {
    en: 'it moves {zonesN, plural, one {{zones} zone} other {{zones} zones}} towards {to}',
    fr: 'il se déplace de {zonesN, plural, one {{zones} zone} other {{zones} zones}} vers {to}',
    it: 'si muove di {zonesN, plural, one {{zones} area} other {{zones} aree}} verso {to}',
  },
  examples: [
    {
      write: 'every(locust, walk(2, near))',
      reads: 'for each Locust, in an order of your choice: it moves 2 zones towards the nearest COG.',
    },
  ],
});
