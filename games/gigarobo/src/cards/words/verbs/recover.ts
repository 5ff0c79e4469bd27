// recover(E, F): one recovery roll; the first effect on success, the second on failure (GIG-RCV).

import { effect } from '@automachia/effects';
import { recovering, recoveryOf } from '../../../chapters/recovery.js';
import { words } from '../../../model/steps.js';

export const recover = words.verb({
  name: 'recover',
  rule: 'GIG-RCV-01',
  parameters: { won: effect(), lost: effect() },
  perform: (m, _args, { actor }) => m.call(recovering, recoveryOf(actor)),
  say: {
    en: '{who, select, foe {the opponent makes} other {make}} a recovery roll; on a success {won}; on a failure {lost}',
    fr: '{who, select, foe {l’adversaire fait} other {faites}} un jet de récupération ; en cas de réussite {won} ; en cas d’échec {lost}',
    it: '{who, select, foe {l’avversario fa} other {fai}} un tiro di recupero; se riesce {won}; se fallisce {lost}',
  },
  examples: [
    {
      write: 'recover(power(1), _)',
      reads: 'make a recovery roll; on a success gain 1 power token; on a failure nothing happens.',
    },
  ],
});
