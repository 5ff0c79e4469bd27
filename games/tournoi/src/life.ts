// Life, elimination and the end of the match (GTM-END-04, GTM-RUL-25, GTM-RUL-26). Everything that hurts comes here,
// so that robots hurt at the same moment fall at the same moment.

import type { RuleId, Seat } from '@automachia/kernel';
import type { Cells } from './board.js';
import { hasCell, OUT } from './board.js';
import { DISCARD, handOf, isInPlay, robotOf, robotsInPlay, survivors } from './state.js';
import type { At } from './steps.js';

/** Every robot on these cells loses life at the same moment; then eliminations are settled (GTM-RUL-21). */
export function hurtRobotsOn(m: At, cells: Cells, damage: number, rule: RuleId): void {
  for (let seat = 1; seat <= m.state.players; seat++) {
    if (hasCell(cells, robotOf(m.state, seat).cell)) loseLife(m, seat, damage, rule);
  }
  settleEliminations(m);
}

/** One robot loses life. */
export function hurtRobot(m: At, seat: Seat, damage: number, rule: RuleId): void {
  loseLife(m, seat, damage, rule);
  settleEliminations(m);
}

/** Takes life without settling: the caller settles once all that happens at this moment has happened. */
export function loseLife(m: At, seat: Seat, damage: number, rule: RuleId): void {
  const robot = robotOf(m.state, seat);
  if (robot.isProtected) {
    m.tell?.({ type: 'damagePrevented', rule: 'GTM-FOR-02', seat });
    return;
  }
  const amount = Math.min(robot.life, damage);
  robot.life -= amount;
  m.tell?.({ type: 'lifeLost', rule, seat, amount, life: robot.life });
}

/** GTM-RUL-26: elimination is immediate; the match ends at once when one robot is left, or when the last fall together. */
export function settleEliminations(m: At): void {
  const { state } = m;
  const fallen: Seat[] = [];
  for (let seat = 1; seat <= state.players; seat++) {
    if (isInPlay(state, seat) || robotOf(state, seat).cell === OUT) continue;
    fallen.push(seat);
    eliminate(m, seat);
  }
  if (fallen.length === 0 || robotsInPlay(state) > 1) return;
  const winners = robotsInPlay(state) === 0 ? fallen : survivors(state);
  const rule = winners.length > 1 ? 'GTM-RUL-26' : 'GTM-END-04';
  m.finish({ winners, rule });
  m.tell?.({ type: 'matchWon', rule, seats: winners });
}

/** GTM-RUL-26: the hand is discarded; placed locations and cards on the track stay. */
function eliminate(m: At, seat: Seat): void {
  const robot = robotOf(m.state, seat);
  robot.cell = OUT;
  robot.isProtected = false;
  m.moveAllCards(handOf(seat), DISCARD);
  m.tell?.({ type: 'robotEliminated', rule: 'GTM-RUL-26', seat });
}
