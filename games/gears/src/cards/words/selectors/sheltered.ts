// Every COG in cover, on every map.

import { cogsUp, soldierOf } from '../../../model/figures.js';
import { cogObject } from '../../../model/objects.js';
import { NOTHING } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

export const sheltered = words.selector({
  name: 'sheltered',
  sort: 'cog',
  parameters: {},
  find: ({ state }, _args, fits) =>
    cogsUp(state)
      .filter((one) => soldierOf(state, one).spot !== NOTHING)
      .map(cogObject)
      .filter(fits),
  say: {
    en: 'each COG in cover',
    fr: 'chaque CGU à couvert',
    it: 'ogni COG in copertura',
  },
  examples: [{ write: 'draw(1, sheltered)', reads: 'each COG in cover: draw 1 card.' }],
});
