// Locusts that see a COG (GOW-LOS).

import { cogsUp, sees } from '../../../model/figures.js';
import { cogObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const seeing = words.filter({
  name: 'seeing',
  sort: 'locust',
  parameters: {},
  fits: (x, locust) => cogsUp(x.state).some((seat) => sees(x, locust, cogObject(seat))),
  say: {
    en: 'with a COG in line of sight',
    fr: 'avec un CGU en ligne de vue',
    it: 'con un COG in linea di vista',
  },
  examples: [
    {
      write: 'if(some(locust[seeing]), redraw())',
      reads: 'if there is a Locust (with a COG in line of sight), draw a new AI card.',
    },
  ],
});
