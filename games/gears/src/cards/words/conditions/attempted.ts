// Whether somebody has tried the door that the stage card names (GOW-RUL-73).

import { wasDoorTried } from '../../../chapters/exploring.js';
import { words } from '../../../model/steps.js';

export const attempted = words.condition({
  name: 'attempted',
  parameters: {},
  holds: (x) => wasDoorTried(x),
  say: {
    en: 'a COG tries to explore the door',
    fr: 'un CGU tente d’explorer la porte',
    it: 'un COG tenta di esplorare la porta',
  },
  examples: [{ write: 'if(attempted, redraw())', reads: 'if a COG tries to explore the door, draw a new AI card.' }],
});
