// spirit(q): gain Fighting Spirit, or lose or pay it. Inside "about to gain" the gain under way is raised (GIG-CRD-93).

import { quantity } from '@automachia/effects';
import { losingSpirit } from '../../../chapters/crew.js';
import { changeSpirit, gainSpirit } from '../../../chapters/resources.js';
import type { GainLocals } from '../../../chapters/resources.js';
import { playerOf } from '../../../model/seats.js';
import type { Giga } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

/** The gain of a player that is about to happen. */
function gainOf({ stack }: Giga, seat: number): GainLocals | undefined {
  return stack.findLast(({ locals }) => locals['isGained'] !== undefined && locals['seat'] === seat)?.locals as
    | GainLocals
    | undefined;
}

export const spirit = words.verb({
  name: 'spirit',
  rule: 'GIG-CRD-93',
  parameters: { by: quantity() },
  needs: [
    {
      rule: 'GIG-CRD-100',
      why: {
        en: 'there is not enough Fighting Spirit',
        fr: 'il n’y a pas assez d’Esprit combatif',
        it: 'non c’è abbastanza Spirito combattivo',
      },
      // What is lost and not paid is lost as far as it goes.
      isOfPrice: true,
      isOfTable: true,
      test: (x, { by }) => by >= 0 || playerOf(x.state, x.actor).spirit + by >= 0,
    },
  ],
  perform: (m, { by }, { actor, seat }) => {
    const gain = gainOf(m.state, actor);
    // Whoever decides about it pays; whoever does not loses it, and of a crew whom the opponent names (GIG-CPL-13).
    if (by < 0 && actor === m.locals.chooser) changeSpirit(m, actor, by, true);
    else if (by < 0) m.call(losingSpirit, { seat, other: actor, amount: -by });
    else if (gain !== undefined) gain.amount += by;
    else gainSpirit(m, actor, by);
  },
  say: {
    by: ['bySign'],
    forms: {
      plus: {
        en: '{who, select, foe {the opponent gains} other {{mode, select, may {you may gain} other {gain}}}} {by} Fighting Spirit',
        fr: '{who, select, foe {l’adversaire gagne} other {{mode, select, may {vous pouvez gagner} other {gagnez}}}} {by} d’Esprit combatif',
        it: '{who, select, foe {l’avversario ottiene} other {{mode, select, may {puoi ottenere} other {ottieni}}}} {by} di Spirito combattivo',
      },
      minus: {
        en: '{who, select, foe {the opponent loses} other {{mode, select, may {you may pay} other {pay}}}} {by} Fighting Spirit',
        fr: '{who, select, foe {l’adversaire perd} other {{mode, select, may {vous pouvez payer} other {payez}}}} {by} d’Esprit combatif',
        it: '{who, select, foe {l’avversario perde} other {{mode, select, may {puoi pagare} other {paga}}}} {by} di Spirito combattivo',
      },
    },
  },
  examples: [
    { write: 'spirit(3)', reads: 'gain 3 Fighting Spirit.' },
    { write: 'spirit(-2)@foe', reads: 'the opponent loses 2 Fighting Spirit.' },
  ],
});
