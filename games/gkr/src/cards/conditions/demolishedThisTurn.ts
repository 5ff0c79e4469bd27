// You have demolished a building this turn.

import { has } from '@automachia/kernel';
import { AFTER_TAGGING } from '../../content/effectPlaces.js';
import { condition } from '../words.js';

export const demolishedThisTurn = condition({
  name: 'demolishedThisTurn',
  parameters: {},
  where: AFTER_TAGGING,
  holds: ({ state, seat }) => has(state.demolished, seat),
  say: {
    en: 'you have demolished a building this turn',
    fr: 'si vous avez démoli un immeuble ce tour',
    it: 'hai demolito un Edificio in questo Turno',
  },
  examples: [{ write: '{ "if": "demolishedThisTurn" }', reads: 'you have demolished a building this turn' }],
});
