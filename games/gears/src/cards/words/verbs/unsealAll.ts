// Every sealed token is removed (content §10).

import { words } from '../../../model/steps.js';

export const unsealAll = words.verb({
  name: 'unsealAll',
  rule: 'GOW-SEA-02',
  parameters: {},
  perform: (m) => {
    m.state.closed = [];
    m.tell?.({ type: 'holesUnsealed', rule: 'GOW-SEA-02' });
  },
  say: {
    en: 'remove all sealed tokens',
    fr: 'retirez tous les pions Scellé',
    it: 'rimuovi tutti i segnalini Sigillato',
  },
  examples: [{ write: 'unsealAll()', reads: 'remove all sealed tokens.' }],
});
