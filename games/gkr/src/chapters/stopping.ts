// Where a unit may stop (GKR-MOV), whatever moves it: what a hex needs, in the order of the book. How far the unit comes is
// for the step or the card that moves it to say.

import type { Locals, Need, Needing, RuleId, Seat, Text } from '@automachia/kernel';
import { text } from '@automachia/kernel';
import type { movement } from '../asking/choices.js';
import type { Cell } from '../model/board.js';
import { board, isFullHex, nameOf } from '../model/board.js';
import { canBePushedBy, hasWayTo, supportReach } from '../model/places.js';
import { isStanding, siteAt } from '../model/sites.js';
import type { Gkr } from '../model/state.js';
import { unitAt } from '../model/state.js';
import type { At, GkrTypes } from '../model/steps.js';
import type { Unit } from '../model/units.js';
import { classOf, isHH, RECON, seatOf } from '../model/units.js';

type Fields = typeof movement.fields;
type Needs<L extends Locals> = readonly Need<GkrTypes, L, Fields>[];

/** A reason that names the hex. */
export function onHex(key: string): (m: unknown, choice: { readonly move: Cell }) => Text {
  return (_m, { move: to }) => text(key, { hex: nameOf(to) });
}

/** What the hex needs where a Heavy Hitter stops; nothing where it is no Heavy Hitter that moves. */
export function hhStopNeeds<L extends Locals>(need: Needing<GkrTypes, L, Fields>, moved: (m: At<L>) => Unit): Needs<L> {
  const of = (rule: RuleId, key: string, test: (m: At<L>, to: Cell, hh: Unit) => boolean) =>
    need(rule, onHex(key), ['move'], (m, { move: to }) => !isHH(moved(m)) || test(m, to, moved(m)), 'byCandidates');
  return [
    of('GKR-MOV-19', 'why.halfHex', (_m, to) => isFullHex(to)),
    of('GKR-MOV-10', 'why.obstacle', ({ state }, to) => !isStanding(state, siteAt(state, to))),
    of('GKR-MOV-11', 'why.obstacle', ({ state }, to) => siteAt(state, to) < 0),
    of('GKR-MOV-22', 'why.alreadyThere', ({ state }, to, hh) => to !== state.cells[hh]),
    of('GKR-MOV-07', 'why.occupied', ({ state }, to) => !isHH(unitAt(state, to))),
    of('GKR-MOV-06', 'why.occupied', ({ state }, to, hh) => !isOwn(state, to, seatOf(hh))),
    of(
      'GKR-RUL-51',
      'why.cannotBePushed',
      ({ state }, to, hh) => unitAt(state, to) < 0 || canBePushedBy(state, to, hh),
    ),
    of('GKR-MOV-10', 'why.noWay', ({ state, content }, to, hh) => hasWayTo(state, content, seatOf(hh), to, true)),
    of('GKR-MOV-08', 'why.noWay', ({ state, content }, to, hh) => hasWayTo(state, content, seatOf(hh), to, false)),
  ];
}

/** What the hex needs where a support unit stops; nothing where it is a Heavy Hitter that moves. */
export function supportStopNeeds<L extends Locals>(
  need: Needing<GkrTypes, L, Fields>,
  moved: (m: At<L>) => Unit,
): Needs<L> {
  const of = (rule: RuleId, key: string, test: (m: At<L>, to: Cell, unit: Unit) => boolean, flying: RuleId = rule) =>
    need(
      (m) => (classOf(moved(m)) === RECON ? flying : rule),
      onHex(key),
      ['move'],
      (m, { move: to }) => isHH(moved(m)) || test(m, to, moved(m)),
      'byCandidates',
    );
  // A Recon unit flies over everything and stops on nothing.
  return [
    of('GKR-MOV-19', 'why.halfHex', (_m, to) => isFullHex(to)),
    of('GKR-MOV-17', 'why.obstacle', ({ state }, to) => siteAt(state, to) < 0, 'GKR-MOV-18'),
    of('GKR-MOV-22', 'why.unitAlreadyThere', ({ state }, to, unit) => to !== state.cells[unit]),
    of('GKR-MOV-15', 'why.occupied', ({ state }, to, unit) => !isOwn(state, to, seatOf(unit))),
    of('GKR-MOV-16', 'why.occupied', ({ state }, to) => unitAt(state, to) < 0, 'GKR-MOV-18'),
    of('GKR-MOV-17', 'why.noWay', ({ state }, to, unit) => supportReach(state, unit, board.size, true).includes(to)),
    of('GKR-MOV-16', 'why.noWay', ({ state }, to, unit) => supportReach(state, unit, board.size).includes(to)),
  ];
}

function isOwn(state: Gkr, cell: Cell, seat: Seat): boolean {
  const unit = unitAt(state, cell);
  return unit >= 0 && seatOf(unit) === seat;
}
