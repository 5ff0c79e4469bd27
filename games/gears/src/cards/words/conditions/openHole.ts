// Whether the zone of “you” has an open emergence hole.

import { openHoles } from '../../../model/exits.js';
import { soldierOf } from '../../../model/figures.js';
import { words } from '../../../model/steps.js';

export const openHole = words.condition({
  name: 'openHole',
  parameters: {},
  holds: (x) => x.state.you > 0 && openHoles(x).includes(soldierOf(x.state, x.state.you).zone),
  say: {
    en: 'your zone has an open emergence hole',
    fr: 'votre zone a un Puits ouvert',
    it: 'la tua area ha un Foro aperto',
  },
  examples: [
    { write: 'if(openHole, redraw())', reads: 'if your zone has an open emergence hole, draw a new AI card.' },
  ],
});
