// The Locust that was lured.

import { isOnMap } from '../../../model/figures.js';
import { figureIn } from '../../../model/objects.js';
import { boundTo } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const lured = words.selector({
  name: 'lured',
  sort: 'locust',
  parameters: {},
  find: (x, _args, fits) => {
    const bait = boundTo(x, 'bait');
    return bait > 0 && isOnMap(x.state, figureIn(bait)) && fits(bait) ? [bait] : [];
  },
  say: {
    en: 'that Locust',
    fr: 'ce Locuste',
    it: 'quella Locusta',
  },
  examples: [{ write: 'strike(0, free, lured)', reads: 'attack (Overkill, without spending ammo).' }],
});
