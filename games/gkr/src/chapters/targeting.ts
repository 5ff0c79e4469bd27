// Targeting (GKR-TGT): which enemies an attack may be aimed at, and how the shot reaches them.

import type { Bits, Modifier, Seat } from '@automachia/kernel';
import { has, including, just, valueOf } from '@automachia/kernel';
import { board, FRONT_ARCS } from '../model/board.js';
import type { CardData, Components } from '../model/components.js';
import type { OrbitalNeed, UnitKind } from '../content/types.js';
import { mayStand } from '../cards/carrying.js';
import { addReasons, isIgnored } from '../cards/standing.js';
import { fitsCard, spottingRange, supportData } from '../model/numbers.js';
import type { Attack, Gkr } from '../model/state.js';
import { ALLEY, areEnemies, DIRECT, hasToken, isOnBoard, isSupport, SPOTTED, unitsOnBoard } from '../model/state.js';
import { isStanding, sightlines, siteAt, tagOn } from '../model/sites.js';
import type { Unit } from '../model/units.js';
import { CLASS_NAMES, classOf, hhOf, isHH, seatOf } from '../model/units.js';

/** Finds every legal target of an attack, and the ways in which the shot reaches it. */
export function findTargets(
  state: Gkr,
  content: Components,
  attack: Attack,
  found: (target: Unit, mode: number) => void,
): void {
  const farthest = farthestNow(state, content, attack);
  for (let unit = 0; unit < state.cells.length; unit++) {
    const modes = waysToAim(state, content, attack, unit, farthest);
    for (let mode = DIRECT; mode <= SPOTTED; mode++) if (has(modes, mode)) found(unit, mode);
  }
}

/** The ways in which an attack may be aimed at a unit, as a mask of modes: none where it must answer another one. */
export function waysToAim(state: Gkr, content: Components, attack: Attack, unit: Unit, farthest: number): number {
  return attack.onlyAt >= 0 && attack.onlyAt !== unit ? 0 : waysToHit(state, content, attack, unit, farthest);
}

export function hasTarget(state: Gkr, content: Components, attack: Attack): boolean {
  const farthest = farthestNow(state, content, attack);
  for (let unit = 0; unit < state.cells.length; unit++) {
    if (waysToAim(state, content, attack, unit, farthest) !== 0) return true;
  }
  return false;
}

/**
 * GKR-RUL-34: the ways in which an attack may reach a unit now, as a mask of modes; 0 where it is no legal target. Any
 * unit may shoot through an alley (GKR-RUL-17), and where several ways serve the attacker chooses (GKR-RUL-20). Units
 * never block or cover (GKR-RUL-18, GKR-RUL-82). How far it goes is the same for all units, and asked once for them.
 */
export function waysToHit(
  state: Gkr,
  content: Components,
  attack: Attack,
  target: Unit,
  farthest = farthestNow(state, content, attack),
): number {
  // GKR-TGT-01: enemies on the board, and only those.
  if (!isOnBoard(state, target) || !areEnemies(attack.attacker, target)) return 0;
  const card = attack.card < 0 ? undefined : content.cards[attack.card];
  if (card?.class === 'ORB') return isOrbitalTarget(state, content, attack, card, target) ? just(DIRECT) : 0;
  if (!isOnBoard(state, attack.attacker)) return 0;
  const from = state.cells[attack.attacker]!;
  const to = state.cells[target]!;
  const distance = board.distance(from, to);
  if (distance < nearestRange(state, content, attack)) return 0; // GKR-RUL-24
  if (distance > farthest) return 0; // GKR-TGT-07
  if (!isArcKept(state, content, attack, target)) return 0; // GKR-TGT-02
  if (isInSight(state, content, attack, target)) return just(DIRECT);
  let modes: Bits = 0;
  if (sightlines(state).alleyExit(from, to) >= 0) modes = including(modes, ALLEY);
  if (maySpotFor(state, content, attack, target)) modes = including(modes, SPOTTED); // GKR-TGT-12
  return modes;
}

/** GKR-TGT-02: in the front arc, unless that is ignored; support units see all round (GKR-TGT-03). */
export function isArcKept(state: Gkr, content: Components, { attacker }: Attack, target: Unit): boolean {
  return !isHH(attacker) || isInArc(state, attacker, target) || isIgnored(state, content, 'ARC');
}

/** GKR-TGT-06: in line of sight, unless that is ignored. */
export function isInSight(state: Gkr, content: Components, { attacker }: Attack, target: Unit): boolean {
  const isSeen = sightlines(state).hasLineOfSight(state.cells[attacker]!, state.cells[target]!);
  return isSeen || isIgnored(state, content, 'LOS');
}

/** GKR-TGT-12: missiles reach what a support unit spots. */
export function maySpotFor(state: Gkr, content: Components, { card, seat }: Attack, target: Unit): boolean {
  return card >= 0 && content.cards[card]!.class === 'M' && isSpottedBy(state, content, seat, target);
}

/** GKR-RUL-10: whether a unit lies in the front arc of a Heavy Hitter, its borders included. */
export function isInArc(state: Gkr, hh: Unit, unit: Unit): boolean {
  const facing = state.facings[seatOf(hh) - 1]!;
  return board.isInArc(state.cells[hh]!, FRONT_ARCS[facing]!, state.cells[unit]!);
}

/** GKR-RUL-24: the nearest distance of a weapon; nothing stands nearer than 1. */
export function nearestRange(state: Gkr, content: Components, { card, attacker }: Attack): number {
  return card >= 0 ? content.cards[card]!.nearest : supportData(state, content, attacker).data.range.min;
}

/** GKR-TGT-07: the farthest distance of an attack. */
export function farthestRange(state: Gkr, content: Components, attack: Attack): Modifier[] {
  const { card, attacker, seat } = attack;
  if (card >= 0) {
    const data = content.cards[card]!;
    const fits = fitsCard(seat, data);
    return addReasons(
      state,
      content,
      'RANGE',
      (to, owner, verb) => to === 'attack' || fits(to, owner, verb),
      [{ add: data.farthest, because: 'GKR-TGT-07' }],
      seat,
    );
  }
  return addReasons(
    state,
    content,
    'RANGE',
    (to, owner) => to === 'attack' || (to === 'ownSupportUnits' && owner === seat),
    [{ add: supportData(state, content, attacker).data.range.max, because: 'GKR-TGT-07' }],
    seat,
  );
}

/** The same as a number, without reasons where nothing changes it. */
export function farthestNow(state: Gkr, content: Components, attack: Attack): number {
  if (mayStand(state, content, 'RANGE')) return valueOf(farthestRange(state, content, attack));
  const { card, attacker } = attack;
  return card >= 0 ? content.cards[card]!.farthest : supportData(state, content, attacker).data.range.max;
}

/** GKR-RUL-24, GKR-TGT-07: how many hexes nearer or farther an attacker would have to stand for a unit to be in range. */
export function hexesOutOfRange(state: Gkr, content: Components, attack: Attack, target: Unit): number {
  const distance = board.distance(state.cells[attack.attacker]!, state.cells[target]!);
  return Math.max(0, distance - farthestNow(state, content, attack), nearestRange(state, content, attack) - distance);
}

/**
 * GKR-TGT-12, GKR-RUL-31: whether a card reaches a unit once it is spotted, and one of the support units that have still to
 * move can come near enough to spot it: a missile what is in range and arc, a strike what it asks for.
 */
export function couldBeSpotted(
  state: Gkr,
  content: Components,
  attack: Attack,
  target: Unit,
  toMove: Bits<Unit>,
): boolean {
  const card = content.cards[attack.card];
  if (card?.class === 'ORB') {
    if (card.target!.needs.is !== 'spotted' || !isOfKind(target, card.target!.kind)) return false;
  } else {
    const isMissile = card?.class === 'M' && hexesOutOfRange(state, content, attack, target) === 0;
    if (!isMissile || !isArcKept(state, content, attack, target)) return false;
  }
  return unitsOnBoard(state, attack.seat).some((unit) => {
    if (isHH(unit) || !has(toMove, unit)) return false;
    const { lineOfSight, move } = supportData(state, content, unit).data;
    return board.distance(state.cells[unit]!, state.cells[target]!) <= lineOfSight + move;
  });
}

/** GKR-TGT-12, GKR-RUL-22: whether one of a player's support units spots a unit, or a token does. */
function isSpottedBy(state: Gkr, content: Components, seat: Seat, target: Unit): boolean {
  if (hasToken(state, target, 'MARKED', seat)) return true;
  for (let unit = hhOf(seat) + 1; unit < hhOf(seat) + 4; unit++) if (spots(state, content, unit, target)) return true;
  return false;
}

/** GKR-TGT-13: within the unit's spotting range, and in plain line of sight (GKR-RUL-22: never through an alley). */
export function spots(state: Gkr, content: Components, unit: Unit, target: Unit): boolean {
  if (!isOnBoard(state, unit) || !isOnBoard(state, target)) return false;
  const from = state.cells[unit]!;
  const to = state.cells[target]!;
  const distance = board.distance(from, to);
  if (distance > valueOf(spottingRange(state, content, unit))) return false;
  if (sightlines(state).hasLineOfSight(from, to)) return true;
  return isIgnored(
    state,
    content,
    'SPOT_LOS',
    (_seat, self, verb) => self === unit && verb.rule === 'SPOT_LOS' && distance <= verb.within,
  );
}

/** GKR-RUL-31: an Orbital Strike asks only what is printed on it. */
function isOrbitalTarget(state: Gkr, content: Components, attack: Attack, card: CardData, target: Unit): boolean {
  return !has(attack.struck, target) && mayStrike(state, content, attack.seat, card, target);
}

/** Whether an Orbital Strike of a player may be aimed at a unit. */
function mayStrike(state: Gkr, content: Components, seat: Seat, card: CardData, target: Unit): boolean {
  const { kind, needs } = card.target!;
  return isOfKind(target, kind) && meetsNeed(state, content, seat, target, needs);
}

function meetsNeed(state: Gkr, content: Components, seat: Seat, target: Unit, needs: OrbitalNeed): boolean {
  const cell = state.cells[target]!;
  switch (needs.is) {
    case 'anywhere':
      return true;
    case 'spotted':
      return spottedBySupport(state, content, seat, target);
    case 'inTheOpen':
      return !board.neighbours(cell).some((next) => isStanding(state, siteAt(state, next)));
    case 'besideYourTag':
      return board.neighbours(cell).some((next) => isTaggedBy(state, seat, siteAt(state, next)));
    default:
      for (let unit = hhOf(seat); unit < hhOf(seat) + 4; unit++) {
        if (!isOnBoard(state, unit) || !isOfKind(unit, needs.unit)) continue;
        if (board.distance(state.cells[unit]!, cell) > needs.hexes) continue;
        if (needs.lineOfSight === true && !sightlines(state).hasLineOfSight(state.cells[unit]!, cell)) continue;
        if (needs.outsideArc === true && isInArc(state, target, unit)) continue;
        return true;
      }
      return false;
  }
}

function spottedBySupport(state: Gkr, content: Components, seat: Seat, target: Unit): boolean {
  for (let unit = hhOf(seat) + 1; unit < hhOf(seat) + 4; unit++) if (spots(state, content, unit, target)) return true;
  return false;
}

function isTaggedBy(state: Gkr, seat: Seat, site: number): boolean {
  if (!isStanding(state, site)) return false;
  for (let side = 0; side < 6; side++) if (tagOn(state, site, side) === seat) return true;
  return false;
}

export function isOfKind(unit: Unit, kind: UnitKind): boolean {
  switch (kind) {
    case 'GKR':
      return true;
    case 'HH':
      return isHH(unit);
    case 'SU':
      return isSupport(unit);
    default:
      return CLASS_NAMES[classOf(unit)] === kind;
  }
}
