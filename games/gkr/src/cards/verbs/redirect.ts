// The attack gets this target, without a check of legality; no cover, alley or flank any more (GKR-RUL-34).

import { one } from '@automachia/effects';
import { unitPick } from '../../asking/choices.js';
import { attackNow } from '../../model/state.js';
import { unitName } from '../../model/units.js';
import { oneUnit } from '../units.js';
import { verb } from '../words.js';

export const redirect = verb({
  name: 'redirect',
  rule: 'GKR-RUL-34',
  parameters: { unit: one('unit', oneUnit) },
  where: ['TARGETED'],
  perform: (m, { unit }) => {
    const attack = attackNow(m.state)!;
    attack.target = unitPick.get.unit(unit);
    attack.isRedirected = true;
    attack.exit = -1;
    m.tell?.({ type: 'attackRedirected', rule: 'GKR-RUL-34', unit: unitName(attack.target) });
  },
  say: {
    en: '{mode, select, may {you may make} and {make} other {make}} {unit} the target of the attack instead',
    fr: '{mode, select, may {vous pouvez prendre} and {prendre} other {prenez}} {unit} pour nouvelle cible de l’attaque',
    it: '{mode, select, may {puoi prendere} and {prendere} other {prendi}} {unit} come nuovo Bersaglio dell’attacco',
  },
  examples: [
    { write: '{ "do": "redirect", "unit": "self" }', reads: 'make this unit the target of the attack instead' },
  ],
});
