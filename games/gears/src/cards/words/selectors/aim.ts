// The COG that is attacked.

import { cogObject } from '../../../model/objects.js';
import { aimedAt } from '../../scene.js';
import { words } from '../../../model/steps.js';

export const aim = words.selector({
  name: 'aim',
  sort: 'cog',
  parameters: {},
  find: (x, _args, fits) => {
    const seat = aimedAt(x);
    return seat > 0 && fits(cogObject(seat)) ? [cogObject(seat)] : [];
  },
  say: {
    en: 'the target',
    fr: 'la cible',
    it: 'il bersaglio',
  },
  examples: [{ write: 'spawn("A", holeBy(aim))', reads: 'spawn A at the emergence hole nearest to the target.' }],
});
