// Damage outside an attack (GKR-RUL-71): no roll, no windows.

import type { Seat } from '@automachia/kernel';
import { valueOf } from '@automachia/kernel';
import type { Gkr } from '../model/state.js';
import { hasToken, isOnBoard, isSupport, orderFrom } from '../model/state.js';
import type { At } from '../model/steps.js';
import { act, procedure } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { classOf, seatOf, unitName } from '../model/units.js';
import { damageSupport, loseCards } from './damage.js';
import { unitSave } from './hitting.js';

/** GKR-RUL-71: the left neighbour of the effect's owner first, the owner last; Heavy Hitter, Combat, Repair, Recon. */
export function inOrderOfDamage(state: Gkr, seat: Seat, units: readonly Unit[]): Unit[] {
  const order = orderFrom(state, seat).filter((one) => one !== seat);
  order.push(seat);
  return order.flatMap((one) => units.filter((unit) => seatOf(unit) === one).sort((a, b) => classOf(a) - classOf(b)));
}

export type OutsideLocals = { unit: Unit; amount: number; save: boolean };

/** Damage outside an attack: no roll, no windows; with a save one die per point. */
export const damageOutside = procedure<OutsideLocals>(
  'damageOutside',
  act('dealDamage', 'GKR-RUL-71', (m) => {
    const { unit, save } = m.locals;
    if (!isOnBoard(m.state, unit)) return;
    let { amount } = m.locals;
    if (hasToken(m.state, unit, 'BRACED')) {
      amount = Math.max(0, amount - 1);
      spendBrace(m, unit);
    }
    if (save) {
      const needed = valueOf(unitSave(m.state, m.content, unit));
      const dice: number[] = [];
      for (let i = 0; i < amount; i++) dice.push(m.roll(6));
      amount = dice.filter((die) => die < needed).length;
      m.tell?.({ type: 'savesRolled', rule: 'GKR-ARM-02', unit: unitName(unit), dice, save: needed, damage: amount });
    }
    if (isSupport(unit)) damageSupport(m, unit, amount, 'GKR-DMG-11');
    else if (amount > 0) m.call(loseCards, { seat: seatOf(unit), count: amount, isRedline: false });
  }),
);

/** A braced unit shrugs off one point, once. */
export function spendBrace(m: At, unit: Unit): void {
  const at = m.state.tokens.findIndex((one) => one.unit === unit && one.token === 'BRACED');
  m.state.tokens = m.state.tokens.filter((_, i) => i !== at);
}
