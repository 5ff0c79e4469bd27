// Every COG in the own zone, oneself included (GOW-ORD-06).

import { cogsUp, soldierOf } from '../../../model/figures.js';
import { cogObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const mates = words.selector({
  name: 'mates',
  sort: 'cog',
  parameters: {},
  find: ({ state, seat }, _args, fits) =>
    cogsUp(state)
      .filter((one) => soldierOf(state, one).zone === soldierOf(state, seat).zone)
      .map(cogObject)
      .filter(fits),
  say: {
    en: 'each COG in your zone',
    fr: 'chaque CGU de votre zone',
    it: 'ogni COG nella tua area',
  },
  examples: [{ write: 'draw(1, mates)', reads: 'each COG in your zone: draw 1 card.' }],
});
