// The COG of the active player, or whoever stands for it (GOW-AIA-03, GOW-DEC-06).

import { isUp } from '../../../model/figures.js';
import { cogObject } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const you = words.selector({
  name: 'you',
  sort: 'cog',
  parameters: {},
  find: ({ state }, _args, fits) =>
    state.you > 0 && isUp(state, state.you) && fits(cogObject(state.you)) ? [cogObject(state.you)] : [],
  say: {
    en: 'you',
    fr: 'vous',
    it: 'te',
  },
  examples: [
    {
      write: 'every(locust, walk(2, you))',
      reads: 'for each Locust, in an order of your choice: it moves 2 zones towards you.',
    },
  ],
});
