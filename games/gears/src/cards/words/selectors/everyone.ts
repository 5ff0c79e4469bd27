// Every COG that has not been executed, bleeding out or not.

import { seatsFrom, soldierOf } from '../../../model/figures.js';
import { cogObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const everyone = words.selector({
  name: 'everyone',
  sort: 'cog',
  parameters: {},
  find: ({ state }, _args, fits) =>
    seatsFrom(state, 1)
      .filter((seat) => soldierOf(state, seat).condition !== 'executed')
      .map(cogObject)
      .filter(fits),
  say: {
    en: 'each COG',
    fr: 'chaque CGU',
    it: 'ogni COG',
  },
  examples: [{ write: 'give("hammer", 2, everyone)', reads: 'each COG takes the Hammer of Dawn with 2 ammo tokens.' }],
});
