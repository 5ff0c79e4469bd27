// On insane difficulty Locusts attack those who bleed out in their own zone (GOW-INS-02 to GOW-INS-05).

import type { Seat } from '@automachia/kernel';
import { actedNow, enemyOf, isOnMap, seatsFrom, setSoldier, soldierOf } from '../model/figures.js';
import { NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, procedure, when } from '../model/steps.js';
import { lose } from './arming.js';
import { letGuard } from './guarding.js';
import { attackedNow } from './locustAttacking.js';
import { kill } from './wounds.js';

export type Executing = { figure: number; seat: Seat };

/** GOW-RUL-68: those whom a Locust may attack although they bleed out: at distance 0. */
export function dyingWith({ state }: Situation, figure: number): Seat[] {
  if (state.difficulty !== 'insane' || !isOnMap(state, figure)) return [];
  const { zone } = state.locusts[figure]!;
  return seatsFrom(state, 1).filter((seat) => {
    const soldier = soldierOf(state, seat);
    return soldier.condition === 'bleeding' && soldier.zone === zone;
  });
}

const isPossible = (m: At<Executing>): boolean => dyingWith(m, m.locals.figure).includes(m.locals.seat);

export const executing = procedure<Executing>(
  'executing',
  ({ figure, seat }) => ({ figure, seat }),
  when(
    'stillBleeds',
    'GOW-INS-02',
    isPossible,
    // GOW-RUL-17.
    act('beforeItExecutes', 'GOW-RUL-17', (m) => letGuard(m, m.locals.figure)),
    when('stillThere', 'GOW-RUL-19', isPossible, act('execute', 'GOW-INS-02', execute)),
  ),
);

/** GOW-INS-02, GOW-INS-03: without dice. GOW-RUL-107: only what breaks the hide of an enemy stays, with its tokens. */
function execute(m: At<Executing>): void {
  const { figure, seat } = m.locals;
  const { zone, arms } = soldierOf(m.state, seat);
  m.keep(attackedNow(figure), 'card');
  m.keep(actedNow(figure), 'step');
  for (const { weapon, ammo } of arms) {
    if (m.content.weapons[weapon]!.breaksHide === true)
      m.state.leftBehind = [...m.state.leftBehind, { zone, weapon, ammo }];
    else lose(m, seat, weapon);
  }
  setSoldier(m.state, seat, { condition: 'executed', spot: NOTHING, arms: [], grenades: 0 });
  m.tell?.({ type: 'cogExecuted', rule: 'GOW-INS-02', seat });
  // It was an attack: what dies of attacking does so, and sets nothing off.
  if (enemyOf(m, figure).diesAttacking === true) kill(m, figure, 'ownAttack');
  m.touch('objective');
}
