// A Locust moves towards a COG until it is so many zones away.

import { bind, one, quantity } from '@automachia/effects';
import { march } from '../../../chapters/marching.js';
import { groundOf, soldierOf } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { figureOf } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const close = words.verb({
  name: 'close',
  rule: 'GOW-LMV-02',
  parameters: { least: quantity(0, 99), to: one('cog') },
  fits: (x) => figureOf(x) !== NOTHING,
  // GOW-DEC-01: it moves towards a zone.
  alike: ({ state }, cog) => String(soldierOf(state, seatIn(cog)).zone),
  perform: (m, { least, to }, x) => {
    bind(m, m.content.book, 'quarry', to);
    const figure = figureOf(x);
    const goal = soldierOf(m.state, seatIn(to)).zone;
    const left = groundOf(m).steps(m.state.locusts[figure]!.zone, goal) - least;
    march(m, { figure, goal, zones: left });
  },
  say: {
    en: 'it moves towards {to} until it is {leastN, plural, one {{least} zone} other {{least} zones}} away',
    fr: 'il se déplace vers {to} jusqu’à {leastN, plural, one {{least} zone} other {{least} zones}} de distance',
    it: 'si muove verso {to} fino a {leastN, plural, one {{least} area} other {{least} aree}} di distanza',
  },
  examples: [
    {
      write: 'every(locust, close(4, near))',
      reads: 'for each Locust, in an order of your choice: it moves towards the nearest COG until it is 4 zones away.',
    },
  ],
});
