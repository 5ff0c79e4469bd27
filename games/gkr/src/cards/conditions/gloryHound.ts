// You hold the Glory Hound token, or you do not.

import { z } from '@automachia/content-tools';
import { given } from '@automachia/effects';
import { condition } from '../words.js';

export const gloryHound = condition({
  name: 'gloryHound',
  parameters: { is: given<boolean>(z.boolean()) },

  holds: ({ state, seat }, { is }) => (state.gloryHound === seat) === is,
  say: {
    en: 'you {is, select, yes {hold} other {do not hold}} the Glory Hound token',
    fr: 'si vous {is, select, yes {avez} other {n’avez pas}} le jeton Glory Hound',
    it: '{is, select, yes {hai} other {non hai}} il Segnalino Glory Hound',
  },
  examples: [
    { write: '{ "if": "gloryHound", "is": true }', reads: 'you hold the Glory Hound token' },
    { write: '{ "if": "gloryHound", "is": false }', reads: 'you do not hold the Glory Hound token' },
  ],
});
