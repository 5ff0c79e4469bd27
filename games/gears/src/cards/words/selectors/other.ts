// Another COG that is not bleeding out.

import { cogsUp } from '../../../model/figures.js';
import { cogObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const other = words.selector({
  name: 'other',
  sort: 'cog',
  parameters: {},
  find: ({ state, seat }, _args, fits) =>
    cogsUp(state)
      .filter((one) => one !== seat)
      .map(cogObject)
      .filter(fits),
  say: {
    en: 'another player',
    fr: 'un autre joueur',
    it: 'un altro giocatore',
  },
  examples: [{ write: 'order(other)', reads: 'another player resolves an Order step.' }],
});
