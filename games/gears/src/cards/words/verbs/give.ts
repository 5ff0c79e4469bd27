// A COG receives a weapon with so many ammo tokens (content §10).

import { named, one, quantity, quoted } from '@automachia/effects';
import { receive } from '../../../chapters/arming.js';
import { seatIn } from '../../../model/objects.js';
import { words } from '../../../model/steps.js';

export const give = words.verb({
  name: 'give',
  rule: 'GOW-RUL-104',
  parameters: { weapon: named('weapon.*.name', quoted()), ammo: quantity(0, 9), whom: one('cog') },
  perform: (m, { weapon, ammo, whom }) => receive(m, seatIn(whom), m.content.weaponNamed(weapon), ammo, false),
  say: {
    en: '{whom} takes the {weapon} with {ammoN, plural, one {{ammo} ammo token} other {{ammo} ammo tokens}}',
    fr: '{whom} prend l’arme {weapon} avec {ammoN, plural, one {{ammo} pion Munition} other {{ammo} pions Munition}}',
    it: '{whom} prende l’arma {weapon} con {ammoN, plural, one {{ammo} segnalino Munizione} other {{ammo} segnalini Munizione}}',
  },
  examples: [{ write: 'give("hammer", 2, everyone)', reads: 'each COG takes the Hammer of Dawn with 2 ammo tokens.' }],
});
