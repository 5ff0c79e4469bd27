// A COG takes a weapon with so many ammo tokens (content §9.1).

import { named, quantity, quoted } from '@automachia/effects';
import { receive } from '../../../chapters/arming.js';
import { words } from '../../../model/steps.js';

export const take = words.verb({
  name: 'take',
  rule: 'GOW-MIS-14',
  parameters: { weapon: named('weapon.*.name', quoted()), ammo: quantity(0, 9) },
  perform: (m, { weapon, ammo }, { seat }) => receive(m, seat, m.content.weaponNamed(weapon), ammo, false),
  say: {
    en: 'take the {weapon} with {ammoN, plural, one {{ammo} ammo token} other {{ammo} ammo tokens}}',
    fr: 'prenez l’arme {weapon} avec {ammoN, plural, one {{ammo} pion Munition} other {{ammo} pions Munition}}',
    it: 'prendi l’arma {weapon} con {ammoN, plural, one {{ammo} segnalino Munizione} other {{ammo} segnalini Munizione}}',
  },
  examples: [{ write: 'take("hammer", 0)', reads: 'take the Hammer of Dawn with 0 ammo tokens.' }],
});
