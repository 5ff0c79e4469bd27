// The next stage card is in force (GOW-OBJ-04).

import { nextStage as goToNextStage } from '../../../chapters/objectives.js';
import { words } from '../../../model/steps.js';

export const nextStage = words.verb({
  name: 'nextStage',
  rule: 'GOW-OBJ-04',
  parameters: {},
  perform: (m) => goToNextStage(m),
  say: {
    en: 'go to the next stage',
    fr: 'passez à l’étape suivante',
    it: 'passa alla tappa successiva',
  },
  examples: [{ write: 'nextStage()', reads: 'go to the next stage.' }],
});
