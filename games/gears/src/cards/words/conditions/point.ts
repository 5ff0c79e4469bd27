// Whether the target is in the zone of whoever attacks.

import { standOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const point = words.condition({
  name: 'point',
  parameters: {},
  holds: ({ state }) => standOf(state, state.attack.by).zone === state.attack.zone,
  say: {
    en: 'the target is in your zone',
    fr: 'la cible est dans votre zone',
    it: 'il bersaglio è nella tua area',
  },
  examples: [{ write: 'if(point, wounds(1))', reads: 'if the target is in your zone, +1 wound.' }],
});
