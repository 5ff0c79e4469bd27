// COGs in line of sight (GOW-LOS).

import { sees } from '../../../model/figures.js';
import { locustObject } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { figureOf } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const los = words.filter({
  name: 'los',
  sort: 'cog',
  parameters: {},
  fits: (x, cog) => figureOf(x) !== NOTHING && sees(x, locustObject(figureOf(x)), cog),
  say: {
    en: 'in line of sight',
    fr: 'en ligne de vue',
    it: 'in linea di vista',
  },
  examples: [
    {
      write: 'every(locust, attack(near[los]))',
      reads: 'for each Locust, in an order of your choice: it attacks the nearest COG (in line of sight).',
    },
  ],
});
