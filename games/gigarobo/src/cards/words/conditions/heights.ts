// Conditions about where robots stand: on a structure, higher, in cover; and from where an attack is made.

import { sideOf } from '../../../chapters/trying.js';
import { hasCover } from '../../../chapters/cover.js';
import { hasAdvantage } from '../../../chapters/pools.js';
import { foesOf, hexOf, pilotOf } from '../../../model/seats.js';
import { NOBODY, NONE } from '../../../model/state.js';
import { foeIn, words } from '../../../model/steps.js';

const { condition } = words;

export const tier = condition({
  name: 'tier',
  parameters: {},
  holds: ({ state, seat }) => {
    const hex = hexOf(state, seat);
    return hex >= 0 && state.ground[hex]!.tier > 0;
  },
  say: { en: 'you stand on a structure', fr: 'vous êtes sur un bâtiment', it: 'sei su una struttura' },
  examples: [{ write: 'if(tier, power(1))', reads: 'if you stand on a structure, gain 1 power token.' }],
});

/** GIG-ADV-01: over the opponent; outside attacks over any. */
export const advantage = condition({
  name: 'advantage',
  parameters: {},
  holds: ({ state, seat }) => {
    const side = sideOf(state, seat);
    if (side !== undefined) return side.aim.kind === 'robot' && hasAdvantage(state, side.seat, side.aim.seat);
    return foesOf(state, seat).some((foe) => hasAdvantage(state, pilotOf(state, seat), foe));
  },
  say: {
    en: 'you have combat advantage',
    fr: 'vous avez l’avantage de combat',
    it: 'hai il vantaggio in combattimento',
  },
  examples: [{ write: 'if(advantage, power(1))', reads: 'if you have combat advantage, gain 1 power token.' }],
});

/** GIG-COV-01: from the opponent of this combat. */
export const incover = condition({
  name: 'incover',
  parameters: {},
  holds: (x) => {
    const foe = foeIn(x);
    const [own, other] = [hexOf(x.state, x.seat), foe === NOBODY ? NONE : hexOf(x.state, foe)];
    return own >= 0 && other >= 0 && hasCover(x.state.ground, other, own);
  },
  say: { en: 'you have cover', fr: 'vous êtes à couvert', it: 'sei al riparo' },
  examples: [{ write: 'if(incover, d10(1))', reads: 'if you have cover, add 1 ten-sided die.' }],
});

export const foeabove = condition({
  name: 'foeabove',
  parameters: {},
  holds: (x) => {
    const foe = foeIn(x);
    return foe !== NOBODY && hasAdvantage(x.state, pilotOf(x.state, foe), pilotOf(x.state, x.seat));
  },
  say: {
    en: 'the opponent stands higher than you',
    fr: 'l’adversaire est plus haut que vous',
    it: 'l’avversario sta più in alto di te',
  },
  examples: [{ write: 'if(foeabove, power(1))', reads: 'if the opponent stands higher than you, gain 1 power token.' }],
});

/** GIG-CRD-50. */
export const gated = condition({
  name: 'gated',
  parameters: {},
  holds: ({ state, seat }) => (sideOf(state, seat)?.origin ?? NONE) !== NONE,
  say: {
    en: 'this attack is counted from elsewhere',
    fr: 'cette attaque est comptée depuis ailleurs',
    it: 'questo attacco è contato da un altro punto',
  },
  examples: [{ write: 'if(gated, power(1))', reads: 'if this attack is counted from elsewhere, gain 1 power token.' }],
});
