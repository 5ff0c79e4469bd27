// activation(): what activating an ability does when it resolves (GIG-ABL-01): its tokens lie on it. No card says it; every
// ability with an activation cost has it.

import { setAbility } from '../../../chapters/abilities.js';
import { abilityIn, isAbility, ownerIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const activation = words.verb({
  name: 'activation',
  rule: 'GIG-ABL-01',
  parameters: {},
  perform: (m, _args, { self }) => {
    if (!isAbility(self)) return;
    const { number, name, tokens } = m.content.abilities[abilityIn(self)]!;
    setAbility(m.state, ownerIn(self), number, tokens!);
    m.tell?.({ type: 'abilityActivated', rule: 'GIG-ABL-02', seat: ownerIn(self), ability: name });
  },
  say: { en: 'activate this ability', fr: 'activez cette capacité', it: 'attiva questa abilità' },
  examples: [{ write: 'activation()', reads: 'activate this ability.' }],
});
