// A Locust moves into the zone of a COG, or of another Locust (content §1.2, MOVE_INTO).

import { bind, one } from '@automachia/effects';
import { march } from '../../../chapters/marching.js';
import { standOf } from '../../../model/figures.js';
import { isCog } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { figureOf } from '../../scene.js';
import { words } from '../../../model/steps.js';

/** Farther than any map. */
const FAR = 99;

export const into = words.verb({
  name: 'into',
  rule: 'GOW-LMV-06',
  parameters: { to: one('cog or locust') },
  fits: (x) => figureOf(x) !== NOTHING,
  perform: (m, { to }, x) => {
    bind(m, m.content.book, isCog(to) ? 'quarry' : 'mate', to);
    march(m, { figure: figureOf(x), goal: standOf(m.state, to).zone, zones: FAR });
  },
  say: {
    en: 'it moves into the zone of {to}',
    fr: 'il se déplace dans la zone de {to}',
    it: 'si muove nell’area di {to}',
  },
  examples: [
    {
      write: 'every(locust, into(cog[mv<=2]))',
      reads: 'for each Locust, in an order of your choice: it moves into the zone of a COG (at most 2 away on foot).',
    },
  ],
});
