// A Locust moves towards a COG, and wounds everybody in each zone that it enters.

import { bind, one, quantity } from '@automachia/effects';
import { march } from '../../../chapters/marching.js';
import { soldierOf } from '../../../model/figures.js';
import { seatIn } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';
import { figureOf } from '../../scene.js';

export const trample = words.verb({
  name: 'trample',
  rule: 'GOW-LMV-02',
  parameters: { zones: quantity(1, 99), to: one('cog'), count: quantity(1, 9) },
  fits: (x) => figureOf(x) !== NOTHING,
  // GOW-DEC-01: it moves towards a zone.
  alike: ({ state }, cog) => String(soldierOf(state, seatIn(cog)).zone),
  perform: (m, { zones, to, count }, x) => {
    bind(m, m.content.book, 'quarry', to);
    march(m, { figure: figureOf(x), goal: soldierOf(m.state, seatIn(to)).zone, zones, tramples: count });
  },
  say: {
    en: 'it moves {zonesN, plural, one {{zones} zone} other {{zones} zones}} towards {to}; after each zone {count} {countN, plural, one {wound} other {wounds}} to every other figure there',
    fr: 'il se déplace de {zonesN, plural, one {{zones} zone} other {{zones} zones}} vers {to} ; après chaque zone, {count} {countN, plural, one {blessure} other {blessures}} à chaque autre figurine qui s’y trouve',
    it: 'si muove di {zonesN, plural, one {{zones} area} other {{zones} aree}} verso {to}; dopo ogni area, {count} {countN, plural, one {ferita} other {ferite}} a ogni altra miniatura lì presente',
  },
  examples: [
    {
      write: 'every(locust, trample(2, near, 1))',
      reads:
        'for each Locust, in an order of your choice: it moves 2 zones towards the nearest COG; after each zone 1 wound to every other figure there.',
    },
  ],
});
