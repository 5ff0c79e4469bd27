// power(q): gain power tokens within the limit, or lose or pay them from control: what is paid leaves play (GIG-ABL-05).

import { bind, quantity } from '@automachia/effects';
import { gainPower, takePower } from '../../../chapters/resources.js';
import { robotOf } from '../../../model/seats.js';
import { words } from '../../../model/steps.js';

export const power = words.verb({
  name: 'power',
  rule: 'GIG-PWR-01',
  parameters: { by: quantity() },
  needs: [
    {
      rule: 'GIG-CRD-65',
      why: {
        en: 'there are not enough power tokens in control',
        fr: 'il n’y a pas assez de jetons de Puissance',
        it: 'non ci sono abbastanza segnalini Potenza',
      },
      isOfPrice: true,
      isOfTable: true,
      test: (x, { by }) => by >= 0 || robotOf(x.state, x.actor).power + by >= 0,
    },
  ],
  perform: (m, { by }, { actor }) => {
    // Fewer than are to be lost: all there are, and the step has not had its full effect.
    if (by >= 0) gainPower(m, actor, by);
    // Whoever decides about it spends them (GIG-CRD-65); whoever does not loses them.
    else if (takePower(m, actor, -by, actor === m.locals.chooser) < -by) bind(m, m.content.book, 'done', 0);
  },
  say: {
    by: ['bySign'],
    forms: {
      plus: {
        en: '{who, select, foe {the opponent gains} other {{mode, select, may {you may gain} other {gain}}}} {byN, plural, one {{by} power token} other {{by} power tokens}}',
        fr: '{who, select, foe {l’adversaire gagne} other {{mode, select, may {vous pouvez gagner} other {gagnez}}}} {byN, plural, one {{by} jeton} other {{by} jetons}} de Puissance',
        it: '{who, select, foe {l’avversario ottiene} other {{mode, select, may {puoi ottenere} other {ottieni}}}} {byN, plural, one {{by} segnalino} other {{by} segnalini}} Potenza',
      },
      minus: {
        en: '{who, select, foe {the opponent loses} other {{mode, select, may {you may spend} other {spend}}}} {byN, plural, one {{by} power token} other {{by} power tokens}}',
        fr: '{who, select, foe {l’adversaire perd} other {{mode, select, may {vous pouvez dépenser} other {dépensez}}}} {byN, plural, one {{by} jeton} other {{by} jetons}} de Puissance',
        it: '{who, select, foe {l’avversario perde} other {{mode, select, may {puoi spendere} other {spendi}}}} {byN, plural, one {{by} segnalino} other {{by} segnalini}} Potenza',
      },
    },
  },
  examples: [
    { write: 'power(1)', reads: 'gain 1 power token.' },
    { write: 'power(-2)@foe', reads: 'the opponent loses 2 power tokens.' },
  ],
});
