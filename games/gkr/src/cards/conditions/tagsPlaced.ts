// You have placed at least this many tags in this turn’s Tag phase.

import { quantity } from '@automachia/effects';
import { AFTER_TAGGING } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const tagsPlaced = condition({
  name: 'tagsPlaced',
  parameters: { atLeast: quantity(1, 9) },
  where: AFTER_TAGGING,
  holds: ({ state, seat }, { atLeast }) => state.tagCounts[seat - 1]! >= atLeast,
  say: {
    en: 'you have placed at least {atLeast, plural, one {# tag} other {# tags}} this turn',
    fr: 'si vous avez posé au moins {atLeast, plural, one {#\u00a0tag} other {#\u00a0tags}} ce tour',
    it: 'hai piazzato almeno {atLeast, plural, one {#\u00a0Tag} other {#\u00a0Tag}} in questo Turno',
  },
  examples: [{ write: '{ "if": "tagsPlaced", "atLeast": 2 }', reads: 'you have placed at least 2 tags this turn' }],
});
