// Hit points of a support unit that is hurt, not above the full value (GKR-DMG-13).

import { one, quantity } from '@automachia/effects';
import { valueOf } from '@automachia/kernel';
import { unitPick } from '../../asking/choices.js';
import { fullHitPoints } from '../../model/numbers.js';
import { isSupport } from '../../model/state.js';
import { unitName } from '../../model/units.js';
import { oneUnit } from '../units.js';
import { verb } from '../words.js';

export const heal = verb({
  name: 'heal',
  rule: 'GKR-DMG-13',
  parameters: { unit: one('unit', oneUnit), by: quantity(1, 9) },
  fits: ({ state, content }, object) => {
    const unit = unitPick.get.unit(object);
    return isSupport(unit) && state.hitPoints[unit]! < valueOf(fullHitPoints(state, content, unit));
  },
  perform: (m, { unit: object, by }) => {
    const unit = unitPick.get.unit(object);
    const before = m.state.hitPoints[unit]!;
    const left = Math.min(valueOf(fullHitPoints(m.state, m.content, unit)), before + by);
    m.state.hitPoints[unit] = left;
    m.tell?.({ type: 'unitHealed', rule: 'GKR-DMG-13', unit: unitName(unit), amount: left - before, left });
  },
  say: {
    en: '{unit} regains {by, plural, one {# hit point} other {# hit points}}',
    fr: '{unit} récupère {by, plural, one {#\u00a0point de vie} other {#\u00a0points de vie}}',
    it: '{unit} recupera {by, plural, one {#\u00a0Punto Ferita} other {#\u00a0Punti Ferita}}',
    clause: 'statement',
  },
  examples: [{ write: '{ "do": "heal", "unit": "self", "by": 2 }', reads: 'this unit regains 2 hit points' }],
});
