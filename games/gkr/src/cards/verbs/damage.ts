// Damage outside an attack: no roll, no windows; with a save one die per point (GKR-RUL-71).

import { z } from '@automachia/content-tools';
import { given, oneOrEach, quantity } from '@automachia/effects';
import { unitPick } from '../../asking/choices.js';
import { damageOutside, inOrderOfDamage } from '../../chapters/outsideDamage.js';
import { units } from '../units.js';
import { verb } from '../words.js';

export const damage = verb({
  name: 'damage',
  rule: 'GKR-RUL-71',
  parameters: { unit: oneOrEach('unit', units), amount: quantity(1, 9), save: given<boolean>(z.boolean()) },
  perform: (m, { unit, amount, save }, { seat }) => {
    const hurt = (typeof unit === 'number' ? [unit] : unit).map((object) => unitPick.get.unit(object));
    for (const one of inOrderOfDamage(m.state, seat, hurt)) m.call(damageOutside, { unit: one, amount, save });
  },
  say: {
    en: '{unit} takes {amount} damage, {save, select, yes {saves allowed} other {no saves}}',
    fr: '{unit} subit {amount, plural, one {#\u00a0dégât} other {#\u00a0dégâts}}, {save, select, yes {sauvegarde permise} other {sans sauvegarde}}',
    it: '{unit} subisce {amount, plural, one {#\u00a0danno} other {#\u00a0danni}}, {save, select, yes {con Tiro Salvezza} other {senza Tiro Salvezza}}',
    clause: 'statement',
  },
  examples: [
    {
      write: '{ "do": "damage", "unit": "target", "amount": 1, "save": true }',
      reads: 'the target takes 1 damage, saves allowed',
    },
    {
      write: '{ "do": "damage", "unit": { "each": { "side": "enemy", "kind": "SU" } }, "amount": 2, "save": false }',
      reads: 'each enemy support unit takes 2 damage, no saves',
    },
  ],
});
