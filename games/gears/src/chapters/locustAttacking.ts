// A Locust attacks a COG (GOW-ATK-03, GOW-ATK-05), or everybody in its zone (GOW-MIS-10), as its AI card says.

import { NOBODY } from '@automachia/effects';
import type { Modifier, Seat } from '@automachia/kernel';
import { valueOf } from '@automachia/kernel';
import { zoneName } from '../map/ground.js';
import { actedNow, enemyOf, figuresIn, isOnMap, isUp, sees, soldierOf } from '../model/figures.js';
import { cogObject, locustObject, objectName } from '../model/objects.js';
import { NO_ATTACK, NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { act, procedure, when } from '../model/steps.js';
import { attacking } from './attacking.js';
import { letGuard } from './guarding.js';

/** `seat`: who is attacked, or NOBODY: everybody else in its zone. `least`: so many omens are resolved, even if fewer were rolled. */
export type LocustAttacking = { figure: number; seat: Seat; bonus: number; least: number };

/** How it is known that a Locust has attacked on this AI card (GOW-RUL-87). */
export const attackedNow = (figure: number): string => `${figure} has attacked`;

/** GOW-DEC-04, GOW-ATK-02. */
export function canAttack(m: Situation, figure: number, seat: Seat): boolean {
  return isOnMap(m.state, figure) && isUp(m.state, seat) && sees(m, locustObject(figure), cogObject(seat));
}

/** GOW-MIS-10, GOW-RUL-44: every other figure in the zone of a Locust, those that bleed out left out. */
export function othersWith({ state }: Situation, figure: number): number[] {
  return figuresIn(state, state.locusts[figure]!.zone).filter((one) => one !== locustObject(figure));
}

function hasTarget(m: At<LocustAttacking>): boolean {
  const { figure, seat } = m.locals;
  if (seat !== NOBODY) return canAttack(m, figure, seat);
  return isOnMap(m.state, figure) && othersWith(m, figure).length > 0;
}

/** GOW-ATK-05, GOW-RUL-96: the dice of a Locust, reason by reason. */
function attackReasons(table: Situation, figure: number, bonus: number): Modifier[] {
  const reasons: Modifier[] = [{ add: enemyOf(table, figure).attack, because: 'GOW-ATK-05' }];
  if (bonus !== 0) reasons.push({ add: bonus, because: 'GOW-AIA-02' });
  return [...reasons, { atLeast: 1, because: 'GOW-RUL-96' }];
}

export const locustAttacking = procedure<LocustAttacking>(
  'locustAttacking',
  ({ figure, seat, bonus, least }) => ({ figure, seat, bonus, least }),
  when(
    'seesItsTarget',
    'GOW-ATK-02',
    hasTarget,
    // GOW-RUL-17: before it is declared; GOW-RUL-19: it may be killed before.
    act('beforeItAttacks', 'GOW-RUL-17', (m) => letGuard(m, m.locals.figure)),
    when('stillSeesIt', 'GOW-RUL-20', hasTarget, act('declareAttack', 'GOW-ATK-03', declare)),
  ),
);

function declare(m: At<LocustAttacking>): void {
  const { figure, seat, bonus, least } = m.locals;
  const { zone: here, enemy } = m.state.locusts[figure]!;
  const target = seat === NOBODY ? NOTHING : cogObject(seat);
  m.keep(attackedNow(figure), 'card');
  m.keep(actedNow(figure), 'step');
  const reasons = attackReasons(m, figure, bonus);
  const dice = valueOf(reasons);
  m.state.attack = {
    ...NO_ATTACK,
    by: locustObject(figure),
    weapon: enemy,
    mode: 'locust',
    target,
    zone: seat === NOBODY ? here : soldierOf(m.state, seat).zone,
    dice,
    defences: (seat === NOBODY ? othersWith(m, figure) : [target]).map((of) => ({ of, faces: [] })),
  };
  m.tell?.({
    type: 'attackDeclared',
    rule: seat === NOBODY ? 'GOW-MIS-10' : 'GOW-ATK-03',
    by: objectName(m.content, locustObject(figure)),
    on: seat === NOBODY ? zoneName(m.content.sides, here) : objectName(m.content, target),
    weapon: '',
    mode: 'locust',
    dice,
    reasons,
  });
  m.call(attacking, { place: 0, least });
}
