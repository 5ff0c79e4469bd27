// The objects of verbs: what a verb can be done to at a moment, as the codes of the choice that picks one. A card whose
// effects find no object cannot be played, and an ability that finds none does nothing.

import { eachIn, has, valueOf } from '@automachia/kernel';
import { sidePick, unitPick, weaponPick } from '../asking/choices.js';
import { canDeployFor } from '../chapters/reserves.js';
import type { OneUnit } from '../content/effectLanguage.js';
import type { Verb } from '../content/verbs.js';
import { board, faceTowards } from '../model/board.js';
import type { Components } from '../model/components.js';
import { fullHitPoints } from '../model/numbers.js';
import { isStanding, siteAt, tagOn } from '../model/sites.js';
import type { Gkr } from '../model/state.js';
import { attackNow, isInPlay, isOnBoard, isSupport, unitsOnBoard } from '../model/state.js';
import { tagsLeft } from '../model/supplies.js';
import type { Unit } from '../model/units.js';
import { lineOf } from '../model/zones.js';
import type { Owner } from './conditions.js';
import { namedUnit, unitsThatFit } from './conditions.js';

/** What a verb could be done to; undefined for a verb that needs no object. */
export function objectsOf(state: Gkr, content: Components, verb: Verb, owner: Owner): number[] | undefined {
  switch (verb.do) {
    case 'heal':
      return unitCodes(state, verb.unit, owner, (unit) => isHurt(state, content, unit));
    case 'push':
      return unitCodes(state, verb.unit, owner, (unit) => isSupport(unit) || !isOneOf(verb.unit));
    case 'damage':
      return typeof verb.unit === 'string' || 'one' in verb.unit ? unitCodes(state, verb.unit, owner) : undefined;
    case 'redirect':
      return unitCodes(state, verb.unit, owner);
    case 'swap':
      return unitCodes(state, verb.with, owner);
    case 'peekHand':
      return unitCodes(state, verb.of, owner);
    case 'turn':
      return unitCodes(state, verb.unit, owner, (unit) => !isSupport(unit));
    case 'mark':
    case 'move':
      return unitCodes(state, verb.unit, owner);
    case 'cancel':
      return verb.what === 'enemyWeapon' ? enemyWeapons(state, content, owner) : undefined;
    case 'return':
      return weaponsInLine(state, content, owner.seat, undefined);
    case 'fireNow':
      return isOnBoard(state, attackNow(state)?.attacker ?? -1)
        ? weaponsInLine(state, content, owner.seat, verb.class)
        : [];
    case 'tag':
      return verb.face === 'enemyTag' ? enemyTags(state, owner) : secondFaces(state, owner);
    case 'untag':
      return adjacentEnemyTags(state, owner);
    case 'deploy':
      return canDeployFor(state, content, owner.seat, verb.cost) ? [0] : [];
    case 'reroll': {
      const attack = attackNow(state);
      const dice = verb.dice === 'save' ? (attack?.saves.length ?? 0) : (attack?.dieOne ?? 0);
      return dice > 0 ? [0] : [];
    }
    default:
      return undefined;
  }
}

/** Whether at least one verb of a list finds something to do. */
export function findsObjects(state: Gkr, content: Components, verbs: readonly Verb[], owner: Owner): boolean {
  return verbs.some((verb) => verb.do !== 'pay' && objectsOf(state, content, verb, owner)?.length !== 0);
}

function isOneOf(unit: OneUnit): boolean {
  return typeof unit !== 'string';
}

function unitCodes(state: Gkr, unit: OneUnit, owner: Owner, fits: (unit: Unit) => boolean = () => true): number[] {
  const units = typeof unit === 'string' ? [namedUnit(state, unit, owner)] : unitsThatFit(state, unit.one, owner);
  return units.filter((one) => isOnBoard(state, one) && fits(one)).map((one) => unitPick.code(one));
}

function isHurt(state: Gkr, content: Components, unit: Unit): boolean {
  return isSupport(unit) && state.hitPoints[unit]! < valueOf(fullHitPoints(state, content, unit));
}

/** Weapons in a player's Firing Line; an Orbital Strike is none (GKR-RUL-31). */
function weaponsInLine(state: Gkr, { cards }: Components, seat: number, weaponClass: string | undefined): number[] {
  const codes: number[] = [];
  eachIn(state, lineOf(seat), (number) => {
    const card = cards[number]!;
    if (card.class === 'ORB' || (weaponClass !== undefined && card.class !== weaponClass)) return;
    codes.push(weaponPick.code(card.number, seat));
  });
  return codes;
}

function enemyWeapons(state: Gkr, content: Components, { seat }: Owner): number[] {
  const codes: number[] = [];
  for (let other = 1; other <= state.players; other++) {
    if (other !== seat && isInPlay(state, other)) codes.push(...weaponsInLine(state, content, other, undefined));
  }
  return codes;
}

/** Faces of standing buildings that fit. */
function facesWhere(state: Gkr, fits: (site: number, side: number) => boolean): number[] {
  const codes: number[] = [];
  for (let site = 0; site < state.sites.length; site++) {
    if (!isStanding(state, site)) continue;
    for (let side = 0; side < 6; side++) if (fits(site, side)) codes.push(sidePick.code(state.sites[site]!, side));
  }
  return codes;
}

function enemyTags(state: Gkr, { seat }: Owner): number[] {
  if (tagsLeft(state, seat) === 0) return [];
  return facesWhere(state, (site, side) => ![0, seat].includes(tagOn(state, site, side)));
}

function adjacentEnemyTags(state: Gkr, { seat }: Owner): number[] {
  const beside = new Set<number>();
  for (const unit of unitsOnBoard(state, seat)) {
    for (const cell of board.neighbours(state.cells[unit]!)) beside.add(siteAt(state, cell));
  }
  return facesWhere(state, (site, side) => beside.has(site) && ![0, seat].includes(tagOn(state, site, side)));
}

/** Faces at which a unit that has tagged stands, of another building than those it has tagged this turn. */
function secondFaces(state: Gkr, { seat }: Owner): number[] {
  if (tagsLeft(state, seat) === 0) return [];
  const codes: number[] = [];
  for (const unit of unitsOnBoard(state, seat)) {
    if (!has(state.tagged, unit)) continue;
    const cell = state.cells[unit]!;
    for (const next of board.neighbours(cell)) {
      const site = siteAt(state, next);
      const side = faceTowards(next, cell);
      if (!isStanding(state, site) || tagOn(state, site, side) === seat) continue;
      if (has(state.unitSites[unit]!, site)) continue;
      const code = sidePick.code(next, side);
      if (!codes.includes(code)) codes.push(code);
    }
  }
  return codes;
}
