// Wounded Locusts other than the one being activated, which does not heal itself (GOW-MIS-32).

import { locustsOnMap } from '../../../model/figures.js';
import { locustObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';
import { figureOf } from '../../scene.js';

export const hurt = words.selector({
  name: 'hurt',
  sort: 'locust',
  parameters: {},
  find: (x, _args, fits) =>
    locustsOnMap(x.state)
      .filter((figure) => figure !== figureOf(x) && x.state.locusts[figure]!.health > 0)
      .map(locustObject)
      .filter(fits),
  say: {
    en: 'another wounded Locust',
    fr: 'un autre Locuste blessé',
    it: 'un’altra Locusta ferita',
  },
  examples: [
    {
      write: 'every(locust, into(hurt); heal(patient))',
      reads:
        'for each Locust, in an order of your choice: it moves into the zone of another wounded Locust, then the Locust it went to is healed.',
    },
  ],
});
