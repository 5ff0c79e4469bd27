// deal(q): puts damage into the attack that the text belongs to, for its target; anywhere else a damage event of its own (GIG-CRD-104).

import { quantity } from '@automachia/effects';
import { addShare, objectAimedAt } from '../../../chapters/dealing.js';
import { inflict } from '../../../chapters/damage.js';
import { pilotOf } from '../../../model/seats.js';
import type { Giga } from '../../../model/state.js';
import { NOBODY } from '../../../model/state.js';
import type { GigaScene } from '../../../model/steps.js';
import { foeIn, words } from '../../../model/steps.js';

/** Whether a text belongs to the attack under way: its number is what the text is about. */
export function isOfAttack({ state, subject }: GigaScene): boolean {
  return state.attack.step !== 'none' && subject === state.attack.number;
}

/** The attack that a text's damage joins: that of the side which resolves. */
function sideThatDeals({ attack }: Giga) {
  return attack.winner === 'reactor' ? attack.reactor : attack.attacker;
}

export const deal = words.verb({
  name: 'deal',
  rule: 'GIG-CRD-104',
  parameters: { amount: quantity(0, 99) },
  perform: (m, { amount }, x) => {
    const victim = foeIn(x);
    if (isOfAttack(x)) {
      const { aim } = sideThatDeals(m.state);
      addShare(m.state, objectAimedAt(aim), amount);
    } else if (victim !== NOBODY) inflict(m, pilotOf(m.state, x.seat), victim, amount);
  },
  say: { en: 'deal {amount} damage', fr: 'infligez {amount} dégâts', it: 'infliggi {amount} danni' },
  examples: [{ write: 'deal(2)', reads: 'deal 2 damage.' }],
});
