// Conditions about abilities.

import { quoted } from '@automachia/effects';
import type { Components } from '../../../model/components.js';
import { cardIn, isCard } from '../../../model/objects.js';
import { pilotOf } from '../../../model/seats.js';
import { NOBODY } from '../../../model/state.js';
import { words } from '../../../model/steps.js';
import { isSetAside } from '../../performing.js';

function isOfFinalStage({ cards, pack }: Components, self: number): boolean {
  return isCard(self) && cards[cardIn(self)]!.name.includes(pack.families.black);
}

/** GIG-ABL-02: that ability of the own robot lies there with its tokens. */
export const ability = words.condition({
  name: 'ability',
  parameters: { name: quoted() },
  holds: ({ state, content, seat, self }, { name }) => {
    const pilot = pilotOf(state, seat);
    if (pilot === NOBODY) return false;
    // GIG-CRD-68: a text may let cards of the final stage be played without it.
    if (isOfFinalStage(content, self) && isSetAside(state, content, 'stages', seat)) return true;
    const number = content.abilityNamed.get(name);
    return state.robots[pilot - 1]!.abilities.some((one) => one.ability === number && one.tokens > 0);
  },
  say: { en: '{name} is activated', fr: '{name} est activée', it: '{name} è attiva' },
  examples: [
    { write: 'if(ability("Big Wrench"), power(1))', reads: 'if Big Wrench is activated, gain 1 power token.' },
  ],
});
