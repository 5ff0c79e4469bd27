// A Locust attacks a COG (GOW-ATK-03, GOW-ATK-05), as its AI card says.

import type { Seat } from '@automachia/kernel';
import { actedNow, enemyOf, isOnMap, isUp, sees, soldierOf } from '../model/figures.js';
import { cogObject, locustObject, objectName } from '../model/objects.js';
import { NO_ATTACK } from '../model/state.js';
import type { At } from '../model/steps.js';
import { act, procedure, when } from '../model/steps.js';
import { attacking } from './attacking.js';
import { letGuard } from './guarding.js';

/** `least`: so many omens are resolved, even if fewer were rolled. */
export type LocustAttacking = { figure: number; seat: Seat; bonus: number; least: number };

/** How it is known that a Locust has attacked on this AI card (GOW-RUL-87). */
export const attackedNow = (figure: number): string => `${figure} has attacked`;

/** GOW-DEC-04, GOW-ATK-02. */
export function canAttack(m: Pick<At, 'state' | 'content'>, figure: number, seat: Seat): boolean {
  return isOnMap(m.state, figure) && isUp(m.state, seat) && sees(m, locustObject(figure), cogObject(seat));
}

export const locustAttacking = procedure<LocustAttacking>(
  'locustAttacking',
  ({ figure, seat, bonus, least }) => ({ figure, seat, bonus, least }),
  when(
    'seesItsTarget',
    'GOW-ATK-02',
    (m) => canAttack(m, m.locals.figure, m.locals.seat),
    // GOW-RUL-17: before it is declared; GOW-RUL-19: it may be killed before.
    act('beforeItAttacks', 'GOW-RUL-17', (m) => letGuard(m, m.locals.figure)),
    when(
      'stillSeesIt',
      'GOW-RUL-20',
      (m) => canAttack(m, m.locals.figure, m.locals.seat),
      act('declareAttack', 'GOW-ATK-03', (m) => {
        const { figure, seat, bonus, least } = m.locals;
        const target = cogObject(seat);
        m.keep(attackedNow(figure), 'card');
        m.keep(actedNow(figure), 'step');
        // GOW-RUL-96.
        const dice = Math.max(1, enemyOf(m, figure).attack + bonus);
        m.state.attack = {
          ...NO_ATTACK,
          by: locustObject(figure),
          weapon: m.state.locusts[figure]!.enemy,
          mode: 'locust',
          target,
          zone: soldierOf(m.state, seat).zone,
          dice,
          defences: [{ of: target, faces: [] }],
        };
        m.tell?.({
          type: 'attackDeclared',
          rule: 'GOW-ATK-03',
          by: objectName(m.content, locustObject(figure)),
          on: objectName(m.content, target),
          weapon: '',
          mode: 'locust',
          dice,
        });
        m.call(attacking, { place: 0, least });
      }),
    ),
  ),
);
