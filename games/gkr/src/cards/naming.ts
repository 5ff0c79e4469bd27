// Units as texts of cards speak of them: by name, or by what they are; and where they stand.

import type { Seat } from '@automachia/kernel';
import { isOfKind } from '../chapters/targeting.js';
import type { UnitFilter, UnitName } from '../content/types.js';
import type { Cell } from '../model/board.js';
import { board, OFF_BOARD } from '../model/board.js';
import type { Components } from '../model/components.js';
import { isStanding, siteAt } from '../model/sites.js';
import type { Attack, Gkr } from '../model/state.js';
import { attackNow, isOnBoard } from '../model/state.js';
import type { Unit } from '../model/units.js';
import { hhOf, NO_UNIT, seatOf } from '../model/units.js';

/** Whose effect it is: the owner, and the support unit that carries it. */
export interface Owner {
  readonly seat: Seat;
  readonly self: Unit;
  /** The enemy support unit on the hex that the Heavy Hitter enters. */
  readonly entered?: Unit;
}

/** E, B, M, SU or ORB. */
export function attackClass({ cards }: Components, { card }: Attack): string {
  return card < 0 ? 'SU' : cards[card]!.class;
}

export function distanceBetween(state: Gkr, one: Unit, other: Unit): number {
  return board.distance(state.cells[one]!, state.cells[other]!);
}

/** The unit that a word of the language names; NO_UNIT where there is none. */
export function namedUnit(state: Gkr, name: UnitName, { seat, self, entered }: Owner): Unit {
  const attack = attackNow(state);
  switch (name) {
    case 'self':
      return self;
    case 'ownHH':
      return hhOf(seat);
    case 'attacker':
      return attack?.attacker ?? NO_UNIT;
    case 'target':
      return attack?.target ?? NO_UNIT;
    default:
      return entered ?? NO_UNIT;
  }
}

/** The units on the board that a filter lets through. */
export function unitsThatFit(state: Gkr, filter: UnitFilter, owner: Owner): Unit[] {
  const found: Unit[] = [];
  const except = filter.other === undefined ? NO_UNIT : namedUnit(state, filter.other, owner);
  const centre = filter.within === undefined ? OFF_BOARD : centreOf(state, filter.within.of, owner);
  for (let unit = 0; unit < state.cells.length; unit++) {
    if (!isOnBoard(state, unit) || unit === except || !isOfKind(unit, filter.kind)) continue;
    if (filter.side !== 'any' && (seatOf(unit) === owner.seat) !== (filter.side === 'own')) continue;
    if (filter.within !== undefined) {
      if (centre < 0 || board.distance(state.cells[unit]!, centre) > filter.within.hexes) continue;
    }
    found.push(unit);
  }
  return found;
}

/** Where a unit stands; the target of an attack that is destroyed, where it stood (GKR-RUL-76). */
function centreOf(state: Gkr, name: UnitName, owner: Owner): Cell {
  const unit = namedUnit(state, name, owner);
  if (isOnBoard(state, unit)) return state.cells[unit]!;
  const attack = attackNow(state);
  return name === 'target' && attack !== undefined && attack.outcome === 'hit' ? attack.at : OFF_BOARD;
}

/** Whether a unit stands beside a building, or beside rubble. */
export function isBeside(state: Gkr, unit: Unit, to: readonly ('building' | 'rubble')[]): boolean {
  if (!isOnBoard(state, unit)) return false;
  return board.neighbours(state.cells[unit]!).some((cell) => {
    const site = siteAt(state, cell);
    return site >= 0 && to.includes(isStanding(state, site) ? 'building' : 'rubble');
  });
}
