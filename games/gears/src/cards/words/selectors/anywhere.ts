// Any other zone of the map.

import { groundOf, soldierOf } from '../../../model/figures.js';
import { zoneObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const anywhere = words.selector({
  name: 'anywhere',
  sort: 'zone',
  parameters: {},
  find: (x, _args, fits) =>
    groundOf(x)
      .zones.filter((zone) => x.seat === 0 || zone !== soldierOf(x.state, x.seat).zone)
      .map(zoneObject)
      .filter(fits),
  say: {
    en: 'any zone',
    fr: 'n’importe quelle zone',
    it: 'qualsiasi area',
  },
  examples: [{ write: 'ride(anywhere)', reads: 'move to any zone, then take cover if you like.' }],
});
