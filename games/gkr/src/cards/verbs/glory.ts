// The Glory Hound token is taken in place of the normal determination (GKR-GLO-01).

import { takeToken } from '../../chapters/gloryHound.js';
import { verb } from '../words.js';

export const glory = verb({
  name: 'glory',
  rule: 'GKR-GLO-01',
  parameters: {},
  where: ['GLORY'],
  perform: (m, _args, { seat }) => takeToken(m, seat, 'GKR-GLO-01'),
  say: {
    en: '{mode, select, may {you may take} and {take} other {take}} the Glory Hound token, whoever has placed more tags',
    fr: '{mode, select, may {vous pouvez prendre} and {prendre} other {prenez}} le jeton Glory Hound, quel que soit le nombre de tags des autres',
    it: '{mode, select, may {puoi prendere} and {prendere} other {prendi}} il Segnalino Glory Hound, quanti che siano i Tag degli altri',
  },
  examples: [{ write: '{ "do": "glory" }', reads: 'take the Glory Hound token, whoever has placed more tags' }],
});
