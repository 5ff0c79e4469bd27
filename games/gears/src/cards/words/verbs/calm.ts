// The turn has no Locust activation step (content §1.2, SKIP_AI).

import { CALM } from '../../../chapters/activating.js';
import { words } from '../../../model/steps.js';

export const calm = words.verb({
  name: 'calm',
  rule: 'GOW-RUL-81',
  parameters: {},
  perform: (m) => {
    m.keep(CALM, 'turn');
    m.tell?.({ type: 'locustsCalmed', rule: 'GOW-RUL-81' });
  },
  say: {
    en: 'this turn has no Locust activation step',
    fr: 'ce tour n’a pas d’étape Activation des Locustes',
    it: 'questo turno non ha fase di attivazione delle Locuste',
  },
  examples: [{ write: 'calm()', reads: 'this turn has no Locust activation step.' }],
});
