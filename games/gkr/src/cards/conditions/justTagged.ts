// The unit that carries the effect has placed its tag just now.

import { has } from '@automachia/kernel';
import { SELF_IS_A_UNIT } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const justTagged = condition({
  name: 'justTagged',
  parameters: {},
  where: ['TAG'],
  check: (_written, { carrier, complain }) => {
    if (carrier !== 'unit') complain('', SELF_IS_A_UNIT);
  },
  holds: ({ state, self }) => has(state.tagged, self),
  say: { en: 'this unit has just tagged', fr: 'si cette unité vient de taguer', it: 'questa unità ha appena taggato' },
  examples: [{ write: '{ "if": "justTagged" }', reads: 'this unit has just tagged' }],
});
