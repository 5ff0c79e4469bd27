// The conditions of effects: what must hold at a moment for an effect to apply. All of them speak of what everybody sees,
// so whether a card could be played never tells who holds it.

import type { Seat } from '@automachia/kernel';
import { has } from '@automachia/kernel';
import type { Cell } from '../model/board.js';
import { board, OFF_BOARD } from '../model/board.js';
import type { Components } from '../model/components.js';
import type { EffectCondition, UnitFilter, UnitName } from '../content/types.js';
import { isCriticalMiss, isFlanking } from '../chapters/hitting.js';
import type { Attack, Gkr } from '../model/state.js';
import { attackNow, isOnBoard, SPOTTED } from '../model/state.js';
import { isStanding, siteAt } from '../model/sites.js';
import { isOfKind, spots } from '../chapters/targeting.js';
import type { Unit } from '../model/units.js';
import { hhOf, isHH, NO_UNIT, seatOf, unitOf } from '../model/units.js';

/** Whose effect it is: the owner, and the support unit that carries it. */
export interface Owner {
  readonly seat: Seat;
  readonly self: Unit;
  /** The enemy support unit on the hex that the Heavy Hitter enters. */
  readonly entered?: Unit;
}

export function allHold(
  state: Gkr,
  content: Components,
  conditions: readonly EffectCondition[] | undefined,
  owner: Owner,
): boolean {
  if (conditions === undefined) return true;
  for (const condition of conditions) if (!holds(state, content, condition, owner)) return false;
  return true;
}

function holds(state: Gkr, content: Components, condition: EffectCondition, owner: Owner): boolean {
  const { seat } = owner;
  switch (condition.if) {
    case 'changedHex':
      return has(state.changedHex, namedUnit(state, condition.unit, owner)) === condition.is;
    case 'within': {
      const [one, other] = [namedUnit(state, condition.unit, owner), namedUnit(state, condition.of, owner)];
      return isOnBoard(state, one) && isOnBoard(state, other) && distanceBetween(state, one, other) <= condition.hexes;
    }
    case 'exists':
      return unitsThatFit(state, condition.unit, owner).length > 0;
    case 'adjacent':
      return isBeside(state, namedUnit(state, condition.unit, owner), condition.to);
    case 'energy':
      return state.energy[seat - 1]! >= condition.atLeast;
    case 'justTagged':
      return has(state.tagged, owner.self);
    case 'tagsPlaced':
      return state.tagCounts[seat - 1]! >= condition.atLeast;
    case 'demolishedThisTurn':
      return has(state.demolished, seat);
    case 'gloryHound':
      return (state.gloryHound === seat) === condition.is;
    case 'anyOf':
      return condition.conditions.some((one) => holds(state, content, one, owner));
    default: {
      const attack = attackNow(state);
      return attack !== undefined && holdsForAttack(state, content, condition, owner, attack);
    }
  }
}

type AttackCondition = Exclude<
  EffectCondition,
  {
    if:
      | 'changedHex'
      | 'within'
      | 'exists'
      | 'adjacent'
      | 'energy'
      | 'justTagged'
      | 'tagsPlaced'
      | 'demolishedThisTurn'
      | 'gloryHound'
      | 'anyOf';
  }
>;

function holdsForAttack(
  state: Gkr,
  content: Components,
  condition: AttackCondition,
  { seat, self }: Owner,
  attack: Attack,
): boolean {
  switch (condition.if) {
    case 'attack':
      return attackIs(state, content, attack, condition.is);
    case 'attacker':
      if (attack.seat !== seat || attackClass(content, attack) === 'ORB') return false;
      if (condition.is === 'self') return attack.attacker === self && attack.card < 0;
      return condition.is === 'yours' || attack.card >= 0;
    case 'target':
      return attack.target >= 0 && seatOf(attack.target) === seat && (condition.is === 'yours' || isHH(attack.target));
    case 'targetKind':
      return attack.target >= 0 && isHH(attack.target) === (condition.is === 'HH');
    case 'class':
      return attackClass(content, attack) === condition.is;
    case 'notClass':
      return attackClass(content, attack) !== condition.is;
    case 'distance': {
      const { attacker, target } = attack;
      if (!isOnBoard(state, attacker) || !isOnBoard(state, target)) return false;
      const distance = distanceBetween(state, attacker, target);
      return distance >= condition.atLeast && distance <= (condition.atMost ?? distance);
    }
    case 'noCriticalMiss':
      return attack.dieOne > 0 && !isCriticalMiss(attack);
    case 'dieShows':
      return attack.dieOne === condition.value || attack.dieTwo === condition.value;
    case 'diceTotal':
      return attack.dieOne + attack.dieTwo >= condition.atLeast;
    case 'spotter':
      return spots(state, content, unitOf(seat, 3), attack.target);
    case 'damageDealt':
      return attack.taken >= condition.atLeast;
    case 'earned':
      return (
        attack.seat === seat &&
        attack.outcome === 'hit' &&
        condition.oneOf.some((what) => (what === 'flank' ? attack.isFlank : attack.isAlley))
      );
    default:
      return has(state.hits[seat - 1]!, attack.target);
  }
}

function attackIs(
  state: Gkr,
  content: Components,
  attack: Attack,
  what: 'flank' | 'alley' | 'indirect' | 'hit' | 'miss',
): boolean {
  switch (what) {
    case 'hit':
    case 'miss':
      return attack.outcome === what;
    case 'indirect':
      return attack.mode === SPOTTED && !attack.isRedirected;
    case 'alley':
      return attack.outcome === 'open' ? attack.exit >= 0 && !attack.isRedirected : attack.isAlley;
    default:
      return attack.outcome === 'open' ? isFlanking(state, content, attack) : attack.isFlank;
  }
}

/** E, B, M, SU or ORB. */
export function attackClass({ cards }: Components, { card }: Attack): string {
  return card < 0 ? 'SU' : cards[card]!.class;
}

function distanceBetween(state: Gkr, one: Unit, other: Unit): number {
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

function isBeside(state: Gkr, unit: Unit, to: readonly ('building' | 'rubble')[]): boolean {
  if (!isOnBoard(state, unit)) return false;
  return board.neighbours(state.cells[unit]!).some((cell) => {
    const site = siteAt(state, cell);
    return site >= 0 && to.includes(isStanding(state, site) ? 'building' : 'rubble');
  });
}
