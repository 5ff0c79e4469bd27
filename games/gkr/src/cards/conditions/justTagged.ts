// The unit that carries the effect has placed its tag just now.

import { has } from '@automachia/kernel';
import { condition } from '../words.js';

export const justTagged = condition({
  name: 'justTagged',
  parameters: {},
  where: ['TAG'],
  holds: ({ state, self }) => has(state.tagged, self),
  say: { en: 'this unit has just tagged', fr: 'si cette unité vient de taguer', it: 'questa unità ha appena taggato' },
  examples: [{ write: '{ "if": "justTagged" }', reads: 'this unit has just tagged' }],
});
