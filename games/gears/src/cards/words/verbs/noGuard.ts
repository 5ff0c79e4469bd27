// Nobody guards until the Locust activation step ends (content §1.2, NOGUARD).

import { NO_GUARD } from '../../../chapters/guarding.js';
import { words } from '../../../model/steps.js';

export const noGuard = words.verb({
  name: 'noGuard',
  rule: 'GOW-RCT-03',
  parameters: {},
  perform: (m) => {
    m.keep(NO_GUARD, 'step');
    m.tell?.({ type: 'guardBanned', rule: 'GOW-RCT-03' });
  },
  say: {
    en: 'nobody guards in this Locust activation step',
    fr: 'personne ne réagit par Garde pendant cette étape Activation des Locustes',
    it: 'nessuno può reagire con Guardia in questa fase di attivazione delle Locuste',
  },
  examples: [{ write: 'noGuard()', reads: 'nobody guards in this Locust activation step.' }],
});
