// Conditions about abilities.

import { quoted } from '@automachia/effects';
import { pilotOf } from '../../../model/seats.js';
import { NOBODY } from '../../../model/state.js';
import { words } from '../../../model/steps.js';

/** GIG-ABL-02: that ability of the own robot lies there with its tokens. */
export const ability = words.condition({
  name: 'ability',
  parameters: { name: quoted() },
  holds: ({ state, content, seat }, { name }) => {
    const pilot = pilotOf(state, seat);
    if (pilot === NOBODY) return false;
    const number = content.abilityNamed.get(name);
    return state.robots[pilot - 1]!.abilities.some((one) => one.ability === number && one.tokens > 0);
  },
  say: { en: '{name} is activated', fr: '{name} est activée', it: '{name} è attiva' },
  examples: [
    { write: 'if(ability("Star Spanner"), power(1))', reads: 'if Star Spanner is activated, gain 1 power token.' },
  ],
});
