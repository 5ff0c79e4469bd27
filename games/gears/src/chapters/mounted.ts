// An attack with what stands on a tile (content §9.1, GOW-RUL-84): in place of the Order card, with dice of its own.

import type { Locals, Modifier, Seat } from '@automachia/kernel';
import { isKept } from '@automachia/kernel';
import { attackedThisTurn, isOnMap, soldierOf, zoneAtStart } from '../model/figures.js';
import { cogObject, locustObject, objectName } from '../model/objects.js';
import { NO_ATTACK, NOTHING } from '../model/state.js';
import type { At, Situation } from '../model/steps.js';
import { attacking } from './attacking.js';
import { orderPlayed, orderReplaced } from './orderCards.js';

/** Whether it is the turn of a COG, which has begun it in the zone where it stands. */
export function canMount({ state }: Pick<Situation, 'state'>, seat: Seat): boolean {
  return state.active === seat && zoneAtStart({ state }, seat) === soldierOf(state, seat).zone;
}

export function hasPlayedOrder({ state }: Pick<Situation, 'state'>, seat: Seat): boolean {
  return isKept(state, orderPlayed(seat)) || isKept(state, orderReplaced(seat));
}

export function fireMounted<L extends Locals>(m: At<L>, seat: Seat, dice: number, figure: number): void {
  m.keep(orderReplaced(seat), 'turn');
  if (!isOnMap(m.state, figure)) return;
  m.countUse('turn', attackedThisTurn(seat));
  const reasons: Modifier[] = [{ add: dice, because: 'GOW-TIL-12' }];
  const [by, target] = [cogObject(seat), locustObject(figure)];
  m.state.attack = {
    ...NO_ATTACK,
    by,
    weapon: NOTHING,
    mode: 'mounted',
    target,
    zone: m.state.locusts[figure]!.zone,
    dice,
    defences: [{ of: target, faces: [] }],
  };
  m.tell?.({
    type: 'attackDeclared',
    rule: 'GOW-RUL-84',
    by: objectName(m.content, by),
    on: objectName(m.content, target),
    weapon: '',
    mode: 'mounted',
    dice,
    reasons,
  });
  m.call(attacking, { place: 0, least: 0 });
}
